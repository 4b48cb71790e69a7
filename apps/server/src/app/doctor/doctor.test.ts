import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { TIME_LIMITS } from '../../kernel/db/database.ts'
import { readSettings, SettingsError } from '../../kernel/settings/settings.ts'
import { startModelServer } from '../../modules/brain/testing.ts'
import { runScript } from '../../testing/script.ts'
import { MASTER_KEY, useService } from '../../testing/service.ts'
import { startService } from '../service.ts'
import { lookAtClock } from './clock.ts'
import { examine } from './index.ts'
import { lookAtPool } from './pool.ts'

/** A busy machine is no finding. */
const PATIENCE_MS = 60_000

describe('The doctor', () => {
  const service = useService()
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-doctor-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const healthy = () => ({
    DATABASE_URL: service.databaseUrl,
    MASTER_KEY,
    DATA_DIR: join(folder, 'data'),
    CHAIN_ENABLED: 'false',
    WEB_APP: 'off',
    HOST: '127.0.0.1',
    PORT: new URL(service.url).port,
    OPERATOR_PORT: new URL(service.operatorUrl).port,
  })
  const findingsFor = async (env: Record<string, string>) =>
    Object.fromEntries((await examine(env, PATIENCE_MS)).map((told) => [told.part, told]))

  it('[doctor-1] [doctor-3] finds a healthy set-up well, beside its service, and ends with 0', async () => {
    const { code, out, err } = await runScript('doctor', healthy())
    assert.deepEqual([code, err], [0, ''], out)
    // The tests' own server loses its data when the machine fails, and the doctor reports it.
    assert.doesNotMatch(out, /✗|^! (?!disk|database settings +(?:fsync|full_page_writes) )/m)
    for (const line of [
      /^✓ Node +v\d/m,
      /^✓ database +.*PostgreSQL \d+$/m,
      /^✓ connections +keep named statements and time limits$/m,
      /^✓ migrations +up to date$/m,
      /^✓ master key +from MASTER_KEY, the database’s own/m,
      /^✓ clock +0\.\d\d s from/m,
      /^✓ ports +\d+ and \d+: the service answers$/m,
    ])
      assert.match(out, line)
  })

  it('[doctor-1] [doctor-2] tells two settings that contradict each other, and ends with 1', async () => {
    const { code, out } = await runScript('doctor', { PORT: '4000', OPERATOR_PORT: '4000' })
    assert.equal(code, 1)
    assert.match(out, /^✗ settings +PORT and OPERATOR_PORT are the same(?:.|\n)*→ (?:.|\n)*1 to fix/m)
    const secret = { DATABASE_URL: 'mysql://me:hush@db/x' }
    assert.doesNotMatch(JSON.stringify(await examine(secret)), /hush/)
  })

  it('[doctor-3] [doctor-4] says of each part what is wrong with it and what to do', async () => {
    const stranger = createServer((_request, response) => response.end('something else'))
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const taken = String((stranger.address() as AddressInfo).port)
    const data = join(folder, 'open')
    await mkdir(data, { mode: 0o755 })
    await writeFile(join(data, 'operator.token'), '00'.repeat(32), { mode: 0o644 })
    await chmod(join(data, 'operator.token'), 0o644)
    try {
      const told = await findingsFor({
        ...healthy(),
        NODE_ENV: 'production',
        MASTER_KEY: '22'.repeat(32),
        DATA_DIR: data,
        REDIS_URL: 'redis://127.0.0.1:1',
        CHAIN_ENABLED: 'true',
        CHAIN_RPC_URL: `http://127.0.0.1:${taken}`,
        SEARCH_URL: 'http://127.0.0.1:1/search',
        PORT: taken,
        OPERATOR_PORT: '0',
      })
      const state = (part: string) => told[part]?.state
      assert.deepEqual(
        ['master key', 'data folder', 'ports', 'Redis', 'chain', 'public address', 'search'].map(state),
        ['broken', 'broken', 'broken', 'unwell', 'unwell', 'unwell', 'unwell'],
      )
      for (const finding of Object.values(told))
        assert(finding.state === 'well' || finding.fix.length > 0, finding.part)
    } finally {
      stranger.close()
    }
    const withChain = { ...healthy(), CHAIN_ENABLED: 'true' }
    assert.equal((await findingsFor(withChain))['relayer']?.words, 'number 0 signs')
    assert.match(
      (await findingsFor({ ...withChain, RELAYER_KEY_INDEX: '1' }))['relayer']?.words ?? '',
      /number 1 follows/,
    )
    const { pool } = service.runtime.database
    await pool.query(`insert into chain.lanes (lane, relayer_index) values ('relayer-1', 1)`)
    assert.deepEqual((await findingsFor(withChain))['relayer']?.state, 'unwell')
    const both = (await findingsFor({ ...withChain, RELAYER_KEY_INDEX: '1' }))['relayer']
    assert.match(both?.words ?? '', /^number 1 signs; number 0 has 0 transactions under way/)
    const away = await findingsFor({ ...healthy(), DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' })
    assert.match(away['database']?.words ?? '', /127\.0\.0\.1:1.*ECONNREFUSED/)
    assert.doesNotMatch(JSON.stringify(away), /hush/)
    const before = await findingsFor({ DATA_DIR: join(folder, 'none'), PORT: '0' })
    assert.match(before['database']?.words ?? '', /made at the first start/)
    assert.match(before['data folder']?.words ?? '', /made at the first start/)
  })

  it('[doctor-5] has the model answer once, and says how long it took and what it cost, or what failed', async () => {
    const server = await startModelServer()
    const model = {
      MODEL_BASE_URL: new URL('v1', server.url).href,
      MODEL_NAME: 'test-model',
      MODEL_API_KEY: 'secret-key',
      MODEL_PRICE_INPUT: '3',
      MODEL_PRICE_OUTPUT: '15',
    }
    const look = async (more: Record<string, string> = {}) =>
      (await findingsFor({ ...healthy(), ...model, ...more }))['model']
    try {
      assert.deepEqual((await findingsFor(healthy()))['model'], {
        part: 'model',
        state: 'well',
        words: 'none: agents write from the library alone',
      })
      for (const MODEL_PROVIDER of ['openai-compatible', 'anthropic']) {
        server.play('{"ok": true}')
        const found = await look({ MODEL_PROVIDER })
        assert.equal(found?.state, 'well', found?.words ?? '')
        assert.match(found?.words ?? '', /^test-model answers: \d+\.\d\d s, 0\.006000 USD$/)
        assert.equal(JSON.parse(server.seen[0]?.body ?? '{}').max_tokens, 256)
      }
      for (const [act, words] of [
        [{ status: 401 }, /refuses \(HTTP 401\)/],
        [{ status: 429, retryAfter: '20' }, /no room \(HTTP 429\)/],
        [{ status: 500 }, /fails \(HTTP 500\)/],
        ['html', /does not speak the format/],
        ['Certainly!', /no JSON/],
      ] as const) {
        server.play(act)
        const found = await look()
        assert.equal(found?.state, 'unwell')
        assert.match(found.words, words)
        assert.equal(server.seen.length, 1)
        assert.doesNotMatch(JSON.stringify(found), /secret-key/)
      }
    } finally {
      server.close()
    }
    assert.match((await look())?.words ?? '', /can’t be reached/)
  })

  it('[doctor-7] finds an address for others without NODE_ENV=production, and a budget without prices', async () => {
    const address = async (env: Record<string, string>) => {
      const set = { PUBLIC_URL: 'https://shugyo.example', TRUSTED_PROXIES: '10.0.0.5', ...env }
      return (await findingsFor({ ...healthy(), ...set }))['public address']
    }
    assert.match((await address({}))?.words ?? '', /for others, without NODE_ENV=production/)
    for (const env of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://localhost' }])
      assert.equal((await address(env))?.state, 'well')
    const server = await startModelServer()
    const look = async (env: Record<string, string>) => {
      server.play('{"ok": true}')
      const model = { MODEL_BASE_URL: new URL('v1', server.url).href, MODEL_NAME: 'test-model' }
      return (await findingsFor({ ...healthy(), ...model, ...env }))['model']
    }
    try {
      for (const name of ['MODEL_BUDGET_USD', 'MODEL_BUDGET_ACCOUNT_USD']) {
        assert.match((await look({ [name]: '5' }))?.words ?? '', /its prices are 0/)
        assert.equal((await look({ [name]: '5', MODEL_PRICE_OUTPUT: '15' }))?.state, 'well')
      }
      assert.equal((await look({}))?.state, 'well')
    } finally {
      server.close()
    }
  })

  it('[doctor-3] finds a database that can’t serve, and says whose matter it is', async () => {
    const { pool } = service.runtime.database
    const barred = `barred_${process.pid}`
    await pool.query(`create database ${barred}`)
    await pool.query(`revoke create on database ${barred} from current_user`)
    const at = (name: string) => Object.assign(new URL(service.databaseUrl), { pathname: `/${name}` }).href
    const readOnly = new URL(service.databaseUrl)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    try {
      for (const [DATABASE_URL, words, fix] of [
        [at('not_there'), /"not_there" does not exist/, /^make that database/],
        [at(barred), /may make no tables/, /own the database/],
        [readOnly.href, /can’t be written to/, /not to a copy/],
      ] as const) {
        const { database } = await findingsFor({ ...healthy(), DATABASE_URL })
        assert(database?.state === 'broken')
        assert.match(database.words, words)
        assert.match(database.fix, fix)
        const started = startService(
          readSettings({ ...healthy(), PORT: '0', OPERATOR_PORT: '0', DATABASE_URL }),
        )
        await assert.rejects(started, (error: Error) => {
          assert(error instanceof SettingsError, 'in one line')
          assert(error.message.endsWith(database.fix), error.message)
          return true
        })
      }
      const { code, err } = await runScript('audit', { ...healthy(), DATABASE_URL: at('not_there') })
      assert.deepEqual([code, /^The database not_there .* make that database.*\n$/.test(err)], [2, true], err)
    } finally {
      await pool.query(`drop database ${barred}`)
    }
  })

  it('[doctor-3] asks for no right that nothing needs: who made the extension is nobody’s matter', async () => {
    const { pool } = service.runtime.database
    const [lent, lender] = [`lent_${process.pid}`, `lender_${process.pid}`]
    const at = (user: string) =>
      Object.assign(new URL(service.databaseUrl), {
        pathname: `/${lent}`,
        username: user,
        password: 'secret',
      })
    await pool.query(`create role ${lender} login password 'secret'`)
    await pool.query(`create database ${lent}`)
    try {
      await pool.query(`grant create on database ${lent} to ${lender}`)
      const findings = () => findingsFor({ ...healthy(), DATABASE_URL: at(lender).href })
      assert.match((await findings())['database']?.words ?? '', /may make no tables/)
      const owner = Object.assign(new URL(service.databaseUrl), { pathname: `/${lent}` })
      const client = new pg.Client({ connectionString: owner.href })
      await client.connect()
      await client.query('create extension pg_trgm')
      await client.end()
      assert.equal((await findings())['database']?.state, 'well')
    } finally {
      await pool.query(`drop database ${lent}`)
      await pool.query(`drop role ${lender}`)
    }
  })

  it('[doctor-6] finds what the start would refuse, and what counts in production alone', async () => {
    const name = new URL(service.databaseUrl).pathname.slice(1)
    const { pool } = service.runtime.database
    await pool.query(`alter database ${name} set array_nulls = off`)
    try {
      const told = (await examine(healthy(), PATIENCE_MS)).filter(({ part }) => part === 'database settings')
      assert(told.some(({ state, words }) => state === 'broken' && /^array_nulls is "off"/.test(words)))
      assert(told.every(({ state, words }) => state === 'broken' || /^f/.test(words)))
    } finally {
      await pool.query(`alter database ${name} reset array_nulls`)
    }
  })

  it('[doctor-3] finds a clock that is far from the database’s, and a database that is slow to tell the time', async () => {
    const client = new pg.Client({ connectionString: service.databaseUrl })
    await client.connect()
    try {
      assert.equal((await lookAtClock(client)).state, 'well')
      for (const apartMs of [-1_600, 1_600]) {
        const told = await lookAtClock(client, () => Date.now() + apartMs)
        assert.equal(told.state, 'unwell')
        assert.match(JSON.stringify(told), /goes by the database’s time.*NTP/)
      }
      let now = Date.now()
      const slow = await lookAtClock(client, () => (now += 250))
      assert.equal(slow.state, 'unwell')
      assert.match(JSON.stringify(slow), /250 ms to tell the time/)
    } finally {
      await client.end()
    }
  })

  it('[doctor-3] finds a pool that forgets named statements or time limits', async () => {
    const connect = async (limits = {}) => {
      const client = new pg.Client({ connectionString: service.databaseUrl, ...limits })
      await client.connect()
      return client
    }
    const clients = [await connect(TIME_LIMITS), await connect(), await connect()] as const
    const [direct, unlimited, shared] = clients
    try {
      assert.equal((await lookAtPool(direct, connect)).state, 'well')
      assert.match((await lookAtPool(unlimited, connect)).words, /forgets time limits/)
      // The connection with the prepared statements serves another transaction from then on.
      const onAnotherConnection = async () => {
        const other = await connect()
        const query = other.query.bind(other)
        other.query = (async (text: string) => {
          await shared.query('deallocate all')
          return query(text)
        }) as typeof other.query
        return other
      }
      const found = await lookAtPool(shared, onAnotherConnection)
      assert.deepEqual([found.state, found.words], ['broken', 'a pool on the way forgets named statements'])
    } finally {
      for (const client of clients) await client.end()
    }
  })

  it('[doctor-3] finds a replica and a collector that are away, and names that are nearly a setting’s', async () => {
    const told = await findingsFor({
      ...healthy(),
      READ_DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      TRUSTED_PROXY: '1',
      CHAIN_RPC: 'http://127.0.0.1:1',
      LOGLEVEL: 'debug',
      // Variables set by Kubernetes and other programs.
      REDIS_PORT: 'tcp://10.0.0.1:6379',
      HOSTNAME: 'node',
      OTEL_SERVICE_NAME: 'shugyo',
    })
    assert.deepEqual(
      ['replica', 'traces', 'settings'].map((part) => told[part]?.state),
      ['unwell', 'unwell', 'unwell'],
    )
    assert.doesNotMatch(JSON.stringify(told), /hush/)
    assert.equal(
      told['settings']?.words,
      'TRUSTED_PROXY is no setting: TRUSTED_PROXIES? CHAIN_RPC is no setting: CHAIN_RPC_URL? LOGLEVEL is no setting: LOG_LEVEL?',
    )
    const fine = await findingsFor({ ...healthy(), READ_DATABASE_URL: service.databaseUrl })
    assert.deepEqual([fine['replica']?.words, fine['settings']], ['answers', undefined])
    const elsewhere = new URL(service.databaseUrl)
    elsewhere.pathname = '/postgres'
    const strange = await findingsFor({ ...healthy(), READ_DATABASE_URL: elsewhere.href })
    assert.match(
      strange['replica']?.words ?? '',
      /it is another database of the server: the database itself answers/,
    )
    const file = join(folder, 'file')
    await writeFile(file, '')
    const under = await findingsFor({ ...healthy(), DATA_DIR: join(file, 'data') })
    assert.match(under['data folder']?.words ?? '', /is a file, no folder/)
  })
})
