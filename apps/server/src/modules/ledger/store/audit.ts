import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { accountIdOf, type EscrowId, MINT } from '../money.ts'
import { on } from '../tables.gen.ts'
import { platformSums } from './roll-up.ts'

export type AuditLine = { name: string; promise: string; violations: number; told: string[] }
/** How much an audit covered. */
export type AuditCounts = { accounts: number; legs: number; credits: number }
/** How far an audit that found nothing went: the next one may begin there. */
export type AuditMark = {
  readonly at: string
  /** All movements up to this one are there, and were looked at: so many, and the platform's sums of them. */
  readonly leg: number
  readonly legs: number
  readonly sums: Readonly<Record<string, number>>
  /** Every movement of the UTC day of `at`, and of later ones, comes after this one. */
  readonly dayLeg: number
}
export type AuditReport = {
  violations: number
  lines: AuditLine[]
  counts: AuditCounts
  mark: AuditMark | null
}

/** Each query is one statement over a bounded part of the tables, so it sees one moment and blocks nobody. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

export async function newestLegId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger.legs`.execute(db)
  return rows[0]?.id ?? 0
}

export type LegFault = { id: number; transfer: string; fault: string }

/** Legs of an id range that the ledger's function could not have written. */
export async function selectLegFaults(db: Db, after: number, upTo: number): Promise<LegFault[]> {
  const { rows } = await sql<LegFault>`
    select id, transfer, fault from (
      select leg.id, leg.transfer, case
        when leg.amount <= 0 then 'moves ' || leg.amount || ' credits'
        when leg.debit = leg.credit then 'has one account on both sides'
        when d.id is null or c.id is null then 'names an account that is not there'
        when (leg.debit_after is null) <> (d.balance is null) or (leg.credit_after is null) <> (c.balance is null)
          then 'does not say what its accounts held afterwards'
        when leg.position <> 1 and not exists (select from ledger.legs earlier
          where earlier.transfer = leg.transfer and earlier.position = leg.position - 1)
          then 'is leg ' || leg.position || ' of a transfer without leg ' || leg.position - 1
        end as fault
      from ledger.legs leg
      left join ledger.accounts d on d.id = leg.debit
      left join ledger.accounts c on c.id = leg.credit
      where leg.id > ${after} and leg.id <= ${upTo}) judged
    where fault is not null order by id`.execute(db)
  return rows
}

export type BalanceRow = {
  id: string
  kind: string
  balance: number
  posted: number
  lastAfter: number
}

/** A batch of accounts by id, with the balances that their legs add up to. */
export async function selectBalances(db: Db, after: string | null, count: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select a.id, a.kind, a.balance,
      (coalesce((select sum(amount) from ledger.legs where credit = a.id), 0)
        - coalesce((select sum(amount) from ledger.legs where debit = a.id), 0))::bigint as posted,
      ${lastAfter} as "lastAfter"
    from (
      select id, kind, balance from ledger.accounts
      where balance is not null and id > ${after ?? NOTHING} order by id limit ${count}) a
    order by a.id`.execute(db)
  return rows
}

/** The balance by the newest leg of an account. */
const lastAfter = sql`
  coalesce((select after from (
    (select id, credit_after as after from ledger.legs where credit = a.id order by id desc limit 1)
    union all
    (select id, debit_after from ledger.legs where debit = a.id order by id desc limit 1)
    order by id desc limit 1) newest), 0)`

/** The same without adding up all their legs. */
export async function selectHeld(
  db: Db,
  after: string | null,
  count: number,
): Promise<Omit<BalanceRow, 'posted'>[]> {
  const { rows } = await sql<Omit<BalanceRow, 'posted'>>`
    select a.id, a.kind, a.balance, ${lastAfter} as "lastAfter"
    from (
      select id, kind, balance from ledger.accounts
      where balance is not null and id > ${after ?? NOTHING} order by id limit ${count}) a
    order by a.id`.execute(db)
  return rows
}

export type BrokenChain = { id: number; account: string; expected: number; after: number }

/** Legs of an id range that do not go on from what the leg before left to one of their accounts. */
export async function selectBrokenChains(db: Db, after: number, upTo: number): Promise<BrokenChain[]> {
  const { rows } = await sql<BrokenChain>`
    select id, account, (before + change) as expected, after from (
      select leg.id, a.id as account, a.after, a.change, coalesce((select newest.after from (
        (select id, credit_after as after from ledger.legs where credit = a.id and id < leg.id order by id desc limit 1)
        union all
        (select id, debit_after from ledger.legs where debit = a.id and id < leg.id order by id desc limit 1)
        order by id desc limit 1) newest), 0) as before
      from ledger.legs leg
      cross join lateral (values (leg.credit, leg.credit_after, leg.amount), (leg.debit, leg.debit_after, -leg.amount))
        a (id, after, change)
      where leg.id > ${after} and leg.id <= ${upTo} and a.after is not null) continued
    where after <> before + change order by id`.execute(db)
  return rows
}

export type RolledSum = { kind: string; account: string; sum: number; through: number }

/** The rolled-up sums and the last leg that they include. */
export async function selectRolledSums(db: Db): Promise<RolledSum[]> {
  const { rows } = await sql<RolledSum>`
    select s.account, a.kind, s.sum, r.through
    from ledger.rolled_sums s join ledger.accounts a on a.id = s.account cross join ledger.roll_up r`.execute(
    db,
  )
  return rows
}

/** The sums that the legs of an id range moved into the platform's accounts. */
export async function selectPlatformPostings(db: Db, after: number, upTo: number) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select side.account, sum(side.amount)::bigint as amount
    from ledger.legs leg
    cross join lateral (values (leg.credit, leg.amount), (leg.debit, -leg.amount)) side (account, amount)
    where leg.id > ${after} and leg.id <= ${upTo} and side.account in (select account from ledger.rolled_sums)
    group by side.account`.execute(db)
  return rows
}

