import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { debitsByDay, pursesBetween, takenBy } from '../../ledger/index.ts'

export type DayFault = { agentId: string; day: string; moved: number; counted: number }

/** The last id of the next batch of purses; null at the end. */
export async function lastOfPurses(db: Db, after: string | null, count: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (${pursesBetween(after)} order by id limit ${count}) batch order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/**
 * The kept days on which the amount that left a purse differs from the counted spending; withdrawals by the owner are
 * left out.
 */
export async function selectDayFaults(
  db: Db,
  after: string | null,
  through: string,
  from: { readonly day: number; readonly leg: number },
): Promise<DayFault[]> {
  const purses = pursesBetween(after, through)
  const { rows } = await sql<DayFault>`
    with moved as (${debitsByDay(purses, ['withdraw'], from.leg)}), counted as (
      select s.agent_id as account, s.day, s.spent as sum
      from (${purses}) purse join finance.spend_days s on s.agent_id = purse.id and s.day >= ${from.day}::integer
    )
    select account as "agentId", (date '1970-01-01' + day)::text as day,
           coalesce(moved.sum, 0) as moved, coalesce(counted.sum, 0) as counted
    from moved full join counted using (account, day)
    where moved.sum is distinct from counted.sum and day >= greatest((select before from finance.dropped_days), ${from.day}::integer) order by account, day`.execute(
    db,
  )
  return rows
}

export type ApprovalFault = { id: string; amount: number; moved: number }

/** The faults in the next batch of approvals: approved, but with a movement of another amount. */
export async function selectApprovalFaults(
  db: Db,
  after: string | null,
  through: string,
): Promise<ApprovalFault[]> {
  const { rows } = await sql<ApprovalFault>`
    select id, amount, moved from (
      select a.id, a.amount, ${takenBy(sql`a.transfer`, sql`a.agent_id`)} as moved from finance.approvals a
      where a.status = 'approved' and (${after}::uuid is null or a.id > ${after}::uuid) and a.id <= ${through}) used
    where moved <> amount order by id`.execute(db)
  return rows
}

export async function lastOfApprovals(db: Db, after: string | null, count: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from finance.approvals where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${count}) batch
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
