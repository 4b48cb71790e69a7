import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

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

/** What each of these agents came by. */
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
