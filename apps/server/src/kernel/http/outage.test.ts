import assert from 'node:assert/strict'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { operations } from '../../app/operations.ts'
import { type Service, startService } from '../../app/service.ts'
import { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { openDatabase } from '../db/database.ts'
import { isUnreachable } from '../db/errors.ts'
import { everyone } from '../operation/access.ts'
import { inArea, operation } from '../operation/operation.ts'
import { Type } from '../operation/schema.ts'
import { readSettings } from '../settings/settings.ts'

const count = operation({
  id: 'count',
  route: 'POST /count',
  summary: 'Add one',
  access: everyone,
  response: Type.Object({ n: Type.Integer() }),
  async handler({ tx }) {
    const { rows } = await sql<{ n: number }>`insert into counted default values returning n`.execute(tx)
    return { n: rows[0]?.n ?? 0 }
  },
})

const wait = operation({
  id: 'wait',
  route: 'POST /wait',
  summary: 'Wait at the gate',
  access: everyone,
  response: Type.Object({ ok: Type.Boolean() }),
  async handler({ tx }) {
    await sql`select from gate for update`.execute(tx)
    return { ok: true }
  },
})

const service = useService({ operations: [...operations, ...inArea('Toys', count, wait)] })
const quiet = pino({ level: 'silent' })

/** A connection to the database that can be cut, silenced and mended. */
class Wire {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  silent = false
  port = 0

  constructor(databaseUrl: string) {
    const url = new URL(databaseUrl)
    const folder = url.searchParams.get('host')
    const target = folder
      ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
      : { host: url.hostname, port: Number(url.port || 5432) }
    this.#server = createServer((near) => {
      const far = connect(target)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from)
        from.on('data', (bytes) => this.silent || to.write(bytes))
        from.on('error', () => {})
        from.on('close', () => to.destroy())
      }
    })
  }

  async mend(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.#server.address() as { port: number }).port
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const end of this.#ends) end.destroy()
    this.#ends.clear()
    await closed
  }
}

function wiredUrl(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

const settingsFor = (databaseUrl: string) =>
  readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    OPERATOR_PORT: '0',
    PUBLIC_URL: 'http://shugyo.test',
    MASTER_KEY: '11'.repeat(32),
    OPERATOR_TOKEN: '11'.repeat(32),
    DATABASE_URL: databaseUrl,
    DATA_DIR: service.runtime.settings.dataDir,
    CHAIN_ENABLED: 'false',
  })

const rowsOf = async (text: string) => (await service.runtime.database.pool.query(text)).rows

