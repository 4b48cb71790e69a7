import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { ConnectionOptions } from './database.ts'

/** A module's folder of `NNNN-title.sql` files, run in order, each once, each in a transaction. */
export type MigrationSource = { readonly module: string; readonly folder: string }

type Migration = { module: string; name: string; sql: string; sha256: string }

/**
 * Brings the database up to date. Many nodes may start at once: the first takes the lock, the others wait
 * and find nothing to do. A migration whose text changed after it ran is refused: write a new one.
 */
export async function migrate(
  connection: ConnectionOptions,
  sources: readonly MigrationSource[],
): Promise<number> {
  const migrations = (await Promise.all(sources.map(readMigrations))).flat()
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(`create schema if not exists kernel`).catch(ignoreRace)
    await client
      .query(
        `create table if not exists kernel.migrations (
           room text not null, name text not null, sha256 text not null,
           at timestamptz not null default now(), primary key (room, name))`,
      )
      .catch(ignoreRace)
    return await runMissing(client, migrations)
  } finally {
    await client.end()
  }
}

async function runMissing(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  await client.query('begin')
  try {
    await client.query('lock table kernel.migrations in exclusive mode')
    const { rows } = await client.query<{ room: string; name: string; sha256: string }>(
      'select room, name, sha256 from kernel.migrations',
    )
    const done = new Map(rows.map((row) => [`${row.room}/${row.name}`, row.sha256]))
    let ran = 0
    for (const migration of migrations) {
      const known = done.get(`${migration.module}/${migration.name}`)
      if (known === migration.sha256) continue
      if (known !== undefined) {
        throw new Error(
          `migration ${migration.module}/${migration.name} was changed after it ran; write a new one`,
        )
      }
      await client.query(migration.sql)
      await client.query('insert into kernel.migrations (room, name, sha256) values ($1, $2, $3)', [
        migration.module,
        migration.name,
        migration.sha256,
      ])
      ran++
    }
    await client.query('commit')
    return ran
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readMigrations({ module, folder }: MigrationSource): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { module, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What `create … if not exists` still runs into when two nodes start in the same instant. */
const MADE_BY_ANOTHER = ['23505', '42710', '42P06', '42P07']

function ignoreRace(error: { code?: string }): void {
  if (!MADE_BY_ANOTHER.includes(error.code ?? '')) throw error
}
