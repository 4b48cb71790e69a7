import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Pair } from '../memory/sealing.ts'
import { on } from '../tables.gen.ts'

export type Role = 'owner' | 'agent'
export type SealedMessage = {
  id: number
  agentId: AgentId
  role: Role
  sealed: Buffer
  wrapped: Buffer
  at: Date
}

/** Ids of a message and its reply, in this order: the seal covers the id, so it is taken first. */
export async function takeMessageIds(tx: Tx): Promise<[number, number]> {
  const { rows } = await sql<{ first: number; second: number }>`
    select nextval('agents.messages_id_seq') as first, nextval('agents.messages_id_seq') as second`.execute(
    tx,
  )
  const ids = rows[0]
  if (!ids) throw new Error('a sequence gave nothing')
  return ids.first < ids.second ? [ids.first, ids.second] : [ids.second, ids.first]
}

export async function insertMessages(
  tx: Tx,
  { agentId, ownerId }: Pair,
  messages: readonly Pick<SealedMessage, 'id' | 'role' | 'sealed' | 'at'>[],
): Promise<void> {
  const pair = { agent_id: agentId, owner_id: ownerId }
  await on(tx)
    .insertInto('agents.messages')
    .values(messages.map((message) => ({ ...pair, ...message })))
    .execute()
}

/** Reads words and their key in one query, so that an erasure in between can't separate them. Newest first. */
const sealedMessages = (db: Db | Tx, ownerId: UserId) =>
  on(db)
    .selectFrom('agents.messages as m')
    .innerJoin('agents.owner_keys as k', (join) =>
      join.onRef('k.agent_id', '=', 'm.agent_id').onRef('k.owner_id', '=', 'm.owner_id'),
    )
    .select(['m.id', 'm.agent_id as agentId', 'm.role', 'm.sealed', 'k.wrapped', 'm.at'])
    .where('k.owner_id', '=', ownerId)
    .orderBy('m.id', 'desc')

type Wanted = { before: number | null; count: number }

export async function listSealedMessages(
  db: Db | Tx,
  pair: Pair,
  { before, count }: Wanted,
): Promise<SealedMessage[]> {
  const all = sealedMessages(db, pair.ownerId).where('m.agent_id', '=', pair.agentId)
  const wanted = before === null ? all : all.where('m.id', '<', before)
  return (await wanted.limit(count).execute()) as SealedMessage[]
}

export async function listSealedMessagesOf(
  db: Db,
  ownerId: UserId,
  { before, count }: Wanted,
): Promise<SealedMessage[]> {
  const all = sealedMessages(db, ownerId)
  const wanted = before === null ? all : all.where('m.id', '<', before)
  return (await wanted.limit(count).execute()) as SealedMessage[]
}

/**
 * One message, locked until the transaction ends: an erasure waits, and then finds the message as the transaction left
 * it. Null when it was deleted, or the agent has a new owner since.
 */
export async function lockSealedMessage(tx: Tx, pair: Pair, id: number): Promise<SealedMessage | null> {
  const row = await sealedMessages(tx, pair.ownerId)
    .where('m.agent_id', '=', pair.agentId)
    .where('m.id', '=', id)
    .forKeyShare('m')
    .executeTakeFirst()
  return (row ?? null) as SealedMessage | null
}

export async function deleteMessages(tx: Tx, { agentId, ownerId }: Pair): Promise<number> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('agents.messages')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
