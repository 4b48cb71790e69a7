import assert from 'node:assert/strict'
import type { AgentMemory } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { BattleRecord, KeptRating } from '../progression.ts'
import { on } from '../tables.gen.ts'

// What an agent is doing, and what a battle leaves behind. None of it is read with every agent.

/** One task more or less under way; never fewer than none. */
export async function countTask(tx: Tx, id: AgentId, change: 1 | -1): Promise<void> {
  const { numAffectedRows } = await sql`
    update agents.agents set tasks_under_way = tasks_under_way + ${change}::integer where id = ${id}`.execute(
    tx,
  )
  assert.equal(numAffectedRows, 1n, `no agent ${id}`)
}

/** One battle more under way for each; all must be there, and held by the caller. */
export async function countBattles(tx: Tx, ids: readonly AgentId[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update agents.agents set battles_under_way = battles_under_way + 1 where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  assert.equal(numAffectedRows, BigInt(ids.length), 'an agent of this battle is not there')
}

export type Fighter = BattleRecord & KeptRating & { memory: AgentMemory | null }

/** An agent's rating, record and arena memory, its row held. */
export async function lockFighter(tx: Tx, id: AgentId): Promise<Fighter> {
  const row = await on(tx)
    .selectFrom('agents.agents')
    .select([
      'rating as keptRating',
      'rating_season as ratingSeason',
      'wins',
      'losses',
      'draws',
      'streak',
      'battle_memory as memory',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as Fighter
}

/** What a battle left behind, and one battle fewer under way. */
export async function saveFighter(tx: Tx, id: AgentId, fighter: Fighter): Promise<void> {
  const { memory, keptRating, ratingSeason, ...record } = fighter
  await on(tx)
    .updateTable('agents.agents')
    .set({
      ...record,
      rating: keptRating,
      rating_season: ratingSeason,
      battle_memory: memory === null ? null : JSON.stringify(memory),
      battles_under_way: sql<number>`battles_under_way - 1`,
    })
    .where('id', '=', id)
    .execute()
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
