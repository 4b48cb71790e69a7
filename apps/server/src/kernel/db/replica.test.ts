import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { startService } from '../../app/service.ts'
import { Player } from '../../testing/player.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts'
import { readSettings } from '../settings.ts'

const run = promisify(execFile)
const CLUSTER = 'postgres-18'

describe('A copy of the database', () => {
  const folders: string[] = []
  const running: { stop(): Promise<void> }[] = []
  after(async () => {
    for (const one of running.reverse()) await one.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'shugyo-replica-'))
    await chmod(folder, 0o755)
    folders.push(folder)
    return folder
  }
  async function start(dataDir: string): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
    running.push(postgres)
    return postgres
  }
  async function asSuperuser<T>(
    { connection }: EmbeddedPostgres,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> {
    const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
    await client.connect()
    return work(client).finally(() => client.end())
  }
  const urlOf = ({ connection: { host, port, user, database } }: EmbeddedPostgres) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

  /** What pg_basebackup does, which the embedded package does not bring. */
  async function copyOf(primary: EmbeddedPostgres, from: string): Promise<EmbeddedPostgres> {
    const to = await makeFolder()
    const cluster = join(to, CLUSTER)
    const label = await asSuperuser(primary, async (client) => {
      await client.query(`select pg_backup_start('copy', true)`)
      await run('cp', ['-a', join(from, CLUSTER), cluster])
      return (await client.query('select labelfile from pg_backup_stop()')).rows[0].labelfile as string
    })
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    const source = `host=${primary.connection.host} port=${primary.connection.port} user=postgres`
    await writeFile(join(cluster, 'backup_label'), label)
    await writeFile(join(cluster, 'standby.signal'), '')
    await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    const { uid, gid } = await stat(cluster)
    for (const name of ['backup_label', 'standby.signal']) await chown(join(cluster, name), uid, gid)
    return start(to)
  }
  async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = performance.now() + 60_000
    while (!(await holds())) {
      assert(performance.now() < deadline, what)
      await pause(50)
    }
  }

  it('[replica-1] [replica-2] answers who is not signed in while it is fresh, and nobody who wrote', async () => {
    const folder = await makeFolder()
    const primary = await start(folder)
    const copy = await copyOf(primary, folder)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      CHAIN_ENABLED: 'false',
      ENCODER_ENABLED: 'false',
    }
    const settings = readSettings({
      ...env,
      DATA_DIR: await makeFolder(),
      DATABASE_URL: urlOf(primary),
      READ_DATABASE_URL: urlOf(copy),
    })
    const service = await startService(settings, { log, strict: true, limitFactor: 1_000, connectionsMax: 5 })
    running.push(service)
    const { replica } = service.open.runtime
    const visitor = new Player(service.url)
    const look = async (who: Player, handle: string) => (await who.send(`GET /players/${handle}`)).status

    const early = new Player(service.url)
    await early.register('early')
    await until('the copy is fresh', () => replica?.isFresh === true)
    await until('the copy has it', async () => (await look(visitor, 'early')) === 200)

    await asSuperuser(copy, (client) => client.query('select pg_wal_replay_pause()'))
    await until('it stands still', () =>
      asSuperuser(copy, async (client) => {
        const { rows } = await client.query('select pg_get_wal_replay_pause_state() as state')
        return rows[0].state === 'paused'
      }),
    )
    const late = new Player(service.url)
    await late.register('late')
    // [replica-1] The copy does not know the newcomer yet; the newcomer does.
    if (replica?.isFresh) assert.equal(await look(visitor, 'late'), 404)
    assert.equal(await look(late, 'late'), 200)
    // [replica-2] It is soon too far behind to be asked.
    await until('the original answers', async () => (await look(visitor, 'late')) === 200)
    assert.equal(replica?.isFresh, false)
    await asSuperuser(copy, (client) => client.query('select pg_wal_replay_resume()'))
    await until('the copy is fresh again', () => replica?.isFresh === true)
    assert.equal(await look(visitor, 'late'), 200)

    await copy.stop()
    for (let call = 0; call < 5; call++) assert.equal(await look(visitor, 'early'), 200)
    await until('it is told', () => lines.filter((line) => line.startsWith('READ_DATABASE_URL')).length >= 3)
    const told = lines
      .filter((line) => line.startsWith('READ_DATABASE_URL is'))
      .map((line) => /not/.test(line))
    assert.deepEqual(told.slice(-3), [true, false, true])
  })
})
