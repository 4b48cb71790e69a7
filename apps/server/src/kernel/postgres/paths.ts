import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { access, constants, lchown, lstat, mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../lib/folders.ts'
import { type Account, accountOfOwner } from './account.ts'
import { EmbeddedPostgresError, errorCode, explainFileError } from './errors.ts'
import { runProgram } from './program.ts'

const NOTE = 'postgres-location.txt'
// Unix socket addresses hold 107 bytes on Linux and 103 on macOS.
const SOCKET_PATH_BYTES = 103
export const PORT = 5432

export type Home = { readonly folder: string; readonly account: Account }

/** Creates the data folder if needed and answers its true path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await makeDataFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/**
 * [postgres-6] The place of the cluster and the user who runs it: normally the data folder. If root's stand-in can't
 * enter that, it is the system folder, with a note that every later start obeys, so that none misses the data.
 */
export async function chooseHome(
  dataDir: string,
  major: number,
  chosen: Account,
  systemDir: string,
): Promise<Home> {
  const noted = findNote(dataDir)
  const folder = noted ?? dataDir
  const cluster = clusterIn(folder, major)
  const owner = findOwner(cluster)
  const account = owner ? accountOfOwner(owner, chosen) : chosen
  if (!account) {
    if (!owner || owner.uid === process.getuid?.()) return { folder, account }
    throw new EmbeddedPostgresError(
      `${cluster} belongs to another user (uid ${owner.uid}): start Shugyo as that user or as root, or set another DATA_DIR`,
    )
  }
  if (await canEnter(folder, account)) return { folder, account }
  if (owner || noted) {
    throw new EmbeddedPostgresError(
      `user ${account.name}, who runs PostgreSQL, can't enter ${folder}: make it and its parent folders passable (chmod o+x)`,
    )
  }
  return { folder: await moveOut(dataDir, account, systemDir), account }
}

/** Whether a cluster was ever made for this data folder; asking makes nothing. */
export function hasCluster(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false
  return readdirSync(findNote(dataDir) ?? dataDir).some((name) => /^postgres-\d+$/.test(name))
}

/** The address of a server that already runs on this data folder, if its socket stands where it usually does. */
export function findSocketDir(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null
  const socketDir = join(findNote(dataDir) ?? dataDir, 'postgres-socket')
  return existsSync(join(socketDir, `.s.PGSQL.${PORT}`)) ? socketDir : null
}

export function clusterIn(home: string, major: number): string {
  return join(home, `postgres-${major}`)
}

/** [postgres-2] A folder for the socket that only the server's user can enter, short enough for a socket address. */
export async function openSocketDir({ folder, account }: Home): Promise<string> {
  const short = `/tmp/shugyo-${hashOf(folder)}`
  const near = join(folder, 'postgres-socket')
  const wanted = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_BYTES ? near : short
  const socketDir = (await isOurs(wanted, account)) ? wanted : await mkdtemp(`${short}-`)
  if (account) await lchown(socketDir, account.uid, account.gid)
  return socketDir
}

// In /tmp anybody could have made the folder first.
async function isOurs(path: string, account: Account): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw explainFileError(error, path)
    const stat = await lstat(path)
    const owned = stat.uid === process.getuid?.() || stat.uid === account?.uid
    return owned && stat.isDirectory() && (stat.mode & 0o077) === 0
  }
}

function findNote(dataDir: string): string | null {
  const note = join(dataDir, NOTE)
  if (!existsSync(note)) return null
  const folder = readFileSync(note, 'utf8').split('\n')[1]?.trim()
  if (folder && existsSync(folder)) return folder
  throw new EmbeddedPostgresError(
    `${note} says that the data is in ${folder}, which is missing: restore it, or delete the note to begin anew`,
  )
}

function findOwner(cluster: string) {
  return statSync(cluster, { throwIfNoEntry: false })
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account })).failure === null
}

async function moveOut(dataDir: string, account: NonNullable<Account>, systemDir: string): Promise<string> {
  const folder = join(systemDir, hashOf(dataDir))
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    if (!(await canEnter(folder, account))) throw Object.assign(new Error(), { code: 'EACCES' })
    const why = `because user ${account.name}, who runs it, can't enter this folder. Keep, move and delete both together.`
    await writeFile(join(dataDir, NOTE), `The database of this folder is kept in\n${folder}\n${why}\n`)
    return folder
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
