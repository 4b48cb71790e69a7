import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { migrate } from './migrate.ts'

const service = useService()
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shugyo-migrations-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function write(module: string, files: Record<string, string>) {
  const path = join(folder, module)
  await mkdir(path, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return { module, folder: path }
}

const connection = () => ({ connectionString: service.databaseUrl })
const query = async (text: string) => (await service.runtime.database.pool.query(text)).rows

/** An empty database, for as long as the test takes. */
async function withDatabase(use: (connectionString: string) => Promise<void>): Promise<void> {
  const name = `migrate_${process.pid}`
  await query(`create database ${name}`)
  const url = new URL(service.databaseUrl)
  url.pathname = `/${name}`
  try {
    await use(url.href)
  } finally {
    await query(`drop database ${name} with (force)`)
  }
}

describe('migrate', () => {
  it('runs each file once, in order, however many start at the same time', async () => {
    const source = await write('many', {
      '0002-b.sql': 'insert into many_log values (2)',
      '0001-a.sql':
        'select pg_sleep(0.1); create table many_log (n integer); insert into many_log values (1)',
      'notes.md': 'not a migration',
    })
    const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(connection(), [source])))
    assert.deepEqual(ran.sort(), [0, 0, 0, 0, 0, 2])
    assert.deepEqual(await query('select n from many_log'), [{ n: 1 }, { n: 2 }])
    await write('many', { '0003-c.sql': 'insert into many_log values (3)' })
    assert.equal(await migrate(connection(), [source]), 1)
    assert.equal(await migrate(connection(), [source]), 0)
  })

  it('starts on an empty database, many nodes at once', async () => {
    await withDatabase(async (connectionString) => {
      const source = await write('empty', { '0001-a.sql': 'create table kernel.first (n integer)' })
      const nodes = Array.from({ length: 6 }, () => migrate({ connectionString }, [source]))
      assert.deepEqual((await Promise.all(nodes)).sort(), [0, 0, 0, 0, 0, 1])
    })
  })

  it('waits for another node without a statement that an index built beside writers would wait for', async () => {
    const source = await write('waiting', { '0001-a.sql': 'create table waiting_log (n integer)' })
    const [{ now }] = await query('select clock_timestamp()::text as now')
    const asked = `select wait_event_type from pg_stat_activity
      where backend_start > '${now}' and query ~ 'lock table kernel.migrations|rollback'`
    const other = await service.runtime.database.pool.connect()
    try {
      await other.query('begin; lock table kernel.migrations in exclusive mode')
      const node = migrate(connection(), [source])
      for (let seen = 0; seen < 3; ) {
        const rows = await query(asked)
        assert(!rows.some(({ wait_event_type }) => wait_event_type === 'Lock'))
        seen += rows.length
      }
      await other.query('commit')
      assert.equal(await node, 1)
    } finally {
      other.release(true)
    }
  })

  it('takes the time it needs, whatever limits its role has', async () => {
    await withDatabase(async (connectionString) => {
      const limits = `statement_timeout = 200; alter database migrate_${process.pid} set idle_in_transaction_session_timeout = 200`
      await query(`alter database migrate_${process.pid} set ${limits}`)
      const source = await write('slow', {
        '0001-a.sql': 'select pg_sleep(0.4)',
        '0002-b.sql': '-- no transaction\nselect pg_sleep(0.4);\n',
      })
      assert.equal(await migrate({ connectionString }, [source]), 2)
      // A pool on the way would pass on no limit.
      await write('slow', {
        '0003-c.sql': '-- no transaction\nset statement_timeout = 50;\nselect pg_sleep(1);\n',
      })
      await assert.rejects(
        migrate({ connectionString }, [source]),
        /migration slow\/0003-c\.sql takes longer than the statement_timeout of the role: start one node straight/,
      )
    })
  })

  it('keeps nothing of a start that failed half way', async () => {
    const source = await write('broken', {
      '0001-a.sql': 'create table half (n integer)',
      '0002-b.sql': 'create tabel oops',
    })
    await assert.rejects(migrate(connection(), [source]), /syntax error/)
    await assert.rejects(query('select from half'), /does not exist/)
    await write('broken', { '0002-b.sql': 'create table whole (n integer)' })
    assert.equal(await migrate(connection(), [source]), 2)
  })

  it('builds an index beside those who write, again from its beginning when it was cut short', async () => {
    const source = await write('beside', {
      '0001-a.sql': 'create table beside_log (n integer); insert into beside_log values (1), (1)',
      '0002-b.sql':
        '-- no transaction\ndrop index concurrently if exists beside_by_n;\ncreate unique index concurrently beside_by_n on beside_log (n);\n',
      '0003-c.sql': 'insert into beside_log values (7)',
    })
    await assert.rejects(migrate(connection(), [source]), /could not create unique index/)
    // The migrations before it stay, and the half-built index does not disturb the next try.
    await query('delete from beside_log where ctid = (select min(ctid) from beside_log)')
    const ran = await Promise.all(Array.from({ length: 3 }, () => migrate(connection(), [source])))
    assert.equal(
      ran.reduce((sum, one) => sum + one),
      2,
    )
    const rows = await query(`select indisvalid from pg_index where indexrelid = 'beside_by_n'::regclass`)
    assert.deepEqual(rows, [{ indisvalid: true }])
    assert.deepEqual(await query('select n from beside_log order by n'), [{ n: 1 }, { n: 7 }])
  })

  it('refuses a file that was changed after it ran, by name', async () => {
    const source = await write('changed', { '0001-a.sql': 'select 1' })
    await migrate(connection(), [source])
    await write('changed', { '0001-a.sql': 'select 2' })
    await assert.rejects(
      migrate(connection(), [source]),
      /changed\/0001-a\.sql was changed after it ran; write a new one/,
    )
  })

  it('says soon that a database can’t be reached', async () => {
    const closed = { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }
    await assert.rejects(migrate(closed, []), { code: 'ECONNREFUSED' })
  })
})
