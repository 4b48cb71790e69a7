import { sql } from 'kysely'
import type { Credits } from '../../kernel/credits.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/deed.ts'
import type { Id } from '../../kernel/ids.ts'

export type AccountId = Id<'account'>
export type Account = { id: AccountId; balance: Credits }
export type Leg = { debit: AccountId; credit: AccountId; amount: Credits; kind: string; memo: string }
export type Entry = { id: number; amount: number; kind: string; memo: string; at: Date }

export async function insertAccount(tx: Tx, id: AccountId, kind: string, owner: string): Promise<void> {
  await sql`insert into ledger.accounts (id, kind, owner, balance) values (${id}, ${kind}, ${owner}, 0)`.execute(
    tx,
  )
}

export async function findAccount(db: Db | Tx, kind: string, owner: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id, balance from ledger.accounts where kind = ${kind} and owner = ${owner}`.execute(db)
  return rows[0] ?? null
}

export async function lockAccount(tx: Tx, kind: string, owner: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id, balance from ledger.accounts where kind = ${kind} and owner = ${owner} for update`.execute(tx)
  return rows[0] ?? null
}

export async function postLegs(tx: Tx, transfer: string, at: Date, legs: readonly Leg[]): Promise<void> {
  await sql`
    select ledger.post(${transfer}, ${at},
      ${legs.map((leg) => leg.debit)}::uuid[], ${legs.map((leg) => leg.credit)}::uuid[],
      ${legs.map((leg) => leg.amount)}::bigint[], ${legs.map((leg) => leg.kind)}::text[],
      ${legs.map((leg) => leg.memo)}::text[])`.execute(tx)
}

/** An account's movements, newest first, signed as its holder sees them. */
export async function listEntries(db: Db, account: AccountId, count: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    (select id, -amount as amount, kind, memo, at from ledger.legs where debit = ${account} order by id desc limit ${count})
    union all
    (select id, amount, kind, memo, at from ledger.legs where credit = ${account} order by id desc limit ${count})
    order by id desc limit ${count}`.execute(db)
  return rows
}
