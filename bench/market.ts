import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Service, startService } from '../apps/server/src/app/service.ts'
import { openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/index.ts'
import { readSettings } from '../apps/server/src/kernel/settings.ts'
import { type Look, looksAt } from './market-looks.ts'
import { fillMarket } from './market-rows.ts'
import { makePlayer } from './payments.ts'

const FEW = 1_000
/** PostgreSQL plans a statement once for all after five runs: only the sixth and later ones count. */
const WARM_UP = 8
const RUNS = 60
/** Above this ratio to the few rows, the run fails. */
const RATIO_MAX = 1.5
const WORST_SHOWN = 3

type Timed = Look & { readonly ratio: number; readonly ms: number; readonly fewMs: number }

/**
 * Pages of services and of agents on sale over HTTP, with this many rows against a thousand. Answers whether all are
 * fast enough.
 */
export async function benchMarket(many: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-market-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  try {
    const small = await openMarket(postgres.connection, 'market_few', FEW)
    const startedMs = performance.now()
    const large = await openMarket(postgres.connection, 'market_many', many)
    const filledS = (performance.now() - startedMs) / 1_000
    console.log(`market: pages of ${many.toLocaleString('en')} rows against ${FEW.toLocaleString('en')}`)
    console.log(
      `  filled in ${filledS.toFixed(0)} s; the fastest tenth of ${RUNS} runs of each in turns, after ${WARM_UP}`,
    )
    const fits = await compare(small, large)
    for (const { client, service } of [small, large]) {
      await client.end()
      await service.stop()
    }
    return fits
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection']

type Market = {
  readonly client: pg.Client
  readonly service: Service
  readonly connection: Connection
}

async function openMarket(server: Connection, name: string, rows: number): Promise<Market> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const connection = { ...server, database: name }
  const service = await startOn(connection)
  await makePlayer(service.url, 'owner')
  const client = new pg.Client(connection)
  await client.connect()
  await fillMarket(client, 1, rows + 1)
  return { client, service, connection }
}

function startOn({ host, port, user, database }: Connection): Promise<Service> {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  url.searchParams.set('host', `${host}`)
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    OPERATOR_PORT: '0',
    PUBLIC_URL: 'http://shugyo.test',
    MASTER_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: url.href,
    CHAIN_ENABLED: 'false',
    ENCODER_ENABLED: 'false',
    ROLE: 'http',
    LOG_LEVEL: 'error',
  }
  return startService(readSettings(env), { limitFactor: 100_000 })
}

/** In turns, so that a noisy moment affects both. */
async function fastest(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let count = 0; count < WARM_UP + RUNS; count++)
    for (const [at, run] of [few, many].entries()) {
      const startedMs = performance.now()
      await run()
      if (count >= WARM_UP) times[at]?.push(performance.now() - startedMs)
    }
  // The fastest tenth: other work on the machine only ever adds time.
  const fast = (all: number[]) => all.sort((one, other) => one - other)[RUNS / 10] as number
  return [fast(times[0]), fast(times[1])]
}

async function ask({ url }: Service, { path }: Look): Promise<void> {
  const answer = await fetch(url + path)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${text}`)
}

async function compare(small: Market, large: Market): Promise<boolean> {
  const [few, many] = [await looksAt(small.client), await looksAt(large.client)]
  // Once through all of it: the first request would pay for the warm-up of both processes.
  for (const look of few) await ask(small.service, look)
  for (const look of many) await ask(large.service, look)
  const all: Timed[] = []
  for (const [at, look] of many.entries()) {
    const other = few[at] as Look
    const [fewMs, ms] = await fastest(
      () => ask(small.service, other),
      () => ask(large.service, look),
    )
    const ratio = ms / fewMs
    all.push({ ...look, ratio, ms, fewMs })
    console.log(
      `  ${look.name.padEnd(46)} ${ratio.toFixed(2)}  (${ms.toFixed(2)} ms to ${fewMs.toFixed(2)} ms)`,
    )
  }
  const worst = all.toSorted((one, other) => other.ratio - one.ratio).slice(0, WORST_SHOWN)
  for (const { name, run } of worst) {
    console.log(`  plan of ${name}:`)
    for (const line of await planOf(large, run)) console.log(`    ${line}`)
  }
  console.log()
  return all.every(({ ratio }) => ratio <= RATIO_MAX)
}

/** The plan of the statement as the module sends it, explained instead of run. */
async function planOf({ client, connection }: Market, run: Look['run']): Promise<string[]> {
  const own = openDatabase(connection, () => {}, 1)
  let sent: { text: string; values: unknown[] } | undefined
  own.pool.on('connect', (connection) => {
    const query = connection.query.bind(connection)
    connection.query = ((statement: { text?: string; values?: unknown[] }, ...rest: unknown[]) => {
      if (/^\s*(select|with)/.test(statement.text ?? ''))
        sent = { text: `${statement.text}`, values: statement.values ?? [] }
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
