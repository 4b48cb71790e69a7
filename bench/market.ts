import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { modules } from '../apps/server/src/app/modules.ts'
import { type ConnectionOptions, type Database, openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { migrate } from '../apps/server/src/kernel/db/migrate.ts'
import { migrationsOf } from '../apps/server/src/kernel/module.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/index.ts'
import { type Look, looksAt } from './market-looks.ts'
import { fillMarket } from './market-rows.ts'

const FEW = 1_000
/** A statement is planned once for all after five runs: the sixth and later ones are what counts. */
const WARM_UP = 8
const RUNS = 40
/** More than this against the few rows, and the run fails. */
const RATIO_MAX = 1.5
const WORST_SHOWN = 3

type Timed = Look & { readonly ms: number }

/** Pages of services and of agents on sale, of so many rows against a thousand. Answers whether all are fast enough. */
export async function benchMarket(many: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-market-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  const client = new pg.Client(postgres.connection)
  try {
    await migrate(postgres.connection, migrationsOf(modules))
    await client.connect()
    await fillMarket(client, 1, FEW + 1)
    const few = await timeAll(postgres.connection, client)
    const startedMs = performance.now()
    await fillMarket(client, FEW + 1, many + 1)
    const filledS = (performance.now() - startedMs) / 1_000
    console.log(`market: pages of ${many.toLocaleString('en')} rows against ${FEW.toLocaleString('en')}`)
    console.log(`  filled in ${filledS.toFixed(0)} s; medians of ${RUNS} runs after ${WARM_UP}`)
    return await compare(few, await timeAll(postgres.connection, client), client)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeAll(connection: ConnectionOptions, client: pg.Client): Promise<Timed[]> {
  const database = openDatabase(connection, () => {}, 1)
  try {
    const timed: Timed[] = []
    for (const look of await looksAt(client)) timed.push({ ...look, ms: await medianMs(database, look) })
    return timed
  } finally {
    await database.close()
  }
}

async function medianMs({ db }: Database, { run }: Look): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < WARM_UP + RUNS; count++) {
    const startedMs = performance.now()
    await run(db)
    if (count >= WARM_UP) times.push(performance.now() - startedMs)
  }
  return times.sort((one, other) => one - other)[RUNS / 2] as number
}

async function compare(few: readonly Timed[], many: readonly Timed[], client: pg.Client): Promise<boolean> {
  const all = many.map((look, at) => ({
    ...look,
    ratio: look.ms / (few[at]?.ms ?? 1),
    fewMs: few[at]?.ms ?? 0,
  }))
  for (const { name, ms, fewMs, ratio } of all)
    console.log(`  ${name.padEnd(46)} ${ratio.toFixed(2)}  (${ms.toFixed(2)} ms to ${fewMs.toFixed(2)} ms)`)
  const worst = all.toSorted((one, other) => other.ratio - one.ratio).slice(0, WORST_SHOWN)
  for (const { name, run } of worst) {
    console.log(`  plan of ${name}:`)
    for (const line of await planOf(client, run)) console.log(`    ${line}`)
  }
  console.log()
  return all.every(({ ratio }) => ratio <= RATIO_MAX)
}

/** The statement as the module sends it, explained instead of run. */
async function planOf(client: pg.Client, run: Look['run']): Promise<string[]> {
  const { host, port, user, database } = client
  const own = openDatabase({ host, port, user: `${user}`, database: `${database}` }, () => {}, 1)
  let sent: { text: string; values: unknown[] } | undefined
  own.pool.on('connect', (connection) => {
    const query = connection.query.bind(connection)
    connection.query = ((statement: { text?: string; values?: unknown[] }, ...rest: unknown[]) => {
      if (statement.text?.startsWith('select'))
        sent = { text: statement.text, values: statement.values ?? [] }
      return (query as (...all: unknown[]) => unknown)(statement, ...rest)
    }) as typeof connection.query
  })
  try {
    await run(own.db)
    if (!sent) return ['(nothing was sent)']
    const { rows } = await client.query(`explain (analyze, buffers, costs off) ${sent.text}`, sent.values)
    return rows.map((row) => String(row['QUERY PLAN']))
  } finally {
    await own.close()
  }
}

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? 1_000_000)
  if (!(await benchMarket(rows))) {
    console.error(`A page must take at most ${RATIO_MAX} of what it takes of ${FEW} rows.`)
    process.exitCode = 1
  }
}
