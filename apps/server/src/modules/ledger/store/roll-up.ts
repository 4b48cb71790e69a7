import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { AccountId } from '../money.ts'

/**
 * Adds the legs up to the mark, at most `batch` ids, to the platform's sums; false when there were none. Legs get their
 * ids before they commit, so a leg below the mark may appear later: the mark counts only once every transaction that
 * was running when it was set has ended.
 */
export async function advanceRollUp(db: Db, batch: number): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select through, least(mark, through + ${batch}) as target from ledger.roll_up
      where mark > through and mark_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      for update
    ), moved as (
      select side.account, sum(side.amount)::bigint as amount
      from due
      join ledger.legs leg on leg.id > due.through and leg.id <= due.target
      cross join lateral (values (leg.credit, leg.amount), (leg.debit, -leg.amount)) side (account, amount)
      where side.account in (select account from ledger.rolled_sums)
      group by side.account
    ), added as (
      update ledger.rolled_sums s set sum = s.sum + moved.amount from moved where s.account = moved.account
    )
    update ledger.roll_up r set through = due.target from due returning r.through`.execute(db)
  return rows.length === 1
}

/**
 * Sets the next mark when the last one is reached. One statement of its own: the transaction takes its number after it
 * has seen the newest leg, so every transaction with a smaller leg id has a smaller number. A mark from the future
 * comes from a database restored from another server's copy.
 */
export async function setMark(db: Db): Promise<void> {
  await sql`
    update ledger.roll_up r set mark = newest.id, mark_xid = newest.xid
    from (
      select top.id, pg_current_xact_id()::text::bigint as xid
      from (select coalesce(max(id), 0) as id from ledger.legs) top offset 0) newest
    where (r.mark = r.through and newest.id > r.mark) or r.mark_xid > newest.xid`.execute(db)
}

/** The present balances of the platform's accounts: the rolled-up sums and the few legs after them, in one snapshot. */
export const platformSums = sql<{ account: string; sum: number }>`
  select s.account, (s.sum + coalesce((
    select sum(case when leg.credit = s.account then leg.amount else -leg.amount end)
    from ledger.legs leg, ledger.roll_up r
    where leg.id > r.through and s.account in (leg.credit, leg.debit)), 0))::bigint as sum
  from ledger.rolled_sums s`

export async function selectPlatformSum(db: Db | Tx, account: AccountId): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum from (${platformSums}) sums where account = ${account}`.execute(db)
  return rows[0]?.sum ?? 0
}

/**
 * The leg up to which none can turn up any more, for use inside another module's query: what is summed of them stays so.
 */
export const completeThrough = sql<number>`(select through from ledger.roll_up)`
