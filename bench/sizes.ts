import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Service, startService } from '../apps/server/src/app/service.ts'
import { Batch } from '../apps/server/src/kernel/db/statement.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/index.ts'
import { readSettings } from '../apps/server/src/kernel/settings/settings.ts'
import { median, ratioOf } from './rounds.ts'

/** After five runs a statement has one plan for all: the sixth and later runs count. */
export const WARM_UP = 8
/** A larger ratio against the few rows fails the run. */
export const RATIO_MAX = 1.5
export const ROUNDS = 3
const ROUNDS_MAX = 9

export type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection']

/** A service on a database of its own, and a separate connection to that database. */
export type Sized = {
  readonly client: pg.Client
  readonly service: Service
  readonly connection: Connection
}

/** A PostgreSQL for the duration of the bench. */
export async function withPostgres<T>(name: string, work: (server: Connection) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), `shugyo-bench-${name}-`))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function openSized(server: Connection, name: string): Promise<Sized> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const connection = { ...server, database: name }
  const service = await startOn(connection)
  const client = new pg.Client(connection)
  // After a failure, the database ends before its clients.
  client.on('error', () => {})
  await client.connect()
  return { client, service, connection }
}

export async function closeSized({ client, service }: Sized): Promise<void> {
  await client.end()
  await service.stop()
  await rm(service.open.runtime.settings.dataDir, { recursive: true, force: true })
}

async function startOn({ host, port, user, database }: Connection): Promise<Service> {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  url.searchParams.set('host', `${host}`)
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    OPERATOR_PORT: '0',
    PUBLIC_URL: 'http://shugyo.test',
    MASTER_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: url.href,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'shugyo-bench-data-')),
    CHAIN_ENABLED: 'false',
    ENCODER_ENABLED: 'false',
    ROLE: 'http',
    LOG_LEVEL: 'error',
  }
  return startService(readSettings(env), { limitFactor: 100_000 })
}

type Work = () => Promise<unknown>
type Compared = { readonly few: number; readonly many: number }

/**
 * The results of each round, in ms. A result that seems too slow gets more rounds: other programs may have been at
 * work.
 */
export async function compareSizes(runs: number, few: Work, many: Work): Promise<readonly Compared[]> {
  const turns: Compared[] = []
  while (turns.length < ROUNDS || (turns.length < ROUNDS_MAX && ratioAt(turns) > RATIO_MAX))
    turns.push(await fastest(runs, few, many))
  return turns
}

export const ratioAt = (turns: readonly Compared[]): number =>
  median(turns.map(({ few, many }) => many / few))

export const tellSizes = (name: string, turns: readonly Compared[]): string =>
  `  ${name.padEnd(52)} ${ratioOf(turns, ({ few, many }) => [many, few], 'ms', 2)}`

/** The fastest tenth of so many runs of each, in turns, so that a noisy moment hits both. */
async function fastest(runs: number, few: Work, many: Work): Promise<Compared> {
  const times: [number[], number[]] = [[], []]
  for (let count = 0; count < WARM_UP + runs; count++)
    for (const [at, run] of [few, many].entries()) {
      const startedMs = performance.now()
      await run()
      if (count >= WARM_UP) times[at]?.push(performance.now() - startedMs)
    }
  // Other programs on the machine only ever add time.
  const fast = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(runs / 10)] as number
  return { few: fast(times[0]), many: fast(times[1]) }
}

export type Sent = { readonly text: string; readonly values: readonly unknown[] }

/** The statements sent to any database of this process meanwhile: for one request at a time. */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    const asked = statement instanceof Batch ? statement.statements : []
    sent.push(...asked.filter(({ text }) => /^\s*(select|with|\(select)/i.test(text)))
    return (query as (...all: unknown[]) => unknown).call(this, statement, ...rest)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** The slowest of these statements, explained as it runs. */
export async function slowestPlan(client: pg.Client, sent: readonly Sent[]): Promise<string[]> {
  const plans = []
  for (const { text, values } of sent) {
    const { rows } = await client.query(`explain (analyze, buffers, costs off) ${text}`, values as unknown[])
    const lines = rows.map((row) => String(row['QUERY PLAN']))
    const ms = Number(/Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1] ?? 0)
    plans.push({ ms, lines })
  }
  return plans.sort((one, other) => other.ms - one.ms)[0]?.lines ?? ['(nothing was sent)']
}

/**
 * Drops these tables' indexes that can be rebuilt: row by row they would take many times as long. Returns a function
 * that rebuilds them.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any($1::regclass[]::oid[]) and not indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
