import { type RawBuilder, sql } from 'kysely'
import type { Credits } from '../../../kernel/credits.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { Tx } from '../../../kernel/deed.ts'
import { type AccountId, accountIdOf, type Holder } from '../accounts.ts'
import type { Kind } from '../kinds.ts'

export type Movement = { from: Holder; to: Holder; amount: Credits; kind: Kind; memo: string }

/** A movement from its holder's side: `amount` is negative for what left. */
export type Entry = { id: number; amount: number; kind: string; memo: string; at: Date }

export type EntryPage = { limit: number; beforeId?: number | undefined }

type Columns = {
  id: string
  at: Date
  debits: AccountId[]
  credits: AccountId[]
  amounts: Credits[]
  kinds: Kind[]
  memos: string[]
}

const columnsOf = (id: string, at: Date, movements: readonly Movement[]): Columns => ({
  id,
  at,
  debits: movements.map(({ from }) => accountIdOf(from)),
  credits: movements.map(({ to }) => accountIdOf(to)),
  amounts: movements.map(({ amount }) => amount),
  kinds: movements.map(({ kind }) => kind),
  memos: movements.map(({ memo }) => memo),
})

const theTransfer = (the: Columns) => sql`
  ledger.transfer(${the.id}, ${the.at}, ${the.debits}::uuid[], ${the.credits}::uuid[],
    ${the.amounts}::bigint[], ${the.kinds}::text[], ${the.memos}::text[])`

const callTransfer = preparedSql<Columns>((the) => sql`select ${theTransfer(the)}`)

/** Every leg of a transfer, in one round trip. */
export async function postTransfer(
  tx: Tx,
  id: string,
  at: Date,
  movements: readonly Movement[],
): Promise<void> {
  await callTransfer(tx, columnsOf(id, at, movements))
}

/** The same behind a statement of another module's, if that answers a row: both by one. Tells whether it did. */
export function postingAfter<Values extends Record<string, unknown>>(
  first: (the: Values) => RawBuilder<unknown>,
) {
  const call = preparedSql<Values & Columns>(
    (the) => sql`with first as (${first(the)}) select ${theTransfer(the)} from first`,
  )
  return async (
    tx: Tx,
    id: string,
    at: Date,
    movements: readonly Movement[],
    values: Values,
  ): Promise<boolean> => (await call(tx, { ...values, ...columnsOf(id, at, movements) })).rows.length > 0
}

export type Leg = { amount: Credits; kind: string; memo: string; at: Date }

/** The movements of one transfer, in their order; none when there is no such transfer. */
export async function selectTransfer(db: Db | Tx, id: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    select amount, kind, memo, at from ledger.legs where transfer = ${id} order by position`.execute(db)
  return rows
}

/** A holder's movements, newest first, before the one named; signed from the holder's side. */
export async function selectEntries(
  db: Db | Tx,
  holder: Holder,
  { limit, beforeId = Number.MAX_SAFE_INTEGER }: EntryPage,
): Promise<Entry[]> {
  const account = accountIdOf(holder)
  const { rows } = await sql<Entry>`
    (select id, -amount as amount, kind, memo, at from ledger.legs
      where debit = ${account} and id < ${beforeId} order by id desc limit ${limit})
    union all
    (select id, amount, kind, memo, at from ledger.legs
      where credit = ${account} and id < ${beforeId} order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(db)
  return rows
}
