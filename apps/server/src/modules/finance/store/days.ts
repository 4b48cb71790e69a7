import { sql } from 'kysely'
import type { Credits } from '../../../kernel/credits.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'

/** Counts spending; false, with nothing counted, when it would exceed the day's limit. */
export async function countSpending(
  tx: Tx,
  agentId: AgentId,
  day: number,
  amount: Credits,
  dailyLimit: Credits,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into finance.spend_days as d (agent_id, day, spent)
    select ${agentId}::uuid, ${day}::integer, ${amount}::bigint where ${amount}::bigint <= ${dailyLimit}::bigint
    on conflict (agent_id, day) do update set spent = d.spent + excluded.spent
    where d.spent + excluded.spent <= ${dailyLimit}::bigint`.execute(tx)
  return numAffectedRows === 1n
}

/** The same for a player's top-ups: of many at once, exactly those that fit are counted. */
export async function countTopup(
  tx: Tx,
  userId: UserId,
  day: number,
  amount: Credits,
  dailyMax: Credits,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into finance.topup_days as d (user_id, day, total)
    select ${userId}::uuid, ${day}::integer, ${amount}::bigint where ${amount}::bigint <= ${dailyMax}::bigint
    on conflict (user_id, day) do update set total = d.total + excluded.total
    where d.total + excluded.total <= ${dailyMax}::bigint`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteTopupDays(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from finance.topup_days where user_id = ${userId}`.execute(tx)
}
