import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { tellTime } from '../../testing/proof.ts'
import { EmbeddedPostgresError, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts'
import {
  cleanUp,
  findProcesses,
  getServer,
  makeFolder,
  query,
  startService,
  until,
} from './testing/harness.ts'

after(cleanUp)

const quiet = { durable: false, log: () => {} }

it('[postgres-1] makes a cluster at the first start and keeps its rows at the second', async () => {
  const dataDir = join(makeFolder(), 'data')
  const first = startService(dataDir, { durable: true })
  const { connection, startMs: firstMs } = await first.ready()
  await query(connection, 'CREATE TABLE kept AS SELECT 7 AS n')
  const [locale] = await query(
    connection,
    `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding
     FROM pg_database WHERE datname = current_database()`,
  )
  await first.stop()
  const second = startService(dataDir, { durable: true })
  const { startMs: secondMs } = await second.ready()
  const rows = await query(connection, 'SELECT n FROM kept')
  await second.stop()

  assert.deepEqual(locale, { datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' })
  assert.deepEqual(rows, [{ n: 7 }])
  assert.ok(existsSync(join(dataDir, 'postgres-18', 'PG_VERSION')))
  // Typical are 1,400 and 70 ms.
  tellTime('the first start', firstMs, 10_000)
  tellTime('the second start', secondMs, 2_000)
})

it('[postgres-1] begins again when the first start was killed half-way', async () => {
  const dataDir = join(makeFolder(), 'data')
  const killed = startService(dataDir)
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres-18.new-'))
  await until(() => existsSync(dataDir) && drafts().some((name) => existsSync(join(dataDir, name, 'global'))))
  await killed.kill()
  assert.ok(!existsSync(join(dataDir, 'postgres-18')))

  const next = startService(dataDir)
  const { connection } = await next.ready()
  assert.deepEqual(await query(connection, 'SELECT 1 AS n'), [{ n: 1 }])
  assert.deepEqual(drafts(), [])
  await next.stop()
})

it('[postgres-2] listens only on a Unix socket in a private folder, with our settings and then the caller’s', async () => {
  const dataDir = makeFolder()
  const database = await startEmbeddedPostgres({ ...quiet, dataDir, settings: { work_mem: '5MB' } })
  const names = ['listen_addresses', 'random_page_cost', 'max_connections', 'TimeZone', 'work_mem', 'fsync']
  const rows = await query(
    database.connection,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
  )
  const mode = statSync(database.connection.host).mode & 0o777
  await database.stop()

  assert.equal(mode, 0o700)
  assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
    listen_addresses: '',
    random_page_cost: '1.1',
    max_connections: '100',
    TimeZone: 'UTC',
    work_mem: '5120',
    fsync: 'off',
  })
})

it('[postgres-2] works in a folder whose path is too long for a socket, or holds spaces, quotes and commas', async () => {
  for (const name of ['x'.repeat(150), `it's "odd", so`]) {
    const database = await startEmbeddedPostgres({ ...quiet, dataDir: join(makeFolder(), name) })
    const { host, port } = database.connection
    assert.ok(Buffer.byteLength(join(host, `.s.PGSQL.${port}`)) <= 103)
    assert.equal(statSync(host).mode & 0o777, 0o700)
    assert.deepEqual(await query(database.connection, 'SELECT 1 AS n'), [{ n: 1 }])
    await database.stop()
    assert.ok(!existsSync(host))
  }
})

it('[postgres-8] stops once however often it is asked, leaves no process, and frees the folder', async () => {
  const dataDir = makeFolder()
  for (let round = 0; round < 2; round++) {
    const database = await startEmbeddedPostgres({ ...quiet, dataDir })
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    await until(() => findProcesses(dataDir).length === 0)
    assert.ok(!existsSync(join(dataDir, 'postgres-18', 'postmaster.pid')))
  }
})

it('[postgres-8] stops at once even while a killed server is being started again', async () => {
  const dataDir = makeFolder()
  const database = await startEmbeddedPostgres({ ...quiet, dataDir })
  for (const pauseMs of [0, 50, 150]) {
    const again = pauseMs === 0 ? database : await startEmbeddedPostgres({ ...quiet, dataDir })
    process.kill(getServer(dataDir), 'SIGKILL')
    await sleep(pauseMs)
    await again.stop()
    await until(() => findProcesses(dataDir).length === 0)
  }
})

it('[postgres-9] says in one line what to fix', async () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  await refuses(file, /is not a folder: set another DATA_DIR$/)

  const older = makeFolder()
  mkdirSync(join(older, 'postgres-17'))
  await refuses(older, /postgres-17 is data of another major version than PostgreSQL 18: move it away/)

  const mislabelled = makeFolder()
  mkdirSync(join(mislabelled, 'postgres-18'))
  writeFileSync(join(mislabelled, 'postgres-18', 'PG_VERSION'), '16\n')
  await refuses(mislabelled, /postgres-18 holds data of PostgreSQL 16: move it away/)

  const native = makeFolder()
  mkdirSync(join(native, 'bin'))
  writeFileSync(join(native, 'bin', 'initdb'), '#!/no/such/loader\n', { mode: 0o755 })
  const systemDir = makeFolder()
  await refuses(makeFolder(), /^the embedded PostgreSQL can't run on this system .* or set DATABASE_URL/, {
    native,
    systemDir,
  })

  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'plan9' })
  await refuses(
    makeFolder(),
    /^no embedded PostgreSQL for plan9-\w+ is installed: .* or set DATABASE_URL/,
  ).finally(() => Object.defineProperty(process, 'platform', { value: platform }))
})

async function refuses(dataDir: string, message: RegExp, more: Partial<EmbeddedPostgresOptions> = {}) {
  await assert.rejects(startEmbeddedPostgres({ ...quiet, ...more, dataDir }), (error) => {
    assert.ok(error instanceof EmbeddedPostgresError, String(error))
    assert.match(error.message, message)
    assert.ok(!error.message.includes('\n'))
    return true
  })
}
