import { sql } from 'kysely'
import { DAY_MS } from '../../../../kernel/lib/clock.ts'
import type { UserId } from '../../../../kernel/lib/ids.ts'
import type { Tx } from '../../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../../../ledger/index.ts'

/** [battles-36] Counts a tip; false, with nothing counted, when it would exceed the day's limit. */
export async function countTip(
  tx: Tx,
  userId: UserId,
  at: Date,
  amount: Credits,
  dailyMax: Credits,
): Promise<boolean> {
  const day = Math.floor(at.getTime() / DAY_MS)
  const { numAffectedRows } = await sql`
    insert into battles.tip_days as d (user_id, day, total) values (${userId}, ${day}, ${amount})
    on conflict (user_id, day) do update set total = d.total + excluded.total
    where d.total + excluded.total <= ${dailyMax}::bigint`.execute(tx)
  return numAffectedRows === 1n
}

/** Days long past, so many at most; tells how many went. */
export async function deleteOldTipDays(tx: Tx, before: number, countMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from battles.tip_days where ctid = any(array(
      select ctid from battles.tip_days where day < ${before} order by day limit ${countMax}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function deleteTipDays(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from battles.tip_days where user_id = ${userId}`.execute(tx)
}
