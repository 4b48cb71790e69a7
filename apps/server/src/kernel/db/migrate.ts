import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { noteMinimum, refuseTooOld } from '../settings/minimum-version.ts'
import { SettingsError } from '../settings/settings.ts'
import type { ConnectionOptions } from './database.ts'
import { brokenUnique, isCutShort } from './errors.ts'
import { ASKED_AGAIN_MS, beginLocked, withoutTimeout } from './without-timeout.ts'

/** A module's folder of `NNNN-title.sql` files, run in order, each once. */
export type MigrationSource = { readonly module: string; readonly folder: string }

export type Migration = {
  readonly module: string
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/**
 * First line of a file whose statements PostgreSQL runs in no transaction: indexes of tables that others write to
 * meanwhile.
 */
const OUTSIDE = '-- no transaction'

type Options = {
  /** Only these, by `module/name`; all when it is left out. */
  readonly only?: ReadonlySet<string>
  /** Runs in the same transaction as every migration, after it. */
  readonly alongside?: string
}

/**
 * Brings the database up to date. Many nodes may start at once: the first takes the lock, the others wait
 * and find nothing to do. A migration whose text changed after it ran is refused: write a new one.
 */
export async function migrate(
  connection: ConnectionOptions,
  sources: readonly MigrationSource[],
  { only, alongside }: Options = {},
): Promise<number> {
  const migrations = (await readMigrations(sources)).filter((one) => only?.has(keyOf(one)) ?? true)
  return withoutTimeout(connection, async (client) => {
    await client.query(`create schema if not exists kernel`).catch(ignoreRace)
    await client
      .query(
        `create table if not exists kernel.migrations (
           room text not null, name text not null, sha256 text not null,
           at timestamptz not null default now(), primary key (room, name))`,
      )
      .catch(ignoreRace)
    await refuseTooOld(client)
    let ran = 0
    // A node without pending migrations waits for nobody, not even for a backup.
    while ((await findMissing(client, migrations)).length > 0) {
      if (await beginLocked(client, 'exclusive'))
        ran += await runSome(connection, client, migrations, alongside)
      else await pause(ASKED_AGAIN_MS)
    }
    return ran
  })
}

/** Every migration, in the order in which they run. */
export async function readMigrations(sources: readonly MigrationSource[]): Promise<Migration[]> {
  return (await Promise.all(sources.map(readFolder))).flat()
}

export const keyOf = ({ module, name }: Pick<Migration, 'module' | 'name'>): string => `${module}/${name}`

/**
 * Within the transaction that was begun: all migrations up to the next that needs to be outside of one, or that one
 * alone.
 */
async function runSome(
  connection: ConnectionOptions,
  client: pg.Client,
  migrations: readonly Migration[],
  alongside: string | undefined,
): Promise<number> {
  try {
    // [database-1] One of our migrations names operators of an extension, wherever the role looks for names.
    await client.query('set local search_path to public')
    const missing = await findMissing(client, migrations)
    const first = missing.findIndex(isOutside)
    const batch = first === 0 ? missing.slice(0, 1) : missing.slice(0, first < 0 ? undefined : first)
    for (const migration of batch) {
      if (isOutside(migration)) await runOutside(connection, migration)
      else await client.query(migration.sql)
      await noteMinimum(client, migration.sql)
      await client.query('insert into kernel.migrations (room, name, sha256) values ($1, $2, $3)', [
        migration.module,
        migration.name,
        migration.sha256,
      ])
    }
    if (batch.length > 0 && alongside) await client.query(alongside)
    await client.query('commit')
    return batch.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Runs on another connection, while the first holds the lock and nothing else. If it is cut short, it runs again from
 * its beginning: such files first drop what they make (scripts/check/migrations.ts enforces it).
 */
const runOutside = (connection: ConnectionOptions, migration: Migration): Promise<void> =>
  withoutTimeout(connection, async (client) => {
    for (const statement of statementsOf(migration.sql)) await client.query(statement)
  }).catch((error) => {
    if (brokenUnique(error) !== null)
      throw new SettingsError(
        `migration ${keyOf(migration)}: ${error.message}: the database holds two of what must be one (docs/runbooks/database.md)`,
      )
    throw isCutShort(error)
      ? new Error(
          `migration ${keyOf(migration)} takes longer than the statement_timeout of the role: start one node straight at PostgreSQL, not through a pool`,
        )
      : error
  })

export const isOutside = ({ sql }: Pick<Migration, 'sql'>): boolean => sql.startsWith(`${OUTSIDE}\n`)

/** The statements of a file that runs outside of a transaction: plain ones, none of which holds a semicolon. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

async function findMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ room: string; name: string; sha256: string }>(
    'select room, name, sha256 from kernel.migrations',
  )
  const done = new Map(rows.map((row) => [`${row.room}/${row.name}`, row.sha256]))
  for (const migration of migrations) {
    const known = done.get(keyOf(migration))
    if (known !== undefined && known !== migration.sha256)
      throw new Error(`migration ${keyOf(migration)} was changed after it ran; write a new one`)
  }
  return migrations.filter((migration) => !done.has(keyOf(migration)))
}

async function readFolder({ module, folder }: MigrationSource): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { module, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The error that `create … if not exists` still meets when two nodes start in the same instant. */
const MADE_BY_ANOTHER = ['23505', '42710', '42P06', '42P07']

function ignoreRace(error: { code?: string }): void {
  if (!MADE_BY_ANOTHER.includes(error.code ?? '')) throw error
}
