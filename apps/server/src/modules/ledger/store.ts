import { type Expression, sql } from 'kysely'
import type { Credits } from '../../kernel/credits.ts'
import type { Db } from '../../kernel/db/database.ts'
import { prepared } from '../../kernel/db/prepared.ts'
import type { Tx } from '../../kernel/deed.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Holder } from './accounts.ts'
import { on } from './tables.gen.ts'

export type AccountId = Id<'account'>
export type Account = { id: AccountId; balance: Credits }
export type Movement = { from: Holder; to: Holder; amount: Credits; kind: string; memo: string }
export type Entry = { id: number; amount: number; kind: string; memo: string; at: Date }

export async function insertAccount(tx: Tx, id: AccountId, { kind, owner }: Holder): Promise<void> {
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

export async function findAccount(db: Db | Tx, { kind, owner }: Holder): Promise<Account | null> {
  const [row] = await accountOf(db, { kind, owner: owner ?? '' })
  return (row ?? null) as Account | null
}

export async function lockAccount(tx: Tx, { kind, owner }: Holder): Promise<Account | null> {
  const [row] = await lockedAccountOf(tx, { kind, owner: owner ?? '' })
  return (row ?? null) as Account | null
}

/** What a wallet or purse holds, for use inside another room's query: one round trip serves both. */
export const balanceOf = (kind: 'wallet' | 'purse', owner: Expression<string>) =>
  sql<Credits>`coalesce((select balance from ledger.accounts where kind = ${sql.lit(kind)} and owner = ${owner}), 0)`

/** Every leg of a transfer, in one round trip. */
export async function postTransfer(
  tx: Tx,
  id: string,
  at: Date,
  movements: readonly Movement[],
): Promise<void> {
  const column = <T>(pick: (movement: Movement) => T) => movements.map(pick)
  await sql`
    select ledger.transfer(${id}, ${at},
      ${column(({ from }) => from.kind)}::text[], ${column(({ from }) => from.owner)}::uuid[],
      ${column(({ to }) => to.kind)}::text[], ${column(({ to }) => to.owner)}::uuid[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ memo }) => memo)}::text[])`.execute(tx)
}

/** An account's movements, newest first, signed as its holder sees them. */
export async function listEntries(db: Db, of: AccountId, count: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    (select id, -amount as amount, kind, memo, at from ledger.legs where debit = ${of} order by id desc limit ${count})
    union all
    (select id, amount, kind, memo, at from ledger.legs where credit = ${of} order by id desc limit ${count})
    order by id desc limit ${count}`.execute(db)
  return rows
}
