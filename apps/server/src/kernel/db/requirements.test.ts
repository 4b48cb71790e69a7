import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { startService } from '../../app/service.ts'
import { type Receiver, startReceiver } from '../../modules/webhooks/testing.ts'
import { Cluster, clusterMisses } from '../../testing/cluster.ts'
import { Player } from '../../testing/player.ts'
import { runScript } from '../../testing/script.ts'
import { MASTER_KEY, type TestService, useService } from '../../testing/service.ts'
import { liveAWholeLife } from '../../testing/whole-life.ts'
import { startEmbeddedPostgres } from '../postgres/index.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { openChecked } from './connect-for-tools.ts'
import { findUnmet } from './requirements.ts'

/**
 * Settings that change nothing: a connection or a transaction sets them when it begins, or nothing here depends on
 * them.
 */
const HARMLESS = {
  default_transaction_isolation: 'repeatable read',
  default_transaction_deferrable: 'on',
  DateStyle: 'SQL, DMY',
  TimeZone: 'Asia/Kathmandu',
  standard_conforming_strings: 'off',
  IntervalStyle: 'sql_standard',
  bytea_output: 'escape',
  client_encoding: 'LATIN1',
  xmloption: 'document',
  transform_null_equals: 'on',
  row_security: 'off',
  quote_all_identifiers: 'on',
  search_path: '',
  default_text_search_config: 'pg_catalog.german',
  statement_timeout: '1ms',
  idle_in_transaction_session_timeout: '1ms',
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString, statement_timeout: 60_000 })
  await client.connect()
  return (await client.query<Row>(statement).finally(() => client.end())).rows
}
/** [installation-1] Each database has a data folder of its own. */
const folders = mkdtempSync(join(tmpdir(), 'shugyo-requirements-'))
after(() => rmSync(folders, { recursive: true, force: true }))
const dataDirOf = (url: string): string => join(folders, nameOf(url))
const nameOf = (url: string): string => new URL(url).pathname.slice(1)
const setAll = (settings: Record<string, string>) => async (url: string) => {
  for (const [name, value] of Object.entries(settings))
    await ask(url, `alter database ${nameOf(url)} set ${name} = '${value}'`)
}

/** As many at once as don't fit: counting must happen one after the other. */
async function fillUp(service: Pick<TestService, 'player'>): Promise<number[]> {
  const player = await service.player()
  const times = (count: number, send: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await send(index)).status))
  const sent = [
    await times(20, (index) =>
      player.send('POST /me/keys', { body: { name: `key ${index}`, scopes: ['agents:read'] } }),
    ),
    await times(24, (index) =>
      player.send('POST /webhooks', { body: { url: `https://example.com/${index}`, events: ['*'] } }),
    ),
  ]
  const count = (statuses: number[]) => {
    assert(
      statuses.every((status) => status < 300 || status === 409),
      String(statuses),
    )
    return statuses.filter((status) => status < 300).length
  }
  return sent.map(count)
}

for (const [words, settings] of [
  ['with every setting that may be another', HARMLESS],
  ['that is serializable by default', { default_transaction_isolation: 'serializable' }],
] as const) {
  describe(`A database ${words}`, () => {
    const service = useService({ prepare: setAll(settings), settings: { webhooksAllowPrivate: true } })
    let receiver: Receiver
    let folder: string
    before(async () => {
      receiver = await startReceiver()
      folder = await mkdtemp(join(tmpdir(), 'shugyo-settings-'))
    })
    after(async () => {
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    })

    it('[database-1] [database-2] is served as any other: bounds hold, times are right', async () => {
      assert.deepEqual(await fillUp(service), [10, 10])
      const player = await service.player()
      await player.program('agents:read')
      const { createdAt } = (await player.send('GET /me/keys')).json.data[0]
      assert(Math.abs(Date.parse(createdAt) - service.clock.now().getTime()) < 120_000, createdAt)
    })

    it('[database-1] [database-2] carries a whole life, a backup, a restore and an audit', async () => {
      await liveAWholeLife(service, receiver)
      const [source, target] = [service.databaseUrl, new URL(service.databaseUrl)]
      target.pathname = `/${nameOf(source)}_again`
      await ask(source, `create database ${nameOf(target.href)}`)
      try {
        await setAll(settings)(target.href)
        const env = { MASTER_KEY, DATA_DIR: join(folder, 'data') }
        const file = join(folder, 'one.gz')
        for (const [script, url, ...args] of [
          ['audit', source],
          ['backup', source, file],
          ['restore', target.href, file],
          ['audit', target.href],
        ] as const) {
          const { code, err } = await runScript(script, { ...env, DATABASE_URL: url }, ...args)
          assert.deepEqual([code, err], [0, ''], script)
        }
        const rows = (url: string) =>
          ask(url, `set timezone = 'UTC'; set datestyle = 'ISO'`).then(() =>
            ask(
              url,
              `select md5(string_agg(u::text, '' order by id)) as users from identity.users u where deleted_at is null`,
            ),
          )
        assert.deepEqual(await rows(target.href), await rows(source))
      } finally {
        await ask(source, `drop database if exists ${nameOf(target.href)} with (force)`)
      }
    })
  })
}

