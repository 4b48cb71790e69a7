import assert from 'node:assert/strict'
import type { AgentMemory } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { BattleRecord, KeptRating, Practice } from '../progression.ts'

// An agent's work under way, and the values that a battle changes. Not read with every agent.

/** One running task more or less; never below zero. */
export async function countTask(tx: Tx, id: AgentId, change: 1 | -1): Promise<void> {
  const { numAffectedRows } = await sql`
    update agents.agents set tasks_under_way = tasks_under_way + ${change}::integer where id = ${id}`.execute(
    tx,
  )
  assert.equal(numAffectedRows, 1n, `no agent ${id}`)
}

/** One more running battle for each; all must exist, and the caller holds their rows. */
export async function countBattles(tx: Tx, ids: readonly AgentId[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update agents.agents set battles_under_way = battles_under_way + 1 where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  assert.equal(numAffectedRows, BigInt(ids.length), 'an agent of this battle is not there')
}

/** The values of an agent that a battle changes, and those that its rewards depend on. */
export type Fighter = BattleRecord &
  KeptRating & {
    id: AgentId
    xp: number
    memory: AgentMemory | null
    skills: readonly string[]
    /** The slots that hold a skill. */
    slots: readonly number[]
    practice: Practice
  }

const practice = sql`jsonb_build_object('wins', a.practice_wins, 'losses', a.practice_losses, 'draws', a.practice_draws)`

/** The agent's record in battles that do not count. */
export async function getPractice(db: Db | Tx, id: AgentId): Promise<Practice> {
  const { rows } = await sql<{ practice: Practice }>`
    select ${practice} as practice from agents.agents a where a.id = ${id}`.execute(db)
  return rows[0]?.practice ?? assert.fail(`no agent ${id}`)
}

/** Agents at the end of a battle, with their rows locked in the order of their ids. All must exist. */
export async function lockFighters(tx: Tx, ids: readonly AgentId[]): Promise<Map<AgentId, Fighter>> {
  const { rows } = await sql<Fighter>`
    select a.id, a.rating as "keptRating", a.rating_season as "ratingSeason", a.wins, a.losses, a.draws, a.streak,
      ${practice} as practice, a.xp, a.battle_memory as memory,
      array(select s.skill from agents.skills s where s.agent_id = a.id) as skills,
      array(select s.slot from agents.skills s where s.agent_id = a.id and s.slot is not null) as slots
    from agents.agents a where a.id = any(${ids}::uuid[])
    order by a.id for update of a`.execute(tx)
  assert.equal(rows.length, ids.length, 'an agent of this battle is not there')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The results of battles for each agent, and so many battles fewer under way. */
export async function saveFighters(
  tx: Tx,
  fighters: readonly { readonly fighter: Fighter; readonly battles: number }[],
): Promise<void> {
  const values = fighters.map(({ fighter: { skills: _kept, slots: _too, ...fighter }, battles }) => ({
    ...fighter,
    battles,
  }))
  await sql`
    update agents.agents a
    set wins = f.wins, losses = f.losses, draws = f.draws, streak = f.streak, rating = f."keptRating",
      rating_season = f."ratingSeason", xp = f.xp, battle_memory = f.memory,
      practice_wins = (f.practice ->> 'wins')::integer, practice_losses = (f.practice ->> 'losses')::integer,
      practice_draws = (f.practice ->> 'draws')::integer, battles_under_way = a.battles_under_way - f.battles
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f (
      id uuid, wins integer, losses integer, draws integer, streak integer, "keptRating" integer,
      "ratingSeason" integer, xp integer, memory jsonb, practice jsonb, battles integer)
    where a.id = f.id`.execute(tx)
}

export async function listBattleMemories(
  db: Db | Tx,
  ids: readonly AgentId[],
): Promise<{ id: AgentId; memory: AgentMemory }[]> {
  const { rows } = await sql<{ id: AgentId; memory: AgentMemory }>`
    select id, battle_memory as memory from agents.agents
    where id = any(${ids}::uuid[]) and battle_memory is not null`.execute(db)
  return rows
}
