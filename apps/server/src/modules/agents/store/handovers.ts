import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { HandoverReason } from '../facts.ts'
import { on } from '../tables.gen.ts'
import type { OwnedAgent } from './cards.ts'

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

/** Later handovers came to nothing: the chain had given the agent away before ([chain-25]). */
export async function deleteHandovers(tx: Tx, agentId: AgentId, since: Date): Promise<void> {
  await on(tx)
    .deleteFrom('agents.handovers')
    .where('agent_id', '=', agentId)
    .where('at', '>=', since)
    .where('tx_hash', 'is', null)
    .execute()
}

/** The owners of an agent, oldest first. */
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

/** Agents that a player gave and got, oldest first, after the one given. */
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

// The owner of an agent before it changed hands.

export type PastAgent = OwnedAgent & { until: Date }

export async function insertPastOwner(
  tx: Tx,
  ownerId: UserId,
  { id, since, until }: PastAgent,
): Promise<void> {
  await on(tx)
    .insertInto('agents.past_owners')
    .values({ owner_id: ownerId, agent_id: id, since, until })
    .execute()
}

/** Agents that were a player's and are no more, once for each time. */
export async function listPastAgents(
  db: Db | Tx,
  ownerId: UserId,
  count: number,
  after: PastAgent | null,
): Promise<PastAgent[]> {
  const rows = on(db)
    .selectFrom('agents.past_owners')
    .select(['agent_id as id', 'since', 'until'])
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(agent_id, since) > (${after?.id}::uuid, ${after?.since}::timestamptz)`),
    )
    .orderBy('agent_id')
    .orderBy('since')
    .limit(count)
  return (await rows.execute()) as PastAgent[]
}

/** Agents that are a player's, with `until` null, and those that were. */
export async function listAgentsEver(
  db: Db | Tx,
  ownerId: UserId,
): Promise<(OwnedAgent & { until: Date | null })[]> {
  const { rows } = await sql<OwnedAgent & { until: Date | null }>`
    select id, owned_since as since, null::timestamptz as until from agents.agents where owner_id = ${ownerId}
    union all
    select agent_id, since, until from agents.past_owners where owner_id = ${ownerId}`.execute(db)
  return rows
}

export async function deletePastAgents(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('agents.past_owners').where('owner_id', '=', ownerId).execute()
}
