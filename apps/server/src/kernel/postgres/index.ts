import { rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chooseAccount, isRoot } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { DATABASE, prepareCluster, USER } from './cluster.ts'
import type { EmbeddedPostgresError } from './errors.ts'
import { lockFolder } from './lock.ts'
import { chooseHome, findSocketDir, openDataDir, openSocketDir, PORT } from './paths.ts'
import { serverSettings } from './settings.ts'
import { supervise } from './supervisor.ts'

export { EmbeddedPostgresError } from './errors.ts'
export { hasCluster } from './paths.ts'

const SYSTEM_DIR = '/var/lib/shugyo'

export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** False switches fsync off: for tests, where a power cut doesn't matter. */
  readonly durable?: boolean
  /** Server settings that replace or complete ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another folder with PostgreSQL's programs than the installed package's. */
  readonly native?: string
  /** The folder in which root keeps what the database's user can't reach elsewhere. */
  readonly systemDir?: string
}

export type EmbeddedPostgres = {
  /** The options with which `new pg.Pool(...)` reaches the server. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Settles only when the server keeps ending and is no longer restarted: the service should end too. */
  readonly lost: Promise<EmbeddedPostgresError>
  /** Stops the server cleanly (fast shutdown) and releases the folder. */
  stop(): Promise<void>
}

/** The connection to the server that a running service keeps on this data folder; null when there is none. */
export function findRunning(dataDir: string): EmbeddedPostgres['connection'] | null {
  const host = findSocketDir(resolve(dataDir))
  return host === null ? null : { host, port: PORT, user: USER, database: DATABASE }
}

/** Starts the PostgreSQL that comes with Shugyo and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, systemDir = SYSTEM_DIR } = options
  const chosen = chooseAccount()
  const dataDir = await openDataDir(options.dataDir)
  const binaries = await prepareBinaries({
    account: chosen,
    copyDir: isRoot() ? systemDir : dataDir,
    native: options.native,
    log,
  })
  const home = await chooseHome(dataDir, binaries.major, chosen, systemDir)
  if (home.folder !== dataDir) log(`embedded PostgreSQL: the data of ${dataDir} is kept in ${home.folder}`)

  const lock = await lockFolder(home.folder, dataDir)
  try {
    const cluster = await prepareCluster(home, binaries, durable)
    const socketDir = await openSocketDir(home)
    const settings = { ...serverSettings(socketDir, PORT, durable), ...options.settings }
    const { postgres } = binaries
    const supervisor = await supervise({ postgres, cluster, account: home.account, settings, log })

    const release = async () => {
      await supervisor.stop()
      await rmdir(socketDir).catch(() => {})
      lock.release()
    }
    let stopped: Promise<void> | undefined
    return {
      connection: { host: socketDir, port: PORT, user: USER, database: DATABASE },
      lost: supervisor.lost,
      stop: () => (stopped ??= release()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
