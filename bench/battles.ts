import autocannon from 'autocannon'
import pg from 'pg'
import { benchReads, type Server, startServer } from './measure.ts'

/**
 * Battles: the cost of a view of a live battle compared with a bare server that sends the same bytes, and the cost of
 * many live battles while thousands of views a second are read. By itself: `node bench/battles.ts [battles] [views/s]
 * [--quick]`.
 */
const ROUND_MS = 1_400
const BATTLE_MS = 12 * ROUND_MS
const SETTLE_WAIT_MS = 180_000
/** All have started after two rounds; the shortest battles may end after six. */
const STARTING_MS = 2 * ROUND_MS
const ENDING_MS = 6 * ROUND_MS
const LIVE_S = 5

if (import.meta.main) {
  const quick = process.argv.includes('--quick')
  const [battles = 10_000, viewsPerS = 2_000] = process.argv.slice(2).map(Number).filter(Number.isInteger)
  await benchBattles({ rounds: quick ? 1 : 5, seconds: quick ? 1 : 4, battles, viewsPerS })
}

type Plan = { rounds: number; seconds: number; battles: number; viewsPerS: number }

export async function benchBattles({ rounds, seconds, battles, viewsPerS }: Plan): Promise<void> {
  const shugyo = await startServer('shugyo')
  const bare = await startServer('bare', shugyo.database)
  try {
    await benchView(shugyo, bare, { rounds, seconds })
    await benchCrowd(shugyo, battles, viewsPerS)
  } finally {
    await Promise.all([shugyo.stop(), bare.stop()])
  }
}

/** The longest view: a battle in its last round. */
async function benchView(
  shugyo: Server,
  bare: Server,
  size: { rounds: number; seconds: number },
): Promise<void> {
  const [id] = await shugyo.seed({ battles: 1, afterMs: -BATTLE_MS, overMs: 0, settled: false })
  const view = { path: `/battles/${id}`, callers: { '': {} }, reads: [0, 1] }
  await benchReads('view of a live battle (GET /battles/{id}), last round', { shugyo, bare }, view, size)
}

/**
 * Battles that all run at once, then end within a few seconds, while views of all of them are read at a steady rate.
 */
async function benchCrowd(shugyo: Server, battles: number, viewsPerS: number): Promise<void> {
  // Started ahead of time: when all are written, the first is about to start.
  const afterMs = battles * 8
  const firstStart = Date.now() + afterMs
  const ids = await shugyo.seed({ battles, afterMs, overMs: STARTING_MS, settled: true })
  console.log(`${round(battles)} battles, ${round(viewsPerS)} views a second asked for; one round`)
  await until(firstStart + STARTING_MS)
  await readViews(shugyo, ids, viewsPerS, 'all live', LIVE_S)
  await until(firstStart + ENDING_MS)
  await readViews(shugyo, ids, viewsPerS, 'while they end and are settled', 15)
  const settled = await settlingDelays(shugyo)
  console.log(`  settling delay: median ${settled.p50} ms, p99 ${settled.p99} ms, longest ${settled.max} ms`)
  console.log(`  settled ${round(settled.count)} of ${round(battles)}\n`)
}

async function readViews(
  shugyo: Server,
  ids: readonly string[],
  perS: number,
  when: string,
  seconds: number,
): Promise<void> {
  let next = 0
  const cpuBefore = await shugyo.cpuS()
  const result = await autocannon({
    url: shugyo.url,
    connections: 256,
    overallRate: perS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          // A step that visits all of them, none twice in a row.
          next = (next + 7_919) % ids.length
          return { ...request, path: `/api/v1/battles/${ids[next]}` }
        },
      },
    ],
  })
  const cpuS = (await shugyo.cpuS()) - cpuBefore
  const answered = `answered ${round(result['2xx'] / result.duration)} a second, ${result.non2xx + result.errors} failed`
  const latency = `median ${result.latency.p50} ms, p99 ${result.latency.p99} ms`
  console.log(
    `  ${when}: ${answered}; ${latency}; ${((cpuS / result.duration) * 100).toFixed(0)} % of a core`,
  )
}

type Delays = { count: number; p50: number; p99: number; max: number }

/** From the moment a battle's last round was public until it was settled. */
async function settlingDelays(shugyo: Server): Promise<Delays> {
  const client = new pg.Client(JSON.parse(shugyo.database))
  await client.connect()
  try {
    const deadline = Date.now() + SETTLE_WAIT_MS
    const waiting = `select count(*)::int as count from kernel.jobs where name = 'battles.settle'`
    while ((await client.query(waiting)).rows[0].count > 0 && Date.now() < deadline)
      await until(Date.now() + 500)
    const { rows } = await client.query(`
      select count(*)::int as count, percentile_disc(0.5) within group (order by ms)::int as p50,
             percentile_disc(0.99) within group (order by ms)::int as p99, max(ms)::int as max
      from (select extract(epoch from f.at - b.finished_at) * 1000 as ms
            from kernel.facts f join battles.battles b on b.id = (f.data ->> 'battleId')::uuid
            where f.type = 'battles.finished') delays`)
    return rows[0]
  } finally {
    await client.end()
  }
}

function until(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - Date.now())))
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en')
}
