import { agentFighter } from '@shugyo/engine'
import { act } from '../../../kernel/act.ts'
import type { Deed } from '../../../kernel/deed.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { type AgentRow, beginBattle } from '../../agents/index.ts'
import { entryOf } from '../matchmaking/contenders.ts'
import { insertNew } from '../matchmaking/new-battle.ts'
import { hasStarted } from '../rounds/play.ts'
import { planSettling } from '../settlement/settle.ts'
import { findBattle, markRunning } from '../store/battles.ts'

const SEEDED_AT_ONCE = 50

type Seeding = {
  count: number
  startedAt: (index: number) => Date
  /** False for battles that run for ever, for benchmarks that only read. */
  settled: boolean
}

/**
 * Makes running ranked battles of this many pairs of agents. For benchmarks: writes accounts and agents straight into
 * their tables, but makes the battles with the service's own functions.
 */
export async function seedBattles(
  runtime: Runtime,
  { count, startedAt, settled }: Seeding,
): Promise<string[]> {
  const agents = await seedAgents(runtime, count * 2)
  const ids: string[] = []
  for (let from = 0; from < count; from += SEEDED_AT_ONCE) {
    await act(runtime, async (deed) => {
      for (let index = from; index < Math.min(count, from + SEEDED_AT_ONCE); index++) {
        const [a, b] = [agents[index * 2] as AgentRow, agents[index * 2 + 1] as AgentRow]
        ids.push(await seedBattle(deed, a, b, startedAt(index), settled))
      }
    })
  }
  return ids
}

async function seedBattle(
  deed: Deed,
  a: AgentRow,
  b: AgentRow,
  startedAt: Date,
  settled: boolean,
): Promise<string> {
  const terms = { stance: 'balanced', clientSeed: null } as const
  const entries = { a: entryOf(deed.at, a, terms), b: entryOf(deed.at, b, terms) }
  const { traits } = a.persona
  const fighter = agentFighter({ stance: 'balanced', equipped: [], bracket: 'ranked', ruleset: 2, traits })
  const id = await insertNew(deed, { mode: 'ranked', ...entries, fighters: { a: fighter, b: fighter } })
  await beginBattle(deed, [a.id, b.id])
  await markRunning(deed.tx, id, { beacon: null, startedAt })
  const battle = await findBattle(deed.tx, id)
  if (settled && battle && hasStarted(battle)) planSettling(deed, battle)
  return id
}

async function seedAgents({ database, clock }: Runtime, count: number): Promise<AgentRow[]> {
  const { rows } = await database.pool.query(
    `with owners as (
       insert into identity.users (id, handle, handle_key, display_name, wallet_index, wallet_address, created_at)
       select gen_random_uuid(), 'seed_' || n, 'seed_' || n, 'Seed', n, '0x' || n, $2
       from generate_series((select 1000000 + count(*) from identity.users), (select 999999 + $1::int + count(*) from identity.users)) n returning id
     )
     insert into agents.agents (id, owner_id, created_by, owned_since, name, character, persona, look, rating, rating_season, care_due_at, created_at)
     select gen_random_uuid(), id, id, $2, 'Seed', 'kuma',
            '{"voice": "sensei", "traits": {"warmth": 50, "energy": 50, "humour": 50, "detail": 50}}', '{}', 1200, 1, $2::timestamptz + interval '7 days', $2
     from owners returning id, owner_id as "ownerId", name, character, persona, rating as "keptRating", rating_season as "ratingSeason"`,
    [count, clock.now()],
  )
  return rows
}
