import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Server, startServer } from './measure.ts'
import { ratioOf, spread } from './rounds.ts'

/**
 * Battles that end together: how many a second are settled by one worker, beside bare transactions that write the
 * minimum of a settlement, one battle each. By itself: `node bench/settle.ts [battles] [rounds]`, 10,000 for the long
 * form.
 */
const ENDING_MS = 3_000
/** Battles end in the far future while they are written; then all are moved to here. */
const LATER_MS = 3_600_000
/** Longer than a worker sleeps at most: it gets no signal that they were moved. */
const FIRST_END_MS = 12_000
const WAIT_MAX_MS = 300_000
const BARE_MS = 4_000
const BARE_CLIENTS = 8
const BARE_BATTLES = 2_000
const TICKS_PER_S = 100

export async function benchSettling(battles: number, rounds: number): Promise<void> {
  const turns: Round[] = []
  for (let round = 0; round < rounds; round++) turns.push(await settleOnce(battles))
  const line = (of: (turn: Round) => number, digits = 0) => spread(turns.map(of), digits)
  console.log(`settling, ${count(battles)} battles that end within ${ENDING_MS / 1_000} s`)
  console.log(`  bare transactions, one a battle, are 1.00`)
  console.log(`  settled: ${ratioOf(turns, ({ perS, barePerS }) => [perS, barePerS])}`)
  console.log(
    `  after the end: median ${line((one) => one.p50)} ms, p99 ${line((one) => one.p99)} ms, longest ${line((one) => one.max)} ms; ${line((one) => one.done)} of ${count(battles)} are done`,
  )
  console.log(
    `  a battle takes ${line((one) => one.serverMs, 2)} ms of the server's CPU, ${line((one) => one.databaseMs, 2)} ms of the database's`,
  )
  console.log(
    `  all that follows from them was done ${line((one) => one.followedS, 1)} s after the last end\n`,
  )
}

type Settled = Awaited<ReturnType<typeof settle>>
type Round = Settled & { barePerS: number; followedS: number }

/** On a service of its own: no round finds the rows of another. */
async function settleOnce(battles: number): Promise<Round> {
  const shugyo = await startServer('shugyo')
  const client = new pg.Client(JSON.parse(shugyo.database))
  await client.connect()
  try {
    const barePerS = await bareTransactions(shugyo, client)
    await shugyo.seed({ battles, afterMs: LATER_MS, overMs: ENDING_MS, settled: true, ends: true })
    const settled = await settle(shugyo, client, battles)
    const followedS = ((await untilNoneLeft(client)) - settled.lastEndMs) / 1_000
    return { ...settled, barePerS, followedS }
  } finally {
    await client.end()
    await shugyo.stop()
  }
}

async function settle(shugyo: Server, client: pg.Client, battles: number) {
  const back = `- make_interval(secs => ${(LATER_MS - FIRST_END_MS) / 1_000} - extract(epoch from clock_timestamp() - (select max(created_at) from battles.battles)))`
  // As if requested long ago: recent writes are on the disk.
  await client.query('vacuum (analyze) battles.battles')
  await client.query('vacuum (analyze) agents.agents')
  await client.query(
    `with moved as (update battles.battles set started_at = started_at ${back} where status = 'running')
     update kernel.jobs set run_at = run_at ${back} where name = 'battles.settle'`,
  )
  const [serverBefore, databaseBefore] = [await shugyo.cpuS(), await databaseCpuS(client)]
  const seen = await watch(client, battles)
  const [serverAfter, databaseAfter] = [await shugyo.cpuS(), await databaseCpuS(client)]
  const { rows } = await client.query(`
    select count(*)::int as done, percentile_disc(0.5) within group (order by ms)::int as p50,
           percentile_disc(0.99) within group (order by ms)::int as p99, max(ms)::int as max, max(finished) as last
    from (select extract(epoch from f.at - b.finished_at) * 1000 as ms, b.finished_at as finished
          from kernel.facts f join battles.battles b on b.id = (f.data ->> 'battleId')::uuid
          where f.type = 'battles.finished') delays`)
  return {
    ...(rows[0] as { done: number; p50: number; p99: number; max: number }),
    perS: seen.perS,
    serverMs: ((serverAfter - serverBefore) * 1_000) / battles,
    databaseMs: ((databaseAfter - databaseBefore) * 1_000) / battles,
    lastEndMs: rows[0].last.getTime() as number,
  }
}

