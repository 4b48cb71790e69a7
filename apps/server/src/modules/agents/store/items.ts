import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
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
