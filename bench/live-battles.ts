import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir, type Server, startOn } from './measure.ts'
import { inTurns, median, ratioOf } from './rounds.ts'

/**
 * The cost of many live battles for a service that starts among them: memory, the time until it is ready, a view, the
 * first event of a stream, beside a service with a hundred. By itself: `node bench/live-battles.ts [battles] [rounds]`.
 */
const FEW = 100
const VIEWS = 200
const STREAMS = 10
/** The work of a start is over by then. */
const REST_MS = 3_000
/** Copies of one existing battle, with agents of their own; no client views them, and they end in an hour. */
const FILL = `
  with one as (select * from battles.battles where status = 'running' limit 1),
  made as (
    insert into battles.battles (id, season, mode, bracket, ruleset, rated, status, a_agent_id, a_owner_id, a_name, a_character,
      a_look, a_rating, a_stance, b_agent_id, b_owner_id, b_name, b_character, b_look, b_rating, b_stance, seed_hash, sealed_seed,
      fighters, fighters_hash, created_at, started_at)
    select gen_random_uuid(), season, mode, bracket, ruleset, rated, status, gen_random_uuid(), gen_random_uuid(), a_name, a_character,
      a_look, a_rating, a_stance, gen_random_uuid(), gen_random_uuid(), b_name, b_character, b_look, b_rating, b_stance, seed_hash,
      sealed_seed, fighters, fighters_hash, created_at, now()
    from one, generate_series(2, $1::int)
    returning id, a_agent_id, b_agent_id
  )
  insert into kernel.jobs (id, name, payload, run_at, unique_key, created_at)
  select gen_random_uuid(), 'battles.settle', jsonb_build_object('battleId', id, 'agentIds', jsonb_build_array(a_agent_id, b_agent_id)),
    now() + interval '1 hour', 'settle:' || id, now()
  from made`

type Found = { readyMs: number; rssMb: number; viewMs: number; listMs: number; streamMs: number }

export async function benchLiveBattles(battles: number, rounds: number): Promise<void> {
  const [few, many] = [await fillFolder(FEW), await fillFolder(battles)]
  try {
    const turns = await inTurns(rounds, { many: () => live(many), few: () => live(few) })
    console.log(`${count(battles)} live battles; a service with ${FEW} is 1.00`)
    const line = (what: string, of: (found: Found) => number, unit: string) =>
      console.log(`  ${what}: ${ratioOf(turns, (turn) => [of(turn.many), of(turn.few)], unit, 1)}`)
    line('until it is ready', ({ readyMs }) => readyMs, 'ms')
    line('memory', ({ rssMb }) => rssMb, 'MB')
    line('GET /battles/{id}', ({ viewMs }) => viewMs, 'ms')
    line('GET /battles/live', ({ listMs }) => listMs, 'ms')
    line('first event of GET /battles/{id}/stream', ({ streamMs }) => streamMs, 'ms')
    console.log()
  } finally {
    for (const { dataDir } of [few, many]) await rm(dataDir, { recursive: true, force: true })
  }
}

type Folder = { readonly dataDir: string; readonly battleId: string }

async function live({ dataDir, battleId }: Folder): Promise<Found> {
  const began = performance.now()
  const shugyo = await startOn(dataDir)
  const readyMs = performance.now() - began
  try {
    await pause(REST_MS)
    return { readyMs, rssMb: await shugyo.rssMb(), ...(await look(shugyo, battleId)) }
  } finally {
    await shugyo.stop()
  }
}

async function fillFolder(battles: number): Promise<Folder> {
  const dataDir = await makeDataDir('live')
  const shugyo = await startOn(dataDir)
  const client = new pg.Client(JSON.parse(shugyo.database))
  await client.connect()
  try {
    const [id] = await shugyo.seed({ battles: 1, afterMs: 0, overMs: 0, settled: false })
    await client.query(FILL, [battles])
    for (const table of ['battles.battles', 'kernel.jobs']) await client.query(`vacuum (analyze) ${table}`)
    return { dataDir, battleId: id as string }
  } finally {
    await client.end()
    await shugyo.stop()
  }
}

async function look(shugyo: Server, id: string): Promise<Pick<Found, 'viewMs' | 'listMs' | 'streamMs'>> {
  const get = (path: string) => async () => {
    const response = await fetch(`${shugyo.url}/api/v1${path}`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  return {
    viewMs: await medianMs(VIEWS, get(`/battles/${id}`)),
    listMs: await medianMs(VIEWS / 10, get('/battles/live')),
    streamMs: await medianMs(STREAMS, async () => {
      const leaving = new AbortController()
      const response = await fetch(`${shugyo.url}/api/v1/battles/${id}/stream`, { signal: leaving.signal })
      await response.body?.getReader().read()
      leaving.abort()
    }),
  }
}

async function medianMs(times: number, work: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return median(taken)
}

const count = (value: number): string => Math.round(value).toLocaleString('en')

if (import.meta.main) {
  const [battles = 100_000, rounds = 5] = process.argv.slice(2).map(Number).filter(Number.isInteger)
  await benchLiveBattles(battles, rounds)
}