const jobsLeft = async (client: pg.Client, names: string): Promise<number> =>
  (await client.query(`select count(*)::int as left from kernel.jobs where name ${names}`)).rows[0].left

/** From the first settled to the last, as others see it. */
async function watch(client: pg.Client, battles: number): Promise<{ perS: number }> {
  const deadline = performance.now() + WAIT_MAX_MS
  let [beganAt, left] = [0, battles]
  while (left > 0 && performance.now() < deadline) {
    await pause(200)
    left = await jobsLeft(client, "= 'battles.settle'")
    if (left === battles) beganAt = performance.now()
  }
  return { perS: ((battles - left) * 1_000) / (performance.now() - beganAt) }
}

/** Notices, feeds, missions. Returns the time at which the last was done. */
async function untilNoneLeft(client: pg.Client): Promise<number> {
  const deadline = performance.now() + WAIT_MAX_MS
  while ((await jobsLeft(client, "like 'react:%'")) > 0 && performance.now() < deadline) await pause(200)
  return Date.now()
}

/** The minimum of rows that a settlement writes: both agents, the battle, and the fact that it is over. */
const BARE_TABLES = `
  create schema bare;
  create table bare.agents (like agents.agents including all);
  create table bare.battles (like battles.battles including all);
  create table bare.facts (like kernel.facts including all);
  insert into bare.agents select * from agents.agents;
  insert into bare.battles select * from battles.battles;
  analyze bare.agents, bare.battles`

async function bareTransactions(shugyo: Server, client: pg.Client): Promise<number> {
  await shugyo.seed({ battles: BARE_BATTLES, afterMs: LATER_MS, overMs: 0, settled: false })
  await client.query(BARE_TABLES)
  await client.query(`truncate battles.battles, battles.joined`)
  const { rows } = await client.query('select id, a_agent_id as a, b_agent_id as b from bare.battles')
  const rounds = JSON.stringify(Array.from({ length: 9 }, () => ({ text: 'x'.repeat(200) })))
  let next = 0
  const until = performance.now() + BARE_MS
  const loop = async () => {
    const own = new pg.Client(JSON.parse(shugyo.database))
    await own.connect()
    while (performance.now() < until && next < rows.length) {
      const { id, a, b } = rows[next++] as { id: string; a: string; b: string }
      await own.query('begin')
      await own.query(LOCK, [[a, b]])
      await own.query(AGENTS, [[a, b]])
      await own.query(BATTLE, [id, rounds])
      await own.query(FACT, [JSON.stringify({ battleId: id, aAgentId: a, bAgentId: b })])
      await own.query('commit')
    }
    await own.end()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: BARE_CLIENTS }, loop))
  return (next * 1_000) / (performance.now() - began)
}

const LOCK = 'select * from bare.agents where id = any($1::uuid[]) order by id for update'
const AGENTS =
  'update bare.agents set wins = wins + 1, xp = xp + 20, battles_under_way = 0 where id = any($1::uuid[])'
const BATTLE = `update bare.battles set status = 'done', outcome = 'a', rounds = $2, server_seed = 'x', finished_at = now() where id = $1`
const FACT = `insert into bare.facts (type, data, at) values ('battles.finished', $1, now())`

/** Of the server and all its processes, ended ones too; 0 where that can't be read. */
async function databaseCpuS(client: pg.Client): Promise<number> {
  if (!existsSync('/proc/self/stat')) return 0
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const parent = statOf(String(rows[0].pid)).ppid
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(pid))
    .filter(({ pid, ppid }) => pid === parent || ppid === parent)
    .reduce((sum, one) => sum + one.ticks + (one.pid === parent ? one.childTicks : 0), 0)
  return ticks / TICKS_PER_S
}

function statOf(pid: string): { pid: string; ppid: string; ticks: number; childTicks: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as number[]
    const sum = (one = 0, other = 0) => one + other
    return {
      pid,
      ppid: fields[1] as string,
      ticks: sum(user, system),
      childTicks: sum(childUser, childSystem),
    }
  } catch {
    return { pid, ppid: '', ticks: 0, childTicks: 0 }
  }
}

const count = (value: number): string => Math.round(value).toLocaleString('en')

if (import.meta.main) {
  const [battles = 1_000, rounds = 3] = process.argv.slice(2).map(Number).filter(Number.isInteger)
  await benchSettling(battles, rounds)
}
