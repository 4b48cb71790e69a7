import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits, Kind } from '../money.ts'
import { type AccountId, accountIdOf, type Holder } from '../money.ts'

export type Movement = { from: Holder; to: Holder; amount: Credits; kind: Kind; memo: string }

/** A movement from its holder's side: `amount` is negative for what left. */
export type Entry = { id: number; amount: number; kind: string; memo: string; at: Date }

export type EntryPage = { limit: number; beforeId?: number | undefined }

type One = {
  id: string
  at: Date
  debit: AccountId
  credit: AccountId
  amount: Credits
  kind: Kind
  memo: string
}

const oneOf = (the: One) => sql`
  ledger.transfer_one(${the.id}, ${the.at}, ${the.debit}, ${the.credit}, ${the.amount}, ${the.kind}, ${the.memo})`

type Many = {
  id: string
  at: Date
  debits: AccountId[]
  credits: AccountId[]
  amounts: Credits[]
  kinds: Kind[]
  memos: string[]
}

const manyOf = (the: Many) => sql`
  ledger.transfer(${the.id}, ${the.at}, ${the.debits}::uuid[], ${the.credits}::uuid[],
    ${the.amounts}::bigint[], ${the.kinds}::text[], ${the.memos}::text[])`

/** A statement of another module's that decides about a transfer. */
export type Condition<Values> = {
  /** The transfer happens if this answers a row, and in one with it. */
  readonly first: (the: Values) => RawBuilder<unknown>
  /** Is called otherwise: a function of the database that fails. */
  readonly otherwise: RawBuilder<unknown>
}

/** Posts all movements of a transfer, under a condition if one is given. */
export function posting<Values extends Record<string, unknown>>(condition?: Condition<Values>) {
  const behind = (the: Values, call: RawBuilder<unknown>) =>
    condition
      ? sql`with first as (${condition.first(the)})
          select case when exists (select from first) then ${call} else ${condition.otherwise} end`
      : sql`select ${call}`
  const postOne = preparedSql<Values & One>((the) => behind(the, oneOf(the)))
  const postMany = preparedSql<Values & Many>((the) => behind(the, manyOf(the)))
  return async (
    tx: Tx,
    id: string,
    at: Date,
    movements: readonly Movement[],
    values: Values,
  ): Promise<void> => {
    const [debits, credits] = [
      movements.map(({ from }) => accountIdOf(from)),
      movements.map(({ to }) => accountIdOf(to)),
    ]
    const [only, ...others] = movements
    await (only && others.length === 0 && only.from.owner !== null && only.to.owner !== null
      ? postOne(tx, {
          ...values,
          id,
          at,
          debit: debits[0] as AccountId,
          credit: credits[0] as AccountId,
          amount: only.amount,
          kind: only.kind,
          memo: only.memo,
        })
      : postMany(tx, {
          ...values,
          id,
          at,
          debits,
          credits,
          amounts: movements.map(({ amount }) => amount),
          kinds: movements.map(({ kind }) => kind),
          memos: movements.map(({ memo }) => memo),
        }))
  }
}

/** A transfer of one movement, between two accounts that have a balance. */
export type SingleTransfer = { readonly id: string; readonly movement: Movement }

type Each = Omit<Many, 'id'> & { ids: string[] }

const eachOf = (the: Each) => sql`
  ledger.transfer_each(${the.at}, ${the.ids}::uuid[], ${the.debits}::uuid[], ${the.credits}::uuid[],
    ${the.amounts}::bigint[], ${the.kinds}::text[], ${the.memos}::text[])`

/** Posts many transfers under a condition, which must answer a row for each: all of them, or none. */
export function postingEach<Values extends Record<string, unknown>>({ first, otherwise }: Condition<Values>) {
  const postEach = preparedSql<Values & Each>(
    (the) => sql`with first as (${first(the)})
      select case when (select count(*) from first) = cardinality(${the.ids}::uuid[])
        then ${eachOf(the)} else ${otherwise} end`,
  )
  return async (tx: Tx, at: Date, transfers: readonly SingleTransfer[], values: Values): Promise<void> => {
    const movements = transfers.map(({ movement }) => movement)
    await postEach(tx, {
      ...values,
      ids: transfers.map(({ id }) => id),
      at,
      debits: movements.map(({ from }) => accountIdOf(from)),
      credits: movements.map(({ to }) => accountIdOf(to)),
      amounts: movements.map(({ amount }) => amount),
      kinds: movements.map(({ kind }) => kind),
      memos: movements.map(({ memo }) => memo),
    })
  }
}

const post = posting()

/** Every leg of a transfer, in one round trip. */
export async function postTransfer(
  tx: Tx,
  id: string,
  at: Date,
  movements: readonly Movement[],
): Promise<void> {
  await post(tx, id, at, movements, {})
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