describe('a database that goes away', () => {
  let wire: Wire
  let other: Service
  before(async () => {
    await rowsOf('create table counted (n bigint generated always as identity)')
    wire = new Wire(service.databaseUrl)
    await wire.mend()
    other = await startService(settingsFor(wiredUrl(service.databaseUrl, wire.port)), {
      operations: [...operations, ...inArea('Toys', count)],
      log: quiet,
      limitFactor: 1_000,
    })
  })
  after(async () => {
    await other.stop()
    await wire.cut()
  })

  it('is answered with 503 while it is down, and the service goes on when it is back', async () => {
    const visitor = new Player(other.url)
    assert.equal((await visitor.send('POST /count')).status, 200)
    for (let round = 0; round < 2; round++) {
      await wire.cut()
      const answers = await Promise.all(Array.from({ length: 30 }, () => visitor.send('POST /count')))
      for (const { status, code, headers } of answers) {
        assert.deepEqual([status, code], [503, 'unavailable'])
        assert(headers.get('retry-after'))
      }
      assert.equal((await fetch(`${other.operatorUrl}/health`)).status, 200)
      await wire.mend()
      assert.equal((await visitor.send('POST /count')).status, 200)
    }
  })

  it('loses no acknowledged write when every connection is cut again and again', async () => {
    const visitor = service.visitor()
    const acknowledged: number[] = []
    let going = true
    const statuses = new Set<number>()
    const callers = Array.from({ length: 8 }, async () => {
      while (going) {
        const { status, json } = await visitor.send('POST /count')
        statuses.add(status)
        if (status === 200) acknowledged.push(json.n)
      }
    })
    const killer = new pg.Client({ connectionString: service.databaseUrl })
    await killer.connect()
    for (let cuts = 0; cuts < 15; cuts++) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    }
    await killer.end()
    going = false
    await Promise.all(callers)
    assert.deepEqual(
      [...statuses].filter((status) => status !== 200 && status !== 503),
      [],
    )
    assert(acknowledged.length > 0)
    const kept = new Set((await rowsOf('select n from counted')).map(({ n }) => n))
    for (const n of acknowledged) assert(kept.has(n), `${n} is lost`)
    assert.equal((await visitor.send('POST /count')).status, 200)
  })

  it('[outage-1] is told once when it goes and once when it is back', async () => {
    const own = new Wire(service.databaseUrl)
    await own.mend()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    const settings = { ...settingsFor(wiredUrl(service.databaseUrl, own.port)), jobLeaseMs: 300 }
    const node = await startService(settings, {
      operations: [...operations, ...inArea('Toys', count)],
      log,
      limitFactor: 1_000,
    })
    try {
      const visitor = new Player(node.url)
      const ask = () => Promise.all(Array.from({ length: 30 }, () => visitor.send('POST /count')))
      await ask()
      // The lines about the tests' own server at the start.
      lines.length = 0
      await own.cut()
      const answers = await ask()
      assert(answers.every(({ status }) => status === 503))
      // Leases are renewed and jobs looked for meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      assert.deepEqual(lines, ['connections to the database break: what fails by that is not told again'])
      await own.mend()
      await ask()
      assert.deepEqual(lines.slice(1), ['the database is connected to again'])
    } finally {
      await node.stop()
      await own.cut()
    }
  })

  it('is given up when it no longer answers, and its connection is not used again', async () => {
    const own = new Wire(service.databaseUrl)
    await own.mend()
    const database = openDatabase(
      { connectionString: wiredUrl(service.databaseUrl, own.port), query_timeout: 200 },
      () => {},
      1,
    )
    await sql`select 1`.execute(database.db)
    own.silent = true
    await assert.rejects(sql`select 1`.execute(database.db), isUnreachable)
    own.silent = false
    await sql`select 1`.execute(database.db)
    await database.close()
    await own.cut()
  })

  it('ends the start with a line that names the setting', async () => {
    const closed = startService(settingsFor('postgres://u:hunter2@127.0.0.1:1/d'), { log: quiet })
    await assert.rejects(closed, (error: Error) => {
      assert.match(error.message, /^DATABASE_URL: the database can’t be reached/)
      assert.doesNotMatch(error.message, /hunter2|\n/)
      return true
    })
  })
})

describe('a service that stops', () => {
  it('finishes running requests, and takes no new ones', async () => {
    await rowsOf('create table gate (n integer)')
    await rowsOf('insert into gate values (1)')
    const ending = await startService(settingsFor(service.databaseUrl), {
      operations: inArea('Toys', wait),
      log: quiet,
    })
    const holder = new pg.Client({ connectionString: service.databaseUrl })
    await holder.connect()
    await holder.query('begin; select from gate for update')
    const underWay = new Player(ending.url).send('POST /wait')
    await new Promise((resolve) => setTimeout(resolve, 100))
    let stopped = false
    const stopping = ending.stop().then(() => {
      stopped = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(stopped, false)
    await assert.rejects(fetch(`${ending.url}/health`))
    await holder.query('commit')
    await holder.end()
    assert.deepEqual((await underWay).json, { ok: true })
    const answeredAt = performance.now()
    await stopping
    // A connection is kept for 72 seconds.
    assert(performance.now() - answeredAt < 30_000, 'the stop waits for a connection that nobody uses')
  })
})
