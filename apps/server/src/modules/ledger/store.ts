import { type Expression, sql } from 'kysely'
import type { Credits } from '../../kernel/credits.ts'
import type { Db } from '../../kernel/db/database.ts'
import { prepared } from '../../kernel/db/prepared.ts'
import type { Tx } from '../../kernel/deed.ts'
import type { Id } from '../../kernel/ids.ts'

import { on } from './tables.gen.ts'

export type AccountId = Id<'account'>
export type Account = { id: AccountId; balance: Credits }
export type Leg = { debit: AccountId; credit: AccountId; amount: Credits; kind: string; memo: string }
export type Entry = { id: number; amount: number; kind: string; memo: string; at: Date }

export async function insertAccount(tx: Tx, id: AccountId, kind: string, owner: string): Promise<void> {
  await on(tx).insertInto('ledger.accounts').values({ id, kind, owner, balance: 0 }).execute()
}

const account = (db: Db | Tx, of: { kind: string; owner: string }) =>
  on(db)
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where('kind', '=', of.kind)
    .where('owner', '=', of.owner)

const accountOf = prepared(account)
const lockedAccountOf = prepared((db, of: { kind: string; owner: string }) => account(db, of).forUpdate())

export async function findAccount(db: Db | Tx, kind: string, owner: string): Promise<Account | null> {
  const [row] = await accountOf(db, { kind, owner })
  return (row ?? null) as Account | null
}

/** What a player's wallet holds, for use inside another room's query: one round trip serves both. */
export const walletBalanceOf = (userId: Expression<string>) =>
  sql<Credits>`coalesce((select balance from ledger.accounts where kind = 'wallet' and owner = ${userId}), 0)`

export async function lockAccount(tx: Tx, kind: string, owner: string): Promise<Account | null> {
  const [row] = await lockedAccountOf(tx, { kind, owner })
  return (row ?? null) as Account | null
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
