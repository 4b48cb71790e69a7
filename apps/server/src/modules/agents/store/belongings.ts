import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { SkillRow } from './agents.ts'

export type ItemRow = {
  item: string
  kind: 'gear' | 'character'
  source: string
  ref: string | null
  at: Date
}

/** The agent's items, oldest first; the catalog bounds how many there can be. */
export async function listItems(db: Db | Tx, agentId: AgentId): Promise<ItemRow[]> {
  const rows = await on(db)
    .selectFrom('agents.items')
    .select(['item', 'kind', 'source', 'ref', 'at'])
    .where('agent_id', '=', agentId)
    .orderBy('at')
    .orderBy('item')
    .execute()
  return rows as ItemRow[]
}

/** The items of each of these agents. */
export async function listItemsOf(tx: Tx, ids: readonly AgentId[]): Promise<Map<AgentId, ItemRow[]>> {
  const rows = await on(tx)
    .selectFrom('agents.items')
    .select(['agent_id as agentId', 'item', 'kind', 'source', 'ref', 'at'])
    .where('agent_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byAgent = Map.groupBy(rows, ({ agentId }) => agentId as AgentId)
  return new Map(ids.map((id) => [id, (byAgent.get(id) ?? []) as unknown as ItemRow[]]))
}

type Given = Omit<ItemRow, 'at'> & { agentId: AgentId }

/** Items of many agents; answers how many were new. */
export async function insertItems(tx: Tx, given: readonly Given[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into agents.items (agent_id, item, kind, source, ref, at)
    select given.*, ${at}::timestamptz
    from unnest(${given.map(({ agentId }) => agentId)}::uuid[], ${given.map(({ item }) => item)}::text[],
      ${given.map(({ kind }) => kind)}::text[], ${given.map(({ source }) => source)}::text[],
      ${given.map(({ ref }) => ref)}::text[]) as given
    on conflict (agent_id, kind, item) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** False when the agent had it already. */
export async function insertItem(tx: Tx, agentId: AgentId, item: ItemRow): Promise<boolean> {
  const row = await on(tx)
    .insertInto('agents.items')
    .values({ agent_id: agentId, ...item })
    .onConflict((conflict) => conflict.columns(['agent_id', 'kind', 'item']).doNothing())
    .returning('item')
    .executeTakeFirst()
  return row !== undefined
}

type NewSkill = SkillRow & { at: Date }

/** False when the agent had the skill already, which it keeps. */
export async function insertSkill(tx: Tx, agentId: AgentId, skill: NewSkill): Promise<boolean> {
  const row = await on(tx)
    .insertInto('agents.skills')
    .values({ agent_id: agentId, ...skill })
    .onConflict((conflict) => conflict.columns(['agent_id', 'skill']).doNothing())
    .returning('skill')
    .executeTakeFirst()
  return row !== undefined
}

/** Skills of many agents; answers how many were new. */
export async function insertSkillGifts(
  tx: Tx,
  gifts: readonly (SkillRow & { agentId: AgentId })[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into agents.skills (agent_id, skill, source, slot, at)
    select given.*, ${at}::timestamptz
    from unnest(${gifts.map(({ agentId }) => agentId)}::uuid[], ${gifts.map(({ skill }) => skill)}::text[],
      ${gifts.map(({ source }) => source)}::text[], ${gifts.map(({ slot }) => slot)}::smallint[]) as given
    on conflict (agent_id, skill) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** The skills of a new agent, all at once. */
export async function insertSkills(
  tx: Tx,
  agentId: AgentId,
  codes: readonly string[],
  source: SkillRow['source'],
  at: Date,
): Promise<void> {
  const rows = codes.map((skill) => ({ agent_id: agentId, skill, source, slot: null, at }))
  await on(tx).insertInto('agents.skills').values(rows).execute()
}

/** The agent's skills, with the agent's row locked, so that two changes can't take the same slot. */
export async function lockSkills(tx: Tx, agentId: AgentId): Promise<SkillRow[]> {
  await sql`select 1 from agents.agents where id = ${agentId} for update`.execute(tx)
  const rows = await on(tx)
    .selectFrom('agents.skills')
    .select(['skill', 'source', 'slot'])
    .where('agent_id', '=', agentId)
    .execute()
  return rows as SkillRow[]
}

export async function updateSlot(
  tx: Tx,
  agentId: AgentId,
  skill: string,
  slot: number | null,
): Promise<void> {
  await on(tx)
    .updateTable('agents.skills')
    .set({ slot })
    .where('agent_id', '=', agentId)
    .where('skill', '=', skill)
    .execute()
}

/**
 * Puts exactly these skills into slots 1, 2 …; the caller holds the agent's row. Empties the slots first, because each
 * holds one skill at a time.
 */
export async function replaceEquipped(tx: Tx, agentId: AgentId, codes: readonly string[]): Promise<void> {
  await on(tx).updateTable('agents.skills').set({ slot: null }).where('agent_id', '=', agentId).execute()
  await sql`
    update agents.skills s set slot = given.slot
    from unnest(${codes}::text[]) with ordinality as given (skill, slot)
    where s.agent_id = ${agentId} and s.skill = given.skill`.execute(tx)
}
