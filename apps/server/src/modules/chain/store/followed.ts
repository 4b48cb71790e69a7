import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

/** Which move of a token: stays the same when its transaction comes into another block. */
export type MoveKey = { txHash: string; nth: number }

export type NewFollowed = MoveKey & {
  tokenId: number
  agentId: AgentId
  ownerId: UserId
  at: Date
}

/** [chain-24] Each once. */
export async function insertFollowed(tx: Tx, move: NewFollowed): Promise<void> {
  await on(tx)
    .insertInto('chain.followed')
    .values({
      tx_hash: move.txHash,
      token_id: move.tokenId,
      nth: move.nth,
      agent_id: move.agentId,
      owner_id: move.ownerId,
      at: move.at,
    })
    .execute()
}

export type FollowedRow = MoveKey & { ownerId: UserId }

/** Oldest first. */
export async function listFollowed(db: Db, agentId: AgentId): Promise<FollowedRow[]> {
  const rows = await on(db)
    .selectFrom('chain.followed')
    .select(['tx_hash as txHash', 'nth', 'owner_id as ownerId'])
    .where('agent_id', '=', agentId)
    .orderBy('at')
    .orderBy('nth')
    .execute()
  return rows as FollowedRow[]
}

/** Transactions of ours that moved a token. */
export async function listOwnMoves(db: Db, tokenId: number): Promise<Set<string>> {
  const { rows } = await sql<{ txHash: string }>`
    select distinct e.tx_hash as "txHash" from chain.events e
    where e.token_id = ${tokenId} and exists (select from chain.attempts a where a.hash = e.tx_hash)`.execute(
    db,
  )
  return new Set(rows.map(({ txHash }) => txHash))
}

/** [chain-10] Blocks are gone: tokens that were followed and moved in them are looked at again. */
export async function reopenFollowedAfter(tx: Tx, block: number, at: Date): Promise<void> {
  await sql`
    insert into chain.differences (token_id, found_at)
    select distinct e.token_id, ${at}::timestamptz from chain.events e
    where e.block > ${block} and exists (select from chain.followed f where f.token_id = e.token_id)
    on conflict (token_id) do update set status = 'open', words = null`.execute(tx)
}

export async function deleteFollowed(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.followed').execute()
}

/** Where the log last saw an agent's token; null for one without. */
export async function findTokenHolder(
  db: Db | Tx,
  agentId: AgentId,
): Promise<{ tokenId: number; holder: string } | null> {
  const { rows } = await sql<{ tokenId: number; holder: string }>`
    select e.token_id as "tokenId", e.to_address as holder
    from chain.tokens t join chain.events e on e.token_id = t.token_id
    where t.agent_id = ${agentId} order by e.block desc, e.log_index desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type Untold = { from: UserId; to: UserId; at: Date }

/** Changes of hands in the ledger that the chain was not told of, oldest first. Returns are none. */
export async function listUntold(tx: Tx, agentId: AgentId): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select payload->>'from' as "from", payload->>'to' as "to", created_at as at from chain.intents
    where agent_id = ${agentId} and kind = 'transfer' and status in ('queued', 'failed')
      and key like 'transfer:%'
    order by id`.execute(tx)
  return rows
}

/** Pending changes of an agent's hands, and of its policy for one of them, need no telling any more. */
export async function settleTransfers(tx: Tx, agentId: AgentId): Promise<void> {
  await sql`
    update chain.intents set status = 'done', error = null
    where agent_id = ${agentId} and kind in ('transfer', 'policy') and status in ('queued', 'failed')`.execute(
    tx,
  )
}
