import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'

export type DayFault = { agentId: string; day: string; moved: number; counted: number }

/** The last id of the next so many purses; null when there are no more. */
export async function lastOfPurses(db: Db, after: string | null, count: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from ledger.accounts where kind = 'purse' and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${count}) batch
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Days on which more or less left a purse than was counted as spent; an owner's withdrawals are no spending. */
export async function selectDayFaults(db: Db, after: string | null, through: string): Promise<DayFault[]> {
  const { rows } = await sql<DayFault>`
    with purses as materialized (
      select id from ledger.accounts
      where kind = 'purse' and (${after}::uuid is null or id > ${after}::uuid) and id <= ${through}
    ), moved as (
      select l.debit as agent, floor(extract(epoch from l.at) / 86400)::integer as day, sum(l.amount)::bigint as sum
      from purses join ledger.legs l on l.debit = purses.id where l.kind <> 'withdraw' group by 1, 2
    ), counted as (
      select s.agent_id as agent, s.day, s.spent as sum from purses join finance.spend_days s on s.agent_id = purses.id
    )
    select agent as "agentId", (date '1970-01-01' + day)::text as day,
           coalesce(moved.sum, 0) as moved, coalesce(counted.sum, 0) as counted
    from moved full join counted using (agent, day)
    where moved.sum is distinct from counted.sum order by agent, day`.execute(db)
  return rows
}

export type ApprovalFault = { id: string; amount: number; moved: number }

/** Of the next so many approvals, those that were approved and did not move just what they are for. */
export async function selectApprovalFaults(
  db: Db,
  after: string | null,
  through: string,
): Promise<ApprovalFault[]> {
  const { rows } = await sql<ApprovalFault>`
    select a.id, a.amount, coalesce(sum(l.amount), 0)::bigint as moved
    from finance.approvals a left join ledger.legs l on l.transfer = a.transfer and l.debit = a.agent_id
    where a.status = 'approved' and (${after}::uuid is null or a.id > ${after}::uuid) and a.id <= ${through}
    group by a.id, a.amount having coalesce(sum(l.amount), 0) <> a.amount order by a.id`.execute(db)
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
