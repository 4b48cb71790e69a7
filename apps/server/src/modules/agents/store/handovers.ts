import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { HandoverReason } from '../facts.ts'
import { on } from '../tables.gen.ts'

/** Why an agent changed hands, as the history keeps it: a gift that was given back is `returned`. */
export type HandoverKind = HandoverReason | 'returned'

export type HandoverRow = {
  from: UserId
  to: UserId
  /** Null for what changed hands before reasons were kept. */
  reason: HandoverKind | null
  /** The chain's own transaction, where the change followed one. */
  txHash: string | null
  at: Date
}

const COLUMNS = ['from_owner_id as from', 'to_owner_id as to', 'reason', 'tx_hash as txHash', 'at'] as const

export async function insertHandover(tx: Tx, agentId: AgentId, change: HandoverRow): Promise<void> {
  const { from, to, reason, txHash, at } = change
  await on(tx)
    .insertInto('agents.handovers')
    .values({ agent_id: agentId, from_owner_id: from, to_owner_id: to, reason, tx_hash: txHash, at })
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
    .select(COLUMNS)
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows as HandoverRow[]
}

/** How the agent came to its owner of now; null for the player who made it. */
export async function findLastHandover(db: Db | Tx, agentId: AgentId): Promise<HandoverRow | null> {
  const row = await on(db)
    .selectFrom('agents.handovers')
    .select(COLUMNS)
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row ?? null) as HandoverRow | null
}

export type OwnHandover = {
  id: number
  agentId: AgentId
  change: 'gone' | 'received'
  reason: HandoverKind | null
  at: Date
}

/** What a player gave and got, oldest first, after the one given. */
export async function listHandoversOf(
  db: Db,
  userId: UserId,
  count: number,
  after: number,
): Promise<OwnHandover[]> {
  const side = (column: 'from_owner_id' | 'to_owner_id', change: OwnHandover['change']) => sql`
    (select id, agent_id as "agentId", ${sql.lit(change)}::text as change, reason, at from agents.handovers
     where ${sql.ref(column)} = ${userId} and id > ${after} order by id limit ${count})`
  const { rows } = await sql<OwnHandover>`
    ${side('from_owner_id', 'gone')} union all ${side('to_owner_id', 'received')}
    order by id limit ${count}`.execute(db)
  return rows
}
