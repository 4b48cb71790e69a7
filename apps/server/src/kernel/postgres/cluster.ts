import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { lchown, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, explainFileError, explainOutput, useAnother } from './errors.ts'
import { clusterIn, type Home } from './paths.ts'
import { runProgram } from './program.ts'

const SUPERUSER = 'postgres'
export const USER = 'shugyo'
export const DATABASE = 'shugyo'

/** [postgres-1] The cluster's folder, made if it isn't there yet. Only a finished cluster ever has the final name. */
export async function prepareCluster(home: Home, binaries: Binaries, durable: boolean): Promise<string> {
  const cluster = clusterIn(home.folder, binaries.major)
  const drafts = `${cluster}.new-`
  try {
    await removeDrafts(home.folder, drafts)
    if (isFinished(cluster, binaries.major)) return cluster
    refuseOtherMajor(home.folder, cluster, binaries.major)

    const draft = await mkdtemp(drafts)
    if (home.account) await lchown(draft, home.account.uid, home.account.gid)
    await initialise(draft, home, binaries, durable)
    await rename(draft, cluster)
    if (durable) await syncFolder(home.folder)
    return cluster
  } catch (error) {
    await removeDrafts(home.folder, drafts)
    throw explainFileError(error, home.folder)
  }
}

async function initialise(draft: string, { account, folder }: Home, binaries: Binaries, durable: boolean) {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  // Trust, because only the server's user and root can reach the socket.
  const login = [`--username=${SUPERUSER}`, '--auth=trust']
  const made = await runProgram(
    binaries.initdb,
    [`--pgdata=${draft}`, ...locale, ...login, '--no-instructions', ...(durable ? [] : ['--no-sync'])],
    { account },
  )
  if (made.failure) throw explainOutput('initdb', made.failure, made.lines, folder)

  // The service is no superuser, just as with a PostgreSQL that somebody else runs.
  const input = `CREATE ROLE ${USER} LOGIN CREATEDB CREATEROLE;\nCREATE DATABASE ${DATABASE} OWNER ${USER};\n`
  const single = ['--single', '-D', draft, '-c', `fsync=${durable ? 'on' : 'off'}`, 'postgres']
  const filled = await runProgram(binaries.postgres, single, { account, input })
  if (filled.failure || filled.lines.some((line) => /ERROR|FATAL|PANIC/.test(line))) {
    throw explainOutput('creating the database', filled.failure ?? 'refused', filled.lines, folder)
  }
}

function isFinished(cluster: string, major: number): boolean {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(cluster)) return false
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (version === String(major)) return true
  if (version === null && readdirSync(cluster).length === 0) return false
  const found =
    version === null ? 'something that is not a PostgreSQL cluster' : `data of PostgreSQL ${version}`
  throw new EmbeddedPostgresError(`${cluster} holds ${found}: move it away, ${useAnother}`)
}

// A new beginning beside older data would look like its loss.
function refuseOtherMajor(folder: string, cluster: string, major: number) {
  const other = readdirSync(folder).find(
    (name) => /^postgres-\d+$/.test(name) && join(folder, name) !== cluster,
  )
  if (!other) return
  throw new EmbeddedPostgresError(
    `${join(folder, other)} is data of another major version than PostgreSQL ${major}: move it away to begin anew, ${useAnother}`,
  )
}

// The rest of a killed initdb; one that still runs loses its folder and ends by itself.
async function removeDrafts(folder: string, drafts: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (path.startsWith(drafts))
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
