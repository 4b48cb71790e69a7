import type pg from 'pg'
import { Client } from '../../kernel/db/client.ts'
import { connectForTools } from '../../kernel/db/connect-for-tools.ts'
import { TIME_LIMITS } from '../../kernel/db/database.ts'
import { describeDatabase } from '../../kernel/db/describe-database.ts'
import { adviceFor } from '../../kernel/db/errors.ts'
import { keyOf, readMigrations } from '../../kernel/db/migrate.ts'
import { findUnmet, forbids } from '../../kernel/db/requirements.ts'
import { migrationsOf } from '../../kernel/module.ts'
import { hasCluster } from '../../kernel/postgres/index.ts'
import { fingerprintOfHex } from '../../kernel/secrets/keyring.ts'
import { findMasterKey } from '../../kernel/settings/master-key.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { modules } from '../modules.ts'
import { lookAtClock } from './clock.ts'
import { broken, type Finding, type Told, unwell, well } from './finding.ts'
import { lookAtPool } from './pool.ts'
import { lookAtRelayer } from './relayer.ts'

type Server = {
  version: number
  connections: number
  isReadOnly: boolean
  mayMake: boolean
  hasExtension: boolean
}

/** Migrations create it; it includes the functions that text search needs. */
const EXTENSION = 'pg_trgm'
const CONNECTIONS_WANTED = 30

/** [doctor-3] Checks the database, and the facts that only the database knows. */
export async function lookAtDatabase(settings: Settings, patienceMs: number): Promise<Told[]> {
  const { name, where } = describeDatabase(settings)
  const words = `${name} (${where})`
  const tell = (part: string, finding: Finding): Told => ({ part, ...finding })
  if (!settings.databaseUrl && !hasCluster(settings.dataDir))
    return [
      tell('database', well(`${words}, made at the first start`)),
      tell('master key', await keyBefore(settings)),
    ]
  let base: Awaited<ReturnType<typeof connectForTools>> | undefined
  let client: pg.Client | undefined
  try {
    base = await connectForTools(settings)
    const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
    const { connection } = base
    const connect = async () => {
      const one = new Client({ ...connection, ...limits, ...TIME_LIMITS })
      one.on('error', () => {})
      await one.connect()
      return one
    }
    client = await connect()
    return [
      tell('database', await lookAtServer(client, words)),
      ...(await lookAtSettings(client, settings)).map((finding) => tell('database settings', finding)),
      ...(settings.databaseUrl ? [tell('connections', await lookAtPool(client, connect))] : []),
      tell('migrations', await lookAtMigrations(client)),
      tell('master key', await lookAtKey(client, settings)),
      ...(settings.chainEnabled ? [tell('relayer', await lookAtRelayer(client, settings))] : []),
      tell('clock', await lookAtClock(client)),
    ]
  } catch (error) {
    // Its message names a host or a user, never a password.
    const why = (error as Error).message || (error as { code?: string }).code || 'no answer'
    return [
      tell(
        'database',
        broken(`${words}: ${why}`, adviceFor(error) ?? 'start it, or set DATABASE_URL to where it is'),
      ),
      tell('master key', await keyBefore(settings)),
    ]
  } finally {
    await client?.end().catch(() => {})
    await base?.stop()
  }
}

async function lookAtServer(client: pg.Client, words: string): Promise<Finding> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('max_connections')::int as connections, 
            current_setting('transaction_read_only')::bool as "isReadOnly",
            has_database_privilege(current_database(), 'create') and (has_schema_privilege('public', 'create')
              or exists(select from pg_extension where extname = '${EXTENSION}')) as "mayMake",
            exists(select from pg_available_extensions where name = '${EXTENSION}') as "hasExtension"`,
  )
  const { version, connections, isReadOnly, mayMake, hasExtension } = rows[0] as Server
  const is = `${words}, PostgreSQL ${version}`
  if (isReadOnly)
    return broken(
      `${is}, can’t be written to`,
      'set DATABASE_URL to the server that is written to, not to a copy of it',
    )
  if (!mayMake)
    return broken(
      `${is}, where its user may make no tables`,
      'let the user of DATABASE_URL own the database (alter database … owner to …)',
    )
  if (!hasExtension)
    return broken(`${is}, without ${EXTENSION}`, `install it beside the server (postgresql-contrib)`)
  return connections < CONNECTIONS_WANTED
    ? unwell(`${is}, ${connections} connections`, 'raise max_connections: a process uses up to 20')
    : well(is)
}

/** [doctor-6] The findings at which the service refuses to start, and those which it only reports. */
async function lookAtSettings(client: pg.Client, settings: Settings): Promise<Finding[]> {
  const unmet = await findUnmet(client)
  if (unmet.length === 0) return [well('as the service needs them')]
  return unmet.map((one) => (forbids(one, settings) ? broken : unwell)(one.words, one.fix))
}

async function lookAtMigrations(client: pg.Client): Promise<Finding> {
  const there = await client.query(`select to_regclass('kernel.migrations') is not null as there`)
  if (!there.rows[0]?.there) return well('none yet: the first start runs them')
  const { rows } = await client.query<{ room: string; name: string }>(
    'select room, name from kernel.migrations',
  )
  const done = new Set(rows.map(({ room, name }) => `${room}/${name}`))
  const known = new Set((await readMigrations(migrationsOf(modules))).map(keyOf))
  const newer = [...done].find((key) => !known.has(key))
  if (newer)
    return unwell(
      `a newer version ran ${newer}`,
      'fine for one version’s difference while nodes are replaced; else run that version here',
    )
  const missing = [...known].filter((key) => !done.has(key)).length
  return well(missing === 0 ? 'up to date' : `${missing} to come at the next start`)
}

async function keyBefore(settings: Settings): Promise<Finding> {
  const key = await findMasterKey(settings)
  if (key === null) return well('made at the first start; keep a copy of it then')
  return well(settings.masterKey ? 'from MASTER_KEY' : 'in DATA_DIR')
}

async function lookAtKey(client: pg.Client, settings: Settings): Promise<Finding> {
  const there = await client.query(`select to_regclass('kernel.installation') is not null as there`)
  const found = there.rows[0]?.there
    ? await client.query<{ name: string; value: string }>('select name, value from kernel.installation')
    : { rows: [] }
  const known = new Map(found.rows.map(({ name, value }) => [name, value]))
  if (known.has('restoring'))
    return broken('a restore was cut short', 'run npm run restore again, to the end')
  const fingerprint = known.get('master-key')
  if (fingerprint === undefined) return keyBefore(settings)
  const key = await findMasterKey(settings)
  if (key === null)
    return broken('there is none', 'set MASTER_KEY, or put master.key back into DATA_DIR, from your copy')
  const second = settings.masterKeySecond
  if (second !== null && fingerprintOfHex(second) === fingerprint)
    return well('MASTER_KEY_SECOND is the database’s own: the next start makes MASTER_KEY that')
  if (fingerprintOfHex(key) !== fingerprint)
    return broken(
      'not the one that this database was made with',
      `set the right ${settings.masterKey ? 'MASTER_KEY' : 'master.key in DATA_DIR'}, or the right DATABASE_URL`,
    )
  return well(
    `${settings.masterKey ? 'from MASTER_KEY' : 'in DATA_DIR'}, the database’s own; keep a copy elsewhere`,
  )
}
