import { openDatabase } from '../apps/server/src/kernel/db/database.ts'
import { type Look, looksAt } from './market-looks.ts'
import { fillMarket } from './market-rows.ts'
import { makePlayer } from './payments.ts'
import {
  type Connection,
  closeSized,
  compareSizes,
  openSized,
  RATIO_MAX,
  ROUNDS,
  ratioAt,
  type Sized,
  tellSizes,
  WARM_UP,
  withPostgres,
} from './sizes.ts'

const FEW = 1_000
const RUNS = 20
const WORST_SHOWN = 3

type Timed = Look & { readonly ratio: number }

/**
 * Pages of services and of agents on sale over HTTP, with this many rows against a thousand. Returns whether all are
 * fast enough.
 */
export async function benchMarket(many: number): Promise<boolean> {
  return withPostgres('market', async (server) => {
    const small = await openMarket(server, 'market_few', FEW)
    const startedMs = performance.now()
    const large = await openMarket(server, 'market_many', many)
    const filledS = (performance.now() - startedMs) / 1_000
    console.log(`market: pages of ${many.toLocaleString('en')} rows against ${FEW.toLocaleString('en')}`)
    console.log(
      `  filled in ${filledS.toFixed(0)} s; ${ROUNDS} rounds of the fastest tenth of ${RUNS} runs of each in turns, after ${WARM_UP}`,
    )
    const fits = await compare(small, large)
    await closeSized(small)
    await closeSized(large)
    return fits
  })
}

async function openMarket(server: Connection, name: string, rows: number): Promise<Sized> {
  const market = await openSized(server, name)
  await makePlayer(market.service.url, 'owner')
  await fillMarket(market.client, 1, rows + 1)
  return market
}

async function ask({ url }: Sized['service'], { path }: Look): Promise<void> {
  const answer = await fetch(url + path)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${text}`)
}

async function compare(small: Sized, large: Sized): Promise<boolean> {
  const [few, many] = [await looksAt(small.client), await looksAt(large.client)]
  // One pass over all of it first: otherwise the first request would pay for the warm-up of both processes.
  for (const look of few) await ask(small.service, look)
  for (const look of many) await ask(large.service, look)
  const all: Timed[] = []
  for (const [at, look] of many.entries()) {
    const other = few[at] as Look
    const turns = await compareSizes(
      RUNS,
      () => ask(small.service, other),
      () => ask(large.service, look),
    )
    all.push({ ...look, ratio: ratioAt(turns) })
    console.log(tellSizes(look.name, turns))
  }
  const worst = all.toSorted((one, other) => other.ratio - one.ratio).slice(0, WORST_SHOWN)
  for (const { name, run } of worst) {
    console.log(`  plan of ${name}:`)
    for (const line of await planOf(large, run)) console.log(`    ${line}`)
  }
  console.log()
  return all.every(({ ratio }) => ratio <= RATIO_MAX)
}

/** The statement as the module sends it, explained instead of run. */
async function planOf({ client, connection }: Sized, run: Look['run']): Promise<string[]> {
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
