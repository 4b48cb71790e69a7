import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { A2aTaskId } from './store.ts'
import { on } from './tables.gen.ts'

/** One message, by its sender and its agent. */
export type SaidKey = { readonly userId: UserId; readonly agentId: AgentId; readonly key: Buffer }
export type SaidRow = { hash: Buffer; taskId: A2aTaskId | null; replyId: number | null }

const of = (db: Db | Tx, { userId, agentId, key }: SaidKey) =>
  on(db)
    .selectFrom('a2a.said')
    .select(['hash', 'task_id as taskId', 'reply_id as replyId'])
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('key', '=', key)

export async function findSaid(db: Db, key: SaidKey): Promise<SaidRow | null> {
  return ((await of(db, key).executeTakeFirst()) ?? null) as SaidRow | null
}

export async function lockSaid(tx: Tx, key: SaidKey): Promise<SaidRow | null> {
  return ((await of(tx, key).forUpdate().executeTakeFirst()) ?? null) as SaidRow | null
}

/** False when it exists already. */
export async function insertSaid(db: Db, { userId, agentId, key }: SaidKey, hash: Buffer, at: Date) {
  const { numInsertedOrUpdatedRows } = await on(db)
    .insertInto('a2a.said')
    .values({ user_id: userId, agent_id: agentId, key, hash, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Outcome = { readonly taskId: A2aTaskId } | { readonly replyId: number }

export async function finishSaid(db: Db | Tx, { userId, agentId, key }: SaidKey, outcome: Outcome) {
  await on(db)
    .updateTable('a2a.said')
    .set('taskId' in outcome ? { task_id: outcome.taskId } : { reply_id: outcome.replyId })
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .execute()
}

/** The message was refused: it may be sent again. */
export async function releaseSaid(db: Db, { userId, agentId, key }: SaidKey): Promise<void> {
  await on(db)
    .deleteFrom('a2a.said')
    .where('user_id', '=', userId)
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .where('task_id', 'is', null)
    .where('reply_id', 'is', null)
    .execute()
}

export async function deleteSaid(tx: Tx, { userId, agentId }: { userId: UserId; agentId?: AgentId }) {
  const own = on(tx).deleteFrom('a2a.said').where('user_id', '=', userId)
  await (agentId ? own.where('agent_id', '=', agentId) : own).execute()
}

export async function deleteOldSaid(tx: Tx, before: Date, countMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from a2a.said where (user_id, agent_id, key) in (
      select user_id, agent_id, key from a2a.said where at <= ${before} order by at limit ${countMax}
    )`.execute(tx)
  return Number(numAffectedRows)
}
