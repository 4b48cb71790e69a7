import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { takeLock } from './lock.ts'
import { dist, nameOfSources } from './sources.ts'
import { writeTable } from './table.ts'

/** The number of builds that are kept: services of an older one hold it in memory, and branches come back. */
const KEPT = 3
const DRAFT = 'draft-'
const DRAFT_AGE_MS_MAX = 10 * 60_000

/**
 * The folder with the build of today's sources, made if it isn't there yet. Several may ask at once: one of them builds,
 * the others wait for it; a half-finished build never bears its name.
 */
export async function ensureBuild(): Promise<string> {
  const name = nameOfSources()
  const folder = join(dist, name)
  mkdirSync(dist, { recursive: true })
  if (!isWhole(folder)) {
    const turn = await takeLock(join(dist, `${name}.lock`), () => isWhole(folder))
    try {
      if (!isWhole(folder)) await build(folder)
    } finally {
      turn.end()
    }
  }
  pointTo(name)
  removeOld(name)
  return folder
}

const isWhole = (folder: string): boolean => existsSync(join(folder, 'files.json'))

async function build(folder: string): Promise<void> {
  const draft = mkdtempSync(join(dist, DRAFT))
  try {
    // Large, and needed by nobody who finds a build.
    const vite = await import('vite')
    await vite.build({
      configFile: join(import.meta.dirname, '../vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    })
    await writeTable(draft)
    moveUnlessThere(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function moveUnlessThere(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Somebody else was faster, with the same sources.
    if (!isWhole(folder)) throw error
  }
}

/** The build that a service without a builder serves: the one asked for last. */
function pointTo(name: string): void {
  const draft = join(dist, `${DRAFT}current-${process.pid}`)
  writeFileSync(draft, name)
  renameSync(draft, join(dist, 'current'))
}

/** Older builds, and drafts of builders that were killed. */
function removeOld(current: string): void {
  const ageMs = (name: string) => Date.now() - statSync(join(dist, name)).mtimeMs
  try {
    const names = readdirSync(dist).filter((name) => name !== current)
    const builds = names
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .sort((one, other) => ageMs(one) - ageMs(other))
    const drafts = names.filter((name) => name.startsWith(DRAFT) && ageMs(name) > DRAFT_AGE_MS_MAX)
    for (const name of [...builds.slice(KEPT - 1), ...drafts])
      rmSync(join(dist, name), { recursive: true, force: true })
  } catch {
    // Another builder sweeps at the same moment.
  }
}
