import type pg from 'pg'
import type { ConnectionOptions } from '../db/database.ts'
import { keyOf, type MigrationSource, migrate, readMigrations } from '../db/migrate.ts'
import { beginWithoutTimeout, withoutTimeout } from '../db/without-timeout.ts'
import { copyIn } from './copy.ts'
import { BackupError, type BackupReader, type End, type Head } from './file.ts'
import { isTableName, listTables, quoted, type Table } from './tables.ts'

/** A row of `kernel.installation`, from before the first table is made until all of the backup is loaded. */
export const RESTORING = 'restoring'

/** [backup-4] Whether the database holds anything that a restore must not touch. */
export async function isTaken(connection: ConnectionOptions): Promise<boolean> {
  return withoutTimeout(connection, async (client) => {
    const { rows } = await client.query(`select to_regclass('kernel.installation') is not null as there`)
    if (!rows[0]?.there) return false
    const { rowCount } = await client.query('select from kernel.installation where name = $1', [RESTORING])
    return rowCount === 0
  })
}

/** [backup-5] A backup of a newer version can't be read by this one. */
export async function refuseUnknown({ migrations, version }: Head, sources: readonly MigrationSource[]) {
  const known = new Map((await readMigrations(sources)).map((one) => [keyOf(one), one.sha256]))
  const strange = migrations.find(({ room, name, sha256 }) => known.get(`${room}/${name}`) !== sha256)
  if (strange)
    throw new BackupError(
      `the backup is of another version (${version}, with the migration ${strange.room}/${strange.name}): restore it with that one`,
    )
}

/** [backup-5] The schema as it was when the backup was taken, then its rows, all in one transaction. */
export async function loadBackup(
  connection: ConnectionOptions,
  sources: readonly MigrationSource[],
  { head, reader }: { head: Head; reader: BackupReader },
): Promise<End> {
  const only = new Set(head.migrations.map(({ room, name }) => `${room}/${name}`))
  const alongside = `insert into kernel.installation (name, value) values ('${RESTORING}', '') on conflict do nothing`
  await migrate(connection, sources, { only, alongside })
  return withoutTimeout(connection, async (client) => {
    await beginWithoutTimeout(client)
    const tables = await listTables(client)
    await empty(client, tables)
    const end = await loadTables(client, tables, reader)
    for (const { name, value } of end.sequences)
      await client.query('select setval($1::text::regclass, $2)', [name, value])
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
    return end
  })
}

/** Migrations put rows in, and triggers that protect a ledger would keep it from being filled. */
async function empty(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}

async function loadTables(client: pg.Client, tables: readonly Table[], reader: BackupReader): Promise<End> {
  const known = new Set(tables.map(({ name }) => name))
  let line = await reader.line()
  let loaded = 0
  while ('table' in line) {
    const { table, columns } = line
    if (!isTableName(table) || !known.has(table))
      throw new BackupError(
        `the backup has a table ${JSON.stringify(table)}, which this version does not know`,
      )
    const rest = { line: await reader.line() }
    if ('bytes' in rest.line)
      await copyIn(client, `copy ${table} (${quoted(columns)}) from stdin`, pieces(reader, rest))
    line = rest.line
    loaded++
  }
  if (!('end' in line) || line.end.tables !== loaded) throw new BackupError('the backup is damaged')
  await reader.expectEnd()
  return line.end
}

/** The rows of one table; the line after the last of them is left in `rest`. */
async function* pieces(reader: BackupReader, rest: { line: Awaited<ReturnType<BackupReader['line']>> }) {
  while ('bytes' in rest.line) {
    yield await reader.piece(rest.line.bytes)
    rest.line = await reader.line()
  }
}
