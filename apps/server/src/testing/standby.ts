import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/postgres/index.ts'

const run = promisify(execFile)
const CAUGHT_UP_MS_MAX = 60_000

export type Server = EmbeddedPostgres & { readonly folder: string; readonly url: string }

/** PostgreSQL servers of a test's own and real copies of them. All are stopped at the end, in reverse order. */
export function useServers() {
  const ends: (() => Promise<unknown>)[] = []
  after(async () => {
    for (const end of ends.reverse()) await end()
  })

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'shugyo-standby-'))
    await chmod(folder, 0o755)
    ends.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  async function start(folder?: string, settings: Record<string, string> = {}): Promise<Server> {
    const dataDir = folder ?? (await makeFolder())
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, settings })
    ends.push(() => postgres.stop())
    const { host, port, user, database } = postgres.connection
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    return { ...postgres, folder: dataDir, url }
  }

  /**
   * The work of pg_basebackup, which the embedded package lacks; `follows`: as a standby, else as a disk's snapshot of
   * an idle server.
   */
  async function copyOf(original: Server, { follows = true } = {}): Promise<Server> {
    const folder = await makeFolder()
    const name = (await readdir(original.folder)).find((one) => /^postgres-\d+$/.test(one)) ?? ''
    const cluster = join(folder, name)
    const label = await asSuperuser(original, async (client) => {
      await client.query(`select pg_backup_start('copy', true)`)
      await run('cp', ['-a', join(original.folder, name), cluster])
      return (await client.query('select labelfile from pg_backup_stop(false)')).rows[0].labelfile as string
    })
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    const source = `host=${original.connection.host} port=${original.connection.port} user=postgres`
    const { uid, gid } = await stat(cluster)
    if (follows) {
      await writeFile(join(cluster, 'backup_label'), label)
      await chown(join(cluster, 'backup_label'), uid, gid)
      await writeFile(join(cluster, 'standby.signal'), '')
      await chown(join(cluster, 'standby.signal'), uid, gid)
      await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    }
    return start(folder)
  }

  return { start, copyOf, atTheEnd: (end: () => Promise<unknown>) => void ends.push(end) }
}

export async function asSuperuser<T>(
  { connection }: Pick<Server, 'connection'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Waits until a copy has all that its original has by now. */
export async function untilCaughtUp(copy: Server, original: Server): Promise<void> {
  const position = await asSuperuser(original, async (client) => {
    const { rows } = await client.query('select pg_current_wal_lsn()::text as position')
    return rows[0].position as string
  })
  await asSuperuser(copy, async (client) => {
    const deadline = performance.now() + CAUGHT_UP_MS_MAX
    const has = async () =>
      (await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [position])).rows[0].has
    while (!(await has())) {
      if (performance.now() > deadline) throw new Error('the copy does not catch up')
      await pause(50)
    }
  })
}
