import { sql } from 'kysely'
import type { Runtime } from '../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { beginBattle } from '../../agents/index.ts'
import { endOf, hasStarted, type StartedBattle } from '../clock/play.ts'
import { planSettling } from '../settlement/settle.ts'
import { lockBattles } from '../store/battles.ts'
import type { BattleId } from '../store/row.ts'
import { type Bout, type Contestant, insertRunning } from './insert-running.ts'

const SEEDED_AT_ONCE = 500

type Seeding = {
  count: number
  startedAt: (index: number) => Date
  /** False for battles that run for ever, for benchmarks that only read. */
  settled: boolean
  /** The moments are those of their ends: each starts as much earlier as it takes. */
  ends?: boolean
}

/**
 * So many ranked battles of as many pairs of agents, all running. For benchmarks: written straight into their tables,
 * hundreds at a time.
 */
export async function seedBattles(
  runtime: Runtime,
  { count, startedAt, settled, ends = false }: Seeding,
): Promise<string[]> {
  const agents = await seedAgents(runtime, count * 2)
  const bouts = Array.from({ length: count }, (_, index): Bout => {
    const [a, b] = agents.slice(index * 2, index * 2 + 2) as [Contestant, Contestant]
    return { mode: 'ranked', a, b, startedAt: startedAt(index) }
  })
  const ids: string[] = []
  for (let from = 0; from < count; from += SEEDED_AT_ONCE)
    ids.push(...(await seedSome(runtime, bouts.slice(from, from + SEEDED_AT_ONCE), { settled, ends })))
  return ids
}

/** These battles, their agents challenging, each with the plan to settle it. */
export const seedSome = (
  runtime: Runtime,
  bouts: readonly Bout[],
  { settled = true, ends = false } = {},
): Promise<BattleId[]> =>
  runUnitOfWork(runtime, async (uow) => {
    const ids = await insertRunning(uow, bouts)
    for (const agents of distinctly(bouts)) await beginBattle(uow, agents)
    if (!settled) return ids
    const battles = (await lockBattles(uow.tx, ids)).filter(hasStarted)
    for (const battle of ends ? await startEarlier(uow, battles) : battles) planSettling(uow, battle)
    return ids
  })

async function startEarlier({ tx, runtime }: UnitOfWork, battles: readonly StartedBattle[]) {
  const moved = battles.map((battle) => {
    const startMs = battle.startedAt.getTime()
    const takesMs = endOf(runtime.keyring, battle).at.getTime() - startMs
    return { ...battle, startedAt: new Date(startMs - takesMs) }
  })
  await sql`
    update battles.battles b set started_at = given.at
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ startedAt }) => startedAt)}::timestamptz[])
      as given (id, at)
    where b.id = given.id`.execute(tx)
  return moved
}

/** The agents of all, none twice in one list. */
function distinctly(bouts: readonly Bout[]): Contestant['id'][][] {
  const times = new Map<Contestant['id'], number>()
  const lists: Contestant['id'][][] = []
  for (const { id } of bouts.flatMap(({ a, b }) => (b ? [a, b] : [a]))) {
    const before = times.get(id) ?? 0
    times.set(id, before + 1)
    lists[before] ??= []
    lists[before].push(id)
  }
  return lists
}

async function seedAgents({ database, clock }: Runtime, count: number): Promise<Contestant[]> {
  const { rows } = await database.pool.query(
    `with owners as (
       insert into identity.users (id, handle, handle_key, display_name, wallet_index, wallet_address, created_at)
       select gen_random_uuid(), 'seed_' || n, 'seed_' || n, 'Seed', n, '0x' || n, $2
       from generate_series((select 1000000 + count(*) from identity.users), (select 999999 + $1::int + count(*) from identity.users)) n returning id
     )
     insert into agents.agents (id, owner_id, created_by, owned_since, name, character, persona, look, rating, rating_season, care_due_at, created_at)
     select gen_random_uuid(), id, id, $2, 'Seed', 'kuma',
            '{"voice": "sensei", "traits": {"warmth": 50, "energy": 50, "humour": 50, "detail": 50}}', '{}', 1200, 1, $2::timestamptz + interval '7 days', $2
     from owners returning id, owner_id as "ownerId", name, character, persona, look, rating as "keptRating", rating_season as "ratingSeason"`,
    [count, clock.now()],
  )
  return rows
}
