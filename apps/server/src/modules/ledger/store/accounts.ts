import { type Expression, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits } from '../money.ts'
import { type AccountId, accountIdOf, type Holder, type PersonalHolder } from '../money.ts'
import { on } from '../tables.gen.ts'

export async function insertAccount(tx: Tx, holder: PersonalHolder): Promise<void> {
  const row = { id: accountIdOf(holder), ...holder, balance: 0 }
  await on(tx).insertInto('ledger.accounts').values(row).execute()
}

const balanceRow = prepared((db, { kind, owner }: PersonalHolder) =>
  on(db).selectFrom('ledger.accounts').select('balance').where('id', '=', owner).where('kind', '=', kind),
)

export async function findBalance(db: Db | Tx, holder: PersonalHolder): Promise<Credits | null> {
  const [row] = await balanceRow(db, holder)
  return (row?.balance ?? null) as Credits | null
}

/** Locks the accounts in the order of their ids, as transfers do; the platform's have no balance to lock. */
export async function lockBalances(tx: Tx, holders: readonly Holder[]): Promise<Map<AccountId, Credits>> {
  const { rows } = await sql<{ id: AccountId; balance: Credits }>`
    select id, balance from ledger.accounts
    where id = any(${holders.map(accountIdOf)}::uuid[]) and balance is not null
    order by id for update`.execute(tx)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** False when there is no such account, it is closed already, or it is not empty. */
export async function markClosed(tx: Tx, { kind, owner }: PersonalHolder, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('ledger.accounts')
    .set({ closed_at: at })
    .where('id', '=', owner)
    .where('kind', '=', kind)
    .where('balance', '=', 0)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The balance of a wallet or purse, for use inside another module's query: one round trip serves both. */
export const balanceOf = (kind: 'wallet' | 'purse' | 'escrow', owner: Expression<string>) =>
  sql<Credits>`coalesce((select balance from ledger.accounts where id = ${owner} and kind = ${sql.lit(kind)}), 0)`

/** Another after every change of the account, likewise. */
export const stampOf = (kind: PersonalHolder['kind'], owner: Expression<string>) =>
  sql<string>`(select xmin from ledger.accounts where id = ${owner} and kind = ${sql.lit(kind)})`
