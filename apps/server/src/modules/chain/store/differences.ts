import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type DifferenceRow = { tokenId: number; agentId: AgentId }

/** [chain-22] Tokens of ours that the log tells have moved; each is looked at, also one that was looked at before. */
export async function noteMoved(tx: Tx, tokenIds: readonly number[], at: Date): Promise<void> {
  if (tokenIds.length === 0) return
  await sql`
    insert into chain.differences (token_id, found_at)
    select token_id, ${at} from chain.tokens where token_id = any(${[...tokenIds]}::bigint[])
    on conflict (token_id) do update set status = 'open', words = null`.execute(tx)
}

/** Differences to look at, the longest known first. */
export async function listOpenDifferences(db: Db, count: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select d.token_id as "tokenId", t.agent_id as "agentId"
    from chain.differences d join chain.tokens t using (token_id)
    where d.status = 'open' order by d.found_at, d.token_id limit ${count}`.execute(db)
  return rows
}

export async function deleteDifference(tx: Tx, tokenId: number): Promise<void> {
  await on(tx).deleteFrom('chain.differences').where('token_id', '=', tokenId).execute()
}

export async function raiseAlarm(tx: Tx, tokenId: number, words: string): Promise<void> {
  await on(tx)
    .updateTable('chain.differences')
    .set({ status: 'alarm', words })
    .where('token_id', '=', tokenId)
    .execute()
}

/** Behind those that were not looked at yet. */
export async function lookLater(tx: Tx, tokenId: number, at: Date): Promise<void> {
  await on(tx)
    .updateTable('chain.differences')
    .set({ found_at: at })
    .where('token_id', '=', tokenId)
    .execute()
}

/** The log is read anew, and so is everything that was seen in it. */
export async function reopenDifferences(tx: Tx): Promise<void> {
  await on(tx).updateTable('chain.differences').set({ status: 'open', words: null }).execute()
}

export async function deleteDifferences(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.differences').execute()
}

export async function countAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chain.differences where status = 'alarm'`.execute(db)
  return (rows[0] as { count: number }).count
}

export type AlarmRow = { tokenId: number; words: string | null }

export async function listAlarms(db: Db, count: number): Promise<AlarmRow[]> {
  return on(db)
    .selectFrom('chain.differences')
    .select(['token_id as tokenId', 'words'])
    .where('status', '=', sql.lit('alarm'))
    .orderBy('token_id')
    .limit(count)
    .execute()
}

export type TransfersOf = {
  underway: boolean
  sent: boolean
  returned: 'queued' | 'sent' | 'done' | 'failed' | null
}

/**
 * The changes of an agent's hands that the chain is still to be told, and the state of this return, if it was asked
 * for.
 */
export async function findTransfers(db: Db | Tx, agentId: AgentId, key: string): Promise<TransfersOf> {
  const { rows } = await sql<TransfersOf>`
    select coalesce(bool_or(status in ('queued', 'sent')), false) as underway,
           coalesce(bool_or(status = 'sent'), false) as sent,
           max(status) filter (where key = ${key}) as returned
    from chain.intents where agent_id = ${agentId} and kind = 'transfer'`.execute(db)
  return rows[0] as TransfersOf
}

/** Where a transaction of ours last brought a token; null when none ever did. */
export async function findLastOwnMove(db: Db, tokenId: number): Promise<string | null> {
  const { rows } = await sql<{ to: string }>`
    select e.to_address as "to" from chain.events e
    where e.token_id = ${tokenId} and exists (select from chain.attempts a where a.hash = e.tx_hash)
    order by e.block desc, e.log_index desc limit 1`.execute(db)
  return rows[0]?.to ?? null
}
