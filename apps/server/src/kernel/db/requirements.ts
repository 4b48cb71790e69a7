import type pg from 'pg'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { Client } from './client.ts'
import { type ConnectionOptions, TIME_LIMITS } from './database.ts'
import { FORGETS, keepsStatements } from './keeps-statements.ts'

const CONNECT_MAX_MS = 5_000
const VERSION_LEAST = 15

type Requirement = {
  readonly setting: string
  readonly needed: string
  readonly fits: (found: string) => boolean
  /** A value that fits. */
  readonly value: string
  /** The cases in which it matters: always, for writers, or when the machine fails, which counts in production. */
  readonly matters: 'always' | 'writing' | 'production'
}

const is = (value: string, setting: string, matters: Requirement['matters'] = 'always'): Requirement => ({
  setting,
  needed: value,
  fits: (found) => found.toLowerCase() === value.toLowerCase(),
  value,
  matters,
})
const isNot = (wrong: string, value: string, setting: string): Requirement => ({
  ...is(value, setting, 'writing'),
  fits: (found) => found !== wrong,
})

/** A shorter time would cut off the service's own waits. */
const atLeast = (leastMs: number, setting: string): Requirement => ({
  setting,
  needed: `0, or ${leastMs / 1_000} s at least`,
  fits: (found) => found === '0' || Number(found) >= leastMs,
  value: '0',
  matters: 'writing',
})

/** Settings that can't be made when a connection or a transaction begins, or that a pool on the way drops. */
const REQUIREMENTS: readonly Requirement[] = [
  is('UTF8', 'server_encoding'),
  is('UTF8', 'client_encoding'),
  { ...is('ISO', 'DateStyle'), fits: (found) => found.startsWith('ISO') },
  is('on', 'standard_conforming_strings'),
  is('on', 'array_nulls'),
  { ...is('1', 'extra_float_digits'), fits: (found) => Number(found) >= 1 },
  is('0', 'gin_fuzzy_search_limit'),
  isNot('replica', 'origin', 'session_replication_role'),
  atLeast(5_000, 'statement_timeout'),
  atLeast(TIME_LIMITS.statement_timeout, 'lock_timeout'),
  atLeast(5_000, 'idle_in_transaction_session_timeout'),
  atLeast(30_000, 'transaction_timeout'),
  atLeast(60_000, 'idle_session_timeout'),
  // An answered write must not be lost when the server dies.
  isNot('off', 'on', 'synchronous_commit'),
  is('on', 'fsync', 'production'),
  is('on', 'full_page_writes', 'production'),
]

export type Unmet = {
  readonly words: string
  readonly fix: string
  readonly matters: Requirement['matters']
}

type Row = {
  readonly name: string
  readonly found: string
  readonly source: string
  readonly context: string
  readonly role: string
  readonly database: string
}

/** [database-3] The settings that differ from the service's needs, and where they are made. */
export async function findUnmet(client: pg.ClientBase, versionLeast = VERSION_LEAST): Promise<Unmet[]> {
  const outdated = await findOutdated(client, versionLeast)
  if (outdated) return [outdated]
  const { rows } = await client.query<Row>(
    `select name, setting as found, source, context, current_user as role, current_database() as database
     from pg_settings where lower(name) in (${REQUIREMENTS.map(({ setting }) => `'${setting.toLowerCase()}'`).join(', ')})`,
  )
  const found = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  const unmet = REQUIREMENTS.flatMap((requirement) => {
    const row = found.get(requirement.setting.toLowerCase())
    return row && !requirement.fits(row.found) ? [describe(requirement, row)] : []
  })
  return [...unmet, ...(await findOutgrown(client))]
}

/** [database-3] An older server does not know the queries for the rest. */
async function findOutdated(client: pg.ClientBase, versionLeast: number): Promise<Unmet | null> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const { version } = rows[0] as { version: number }
  if (version >= versionLeast) return null
  return {
    words: `the server is PostgreSQL ${version}: it must be ${versionLeast} or newer`,
    fix: 'restore a backup to a newer one',
    matters: 'always',
  }
}

/** [database-4] Indexes of texts are in the order of the library with which they were built. */
async function findOutgrown(client: pg.ClientBase): Promise<Unmet[]> {
  const { rows } = await client.query<{ database: string; was: string; is: string }>(
    `select datname as database, datcollversion as was, pg_database_collation_actual_version(oid) as is
     from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`,
  )
  return rows.map(({ database, was, is }) => ({
    words: `the order of texts is of version ${was} in the database, and of ${is} in the server’s library: it must be the same`,
    fix: `reindex database ${quoted(database)}; alter database ${quoted(database)} refresh collation version`,
    matters: 'always',
  }))
}

function describe(requirement: Requirement, row: Row): Unmet {
  const { setting, needed, matters } = requirement
  const { where, fix } = placeOf(requirement, row)
  return { words: `${setting} is "${row.found}", set for the ${where}: it must be ${needed}`, fix, matters }
}

/** The origin of a value, and the way to replace it. */
function placeOf(
  { setting, value }: Requirement,
  { source, context, role, database }: Row,
): { where: string; fix: string } {
  const [ofRole, ofDatabase] = [`role ${quoted(role)}`, `database ${quoted(database)}`]
  if (setting === 'server_encoding')
    return { where: 'database', fix: 'make one with encoding UTF8, and restore a backup to it' }
  switch (source) {
    case 'database':
      return { where: 'database', fix: `alter ${ofDatabase} reset ${setting}` }
    case 'user':
      return { where: 'role', fix: `alter ${ofRole} reset ${setting}` }
    case 'database user':
      return {
        where: 'role in the database',
        fix: `alter ${ofRole} in ${ofDatabase} reset ${setting}`,
      }
    case 'client':
    case 'session':
      return { where: 'connection', fix: 'take it out of DATABASE_URL, PGOPTIONS, or the pool on the way' }
    default:
      return {
        where: 'server',
        fix: ['user', 'superuser'].includes(context)
          ? `alter ${ofDatabase} set ${setting} = '${value}'`
          : `${setting} = ${value} in postgresql.conf`,
      }
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `production`: refuses the faults that count there alone too. `reads`: for a program that writes nothing. */
export type RequiredFor = Pick<Settings, 'production'> & { readonly reads?: boolean }

/** Whether a fault keeps a program of this kind from beginning; others are only reported. */
export const forbids = ({ matters }: Unmet, { production, reads }: RequiredFor): boolean =>
  matters === 'always' || (!reads && (matters === 'writing' || production))

/**
 * [database-3] Refuses a database whose settings would make the service answer wrongly, or lose something. Answers the
 * faults that may stay.
 */
export async function refuseUnmet(
  connection: ConnectionOptions,
  requiredFor: RequiredFor,
): Promise<readonly Unmet[]> {
  const connect = async () => {
    const client = new Client({ connectionTimeoutMillis: CONNECT_MAX_MS, ...connection, ...TIME_LIMITS })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const client = await connect()
  try {
    const unmet = await findUnmet(client)
    const first = unmet.find((one) => forbids(one, requiredFor))
    if (first) refuseFor(first)
    // [database-6] Nothing stands before the embedded one.
    if ('connectionString' in connection && !(await keepsStatements(client, connect))) refuseFor(FORGETS)
    return unmet
  } finally {
    await client.end().catch(() => {})
  }
}

function refuseFor({ words, fix }: Pick<Unmet, 'words' | 'fix'>): never {
  throw new SettingsError(`The database: ${words} (${fix})`)
}