/** All credits, by balances and the platform's sums, and all that the mint issued, at one moment. */
export async function selectTotals(db: Db): Promise<{ held: number; issued: number }> {
  const { rows } = await sql<{ held: number; issued: number }>`
    with platform as materialized (${platformSums})
    select
      ((select coalesce(sum(balance), 0) from ledger.accounts)
        + (select coalesce(sum(sum), 0) from platform where account <> ${accountIdOf(MINT)}))::bigint as held,
      (select -sum from platform where account = ${accountIdOf(MINT)}) as issued`.execute(db)
  return rows[0] ?? { held: 0, issued: 0 }
}

const COUNTED_AT_ONCE = 100_000

/** Over how much an audit went. Counted in steps: however large the tables are, no statement takes long. */
/** Of the movements before a mark it is known how many they are. */
export async function selectCounts(db: Db, { leg, legs }: AuditMark): Promise<AuditCounts> {
  const { issued } = await selectTotals(db)
  const later = await countLegs(db, leg, await newestLegId(db))
  return { accounts: await countAccounts(db), legs: legs + later, credits: issued }
}

async function countAccounts(db: Db): Promise<number> {
  let [count, last]: [number, string | null] = [0, NOTHING]
  while (last !== null) {
    const { rows } = await sql<{ count: number; last: string | null }>`
      select count(*) as count, (array_agg(id order by id desc))[1] as last from (
        select id from ledger.accounts where id > ${last} order by id limit ${COUNTED_AT_ONCE}) next`.execute(
      db,
    )
    count += rows[0]?.count ?? 0
    last = rows[0]?.last ?? null
  }
  return count
}

export async function countLegs(db: Db, from: number, upTo: number): Promise<number> {
  let count = 0
  for (let after = from; after < upTo; after += COUNTED_AT_ONCE) {
    const last = Math.min(upTo, after + COUNTED_AT_ONCE)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ledger.legs where id > ${after} and id <= ${last}`.execute(db)
    count += rows[0]?.count ?? 0
  }
  return count
}

/** A batch of escrow accounts that hold credits. */
export async function selectFilledEscrows(db: Db, after: string | null, count: number) {
  return on(db)
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where('kind', '=', 'escrow')
    .where('closed_at', 'is', null)
    .where('balance', '>', 0)
    .where('id', '>', after ?? NOTHING)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** The escrows among these that hold credits now. */
export async function selectStillFilled(db: Db, ids: readonly EscrowId[]) {
  return on(db)
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .where('balance', '>', 0)
    .orderBy('id')
    .execute()
}

export async function insertAudit(
  tx: Tx | Db,
  row: { id: string; at: Date; violations: number; report: unknown },
) {
  await on(tx)
    .insertInto('ledger.audits')
    .values({ ...row, report: JSON.stringify(row.report) })
    .execute()
}

type KeptAudit = { at: Date; violations: number; report: Partial<AuditReport> }

export async function findLastAudit(db: Db): Promise<KeptAudit | null> {
  const row = await on(db)
    .selectFrom('ledger.audits')
    .select(['at', 'violations', 'report'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row ?? null) as KeptAudit | null
}

/** Keeps this many of the newest audits. */
export async function deleteOldAudits(tx: Tx | Db, kept: number): Promise<void> {
  await sql`
    delete from ledger.audits where id < (
      select id from ledger.audits order by id desc offset ${kept - 1} limit 1)`.execute(tx)
}