describe('The settings of a database', () => {
  const service = useService()
  const start = (databaseUrl: string, production = false) => {
    const env = { HOST: '127.0.0.1', PORT: '0', OPERATOR_PORT: '0', CHAIN_ENABLED: 'false', WEB_APP: 'off' }
    const DATA_DIR = dataDirOf(databaseUrl)
    const settings = readSettings({
      ...env,
      DATA_DIR,
      MASTER_KEY,
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
    })
    return startService({ ...settings, production }, { connectionsMax: 4 })
  }
  const refusalOf = (databaseUrl: string, production = false): Promise<string> =>
    start(databaseUrl, production).then(
      async (started) => {
        await started.stop()
        return 'it started'
      },
      (error: Error) => (error instanceof SettingsError ? error.message : (error.stack ?? '')),
    )
  const onDatabase = (change: string) =>
    ask(service.databaseUrl, `alter database ${nameOf(service.databaseUrl)} ${change}`)

  it('[database-3] is said in one line, with where it is set, and nothing starts', async () => {
    const [{ role = '' } = {}] = await ask<{ role: string }>(
      service.databaseUrl,
      'select current_user as role',
    )
    const name = nameOf(service.databaseUrl)
    for (const [setting, value, needed] of [
      ['array_nulls', 'off', 'on'],
      ['extra_float_digits', '-15', '1'],
      ['gin_fuzzy_search_limit', '5', '0'],
      ['lock_timeout', '10', '0, or 20 s at least'],
      ['transaction_timeout', '2000', '0, or 30 s at least'],
      ['idle_session_timeout', '2000', '0, or 60 s at least'],
      ['synchronous_commit', 'off', 'on'],
    ] as const) {
      const words = (where: string) =>
        `The database: ${setting} is "${value}", set for the ${where}: it must be ${needed}`
      await onDatabase(`set ${setting} = '${value}'`)
      assert.equal(
        await refusalOf(service.databaseUrl),
        `${words('database')} (alter database "${name}" reset ${setting})`,
      )
      await onDatabase(`reset ${setting}`)
      await ask(
        service.databaseUrl,
        `alter role current_user in database ${name} set ${setting} = '${value}'`,
      )
      const told = `${words('role in the database')} (alter role "${role}" in database "${name}" reset ${setting})`
      assert.equal(await refusalOf(service.databaseUrl), told)
      // A database that can't be written to can still be read, and backed up.
      const audited = { array_nulls: `${told}\n`, synchronous_commit: '' }[setting as string]
      if (audited !== undefined)
        assert.equal(
          (await runScript('audit', { DATABASE_URL: service.databaseUrl, MASTER_KEY })).err,
          audited,
        )
      await ask(service.databaseUrl, `alter role current_user in database ${name} reset ${setting}`)
    }
    const options = new URL(service.databaseUrl)
    options.searchParams.set('options', '-c array_nulls=off')
    assert.match(
      await refusalOf(options.href),
      /set for the connection: it must be on \(take it out of DATABASE_URL/,
    )
    assert.equal(await refusalOf(service.databaseUrl), 'it started')
  })

  it('[database-3] is said of a database in another encoding, by the doctor too', async () => {
    for (const encoding of ['LATIN1', 'SQL_ASCII']) {
      const url = new URL(service.databaseUrl)
      url.pathname = `/${nameOf(url.href)}_other`
      await ask(
        service.databaseUrl,
        `create database ${nameOf(url.href)} encoding ${encoding} locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
      )
      try {
        const words = `server_encoding is "${encoding}", set for the database: it must be UTF8`
        assert.equal(
          await refusalOf(url.href),
          `The database: ${words} (make one with encoding UTF8, and restore a backup to it)`,
        )
        const { out } = await runScript('doctor', {
          DATABASE_URL: url.href,
          MASTER_KEY,
          DATA_DIR: '/nonexistent',
        })
        assert(out.includes(`✗ database settings  ${words}`), out)
      } finally {
        await ask(service.databaseUrl, `drop database ${nameOf(url.href)} with (force)`)
      }
    }
  })

  it('[database-1] of an empty one with every setting that may be another, the first start makes what it needs', async () => {
    const url = new URL(service.databaseUrl)
    url.pathname = `/${nameOf(url.href)}_empty`
    await ask(service.databaseUrl, `create database ${nameOf(url.href)}`)
    try {
      await setAll(HARMLESS)(url.href)
      const started = await start(url.href)
      const player = new Player(started.url)
      await player.register('first')
      await started.stop()
    } finally {
      await ask(service.databaseUrl, `drop database ${nameOf(url.href)} with (force)`)
    }
  })
})

describe('A database behind PgBouncer', { skip: clusterMisses }, () => {
  const cluster = new Cluster()
  before(() => cluster.start())
  after(() => cluster.end())

  function startOn(databaseUrl: string) {
    const env = { HOST: '127.0.0.1', PORT: '0', OPERATOR_PORT: '0', CHAIN_ENABLED: 'false', WEB_APP: 'off' }
    const settings = readSettings({
      ...env,
      MASTER_KEY,
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirOf(databaseUrl),
    })
    return startService(settings, { connectionsMax: 10, limitFactor: 1_000 })
  }

  it('[database-1] [database-2] is served as any other, whatever is set: PgBouncer passes on what a connection says', async () => {
    const { statement_timeout: _, idle_in_transaction_session_timeout: __, ...passedOn } = HARMLESS
    await setAll(passedOn)(cluster.databaseUrl)
    const service = await startOn(cluster.pooledUrl)
    try {
      let serial = 0
      const player = async () => {
        const one = new Player(service.url)
        await one.register(`pooled_${++serial}`)
        return one
      }
      assert.deepEqual(await fillUp({ player }), [10, 10])
      const one = await player()
      await one.program('agents:read')
      const { createdAt } = (await one.send('GET /me/keys')).json.data[0]
      assert(Math.abs(Date.parse(createdAt) - Date.now()) < 600_000, createdAt)
    } finally {
      await service.stop()
    }
  })

  it('[database-6] is refused where the pool forgets named statements, or what a connection asks for', async () => {
    const refusalBy = (url: string) =>
      openChecked({ databaseUrl: url, dataDir: dataDirOf(url), production: false }).then(
        async (base) => {
          await base.stop()
          return 'it began'
        },
        (error: Error) => (error instanceof SettingsError ? error.message : (error.stack ?? '')),
      )
    assert.equal(await refusalBy(cluster.databaseUrl), 'it began')
    assert.equal(await refusalBy(cluster.pooledUrl), 'it began')
    const forgetful = await cluster.startPool({ mode: 'transaction', statementsMax: 0 })
    const FORGETS = /^The database: a pool on the way forgets named statements \(PgBouncer 1\.21 or newer/
    assert.match(await refusalBy(forgetful), FORGETS)
    await assert.rejects(startOn(forgetful), { message: FORGETS })
    for (const mode of ['session', 'transaction'] as const) {
      const strict = await cluster.startPool({ mode, ignored: '' })
      const own =
        /^DATABASE_URL: unsupported startup parameter: \w+: set ignore_startup_parameters = extra_float/
      assert.match(await refusalBy(strict), own)
      await assert.rejects(startOn(strict), { message: own })
    }
    const asking = `${cluster.pooledUrl}?options=-c%20search_path%3Dpublic`
    const TAKE_OUT = /^DATABASE_URL: unsupported startup parameter: options: .*take it out of DATABASE_URL/
    assert.match(await refusalBy(asking), TAKE_OUT)
    await assert.rejects(startOn(asking), { message: TAKE_OUT })
  })
})

describe('Settings that only a server’s owner can change', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-server-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('[database-3] [database-4] is refused, or told where it counts in production alone', async () => {
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      log: () => {},
      durable: false,
      settings: { session_replication_role: 'replica' },
    })
    const client = new pg.Client(server.connection)
    const admin = new pg.Client({ ...server.connection, user: 'postgres' })
    try {
      await client.connect()
      await admin.connect()
      await admin.query(`update pg_database set datcollversion = '0' where datname = 'shugyo'`)
      const unmet = await findUnmet(client)
      assert.deepEqual(
        unmet.map(({ words, matters }) => `${matters}: ${words}`),
        [
          'writing: session_replication_role is "replica", set for the server: it must be origin',
          'production: fsync is "off", set for the server: it must be on',
          'production: full_page_writes is "off", set for the server: it must be on',
          'always: the order of texts is of version 0 in the database, and of 1 in the server’s library: it must be the same',
        ],
      )
      assert.equal(
        unmet.at(-1)?.fix,
        'reindex database "shugyo"; alter database "shugyo" refresh collation version',
      )
      await client.query(`reindex database shugyo`)
      await client.query(`alter database shugyo refresh collation version`)
      assert.equal((await findUnmet(client)).length, 3)
      const [outdated, ...more] = await findUnmet(client, 99)
      assert.match(outdated?.words ?? '', /^the server is PostgreSQL \d+: it must be 99 or newer$/)
      assert.deepEqual([outdated?.matters, more], ['always', []])
    } finally {
      await client.end()
      await admin.end()
      await server.stop()
    }
  })
})
