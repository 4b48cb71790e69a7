import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { on } from '../tables.gen.ts'

export type HandoverRow = {
  from: UserId
  to: UserId
  /** The chain's own transaction, where the change followed one. */
  txHash: string | null
  at: Date
}

export async function insertHandover(tx: Tx, agentId: AgentId, change: HandoverRow): Promise<void> {
  const { from, to, txHash, at } = change
  await on(tx)
    .insertInto('agents.handovers')
    .values({ agent_id: agentId, from_owner_id: from, to_owner_id: to, tx_hash: txHash, at })
    .execute()
}

/** Those since then came to nothing: the chain had given the agent away before ([chain-25]). */
export async function deleteHandovers(tx: Tx, agentId: AgentId, since: Date): Promise<void> {
  await on(tx)
    .deleteFrom('agents.handovers')
    .where('agent_id', '=', agentId)
    .where('at', '>=', since)
    .where('tx_hash', 'is', null)
    .execute()
}

/** Whose hands an agent has been through, oldest first. */
export async function listHandovers(db: Db, agentId: AgentId, count: number): Promise<HandoverRow[]> {
  const rows = await on(db)
    .selectFrom('agents.handovers')
    .select(['from_owner_id as from', 'to_owner_id as to', 'tx_hash as txHash', 'at'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows as HandoverRow[]
}

export type OwnHandover = { id: number; agentId: AgentId; change: 'gone' | 'received'; at: Date }

/** What a player gave and got, oldest first, after the one given. */
export async function listHandoversOf(
  db: Db,
  userId: UserId,
  count: number,
  after: number,
): Promise<OwnHandover[]> {
  const side = (column: 'from_owner_id' | 'to_owner_id', change: OwnHandover['change']) => sql`
    (select id, agent_id as "agentId", ${sql.lit(change)}::text as change, at from agents.handovers
     where ${sql.ref(column)} = ${userId} and id > ${after} order by id limit ${count})`
  const { rows } = await sql<OwnHandover>`
    ${side('from_owner_id', 'gone')} union all ${side('to_owner_id', 'received')}
    order by id limit ${count}`.execute(db)
  return rows
}
