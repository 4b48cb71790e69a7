import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Credits, Kind } from '../money.ts'
import { accountIdOf, type PersonalHolder } from '../money.ts'

/** A pocket, and since when it is its owner's; null for one that always was. */
export type Pocket = { readonly holder: PersonalHolder; readonly since: Date | null }

/** A pocket that is read on after these movements into it and out of it. */
export type PocketFrom = Pocket & { readonly ins: number; readonly outs: number }

/** One that is or was of the same owner; `until` is null as long as it is. */
export type OwnedPocket = Pocket & { readonly until: Date | null }

/** The sum that went one way through an account by movements of one kind. */
export type PocketSum = {
  readonly pocket: string
  readonly way: 'in' | 'out'
  readonly kind: Kind
  /** Whether no more of them can turn up. */
  readonly complete: boolean
  /** From others or to others alone, and since the pocket is its owner's. */
  readonly amount: Credits
  /** How many were read, and the last of them. */
  readonly legs: number
  readonly last: number
}

type Way = {
  readonly way: 'in' | 'out'
  readonly own: 'credit' | 'debit'
  readonly other: 'credit' | 'debit'
}
const WAYS: readonly Way[] = [
  { way: 'in', own: 'credit', other: 'debit' },
  { way: 'out', own: 'debit', other: 'credit' },
]

/** The movements of one account, by its index and in its order: a caller that wants a few of many reads no more. */
const legsOf = (
  { way, own, other }: Way,
  after: RawBuilder<unknown>,
  upTo: number,
  count: number | null,
) => sql`
  select own.id as pocket, ${way}::text as way, l.id, l.kind, l.amount, l.other, l.at, l.at >= own.since as counts
  from own cross join lateral (
    select id, kind, amount, ${sql.ref(other)} as other, at from ledger.legs
    where ${sql.ref(own)} = own.id and id > ${after} and id <= ${upTo} order by id limit ${count}
  ) l`

/**
 * The credits that came into these accounts from others and went out to others: at most `count` of the movements up to
 * `through`, of each account and way the first ones; and all after `through`. A movement between two accounts that both
 * were the owner's when it was made (`ever`) is left out.
 */
export async function selectPocketSums(
  db: Db,
  pockets: readonly PocketFrom[],
  ever: readonly OwnedPocket[],
  through: number,
  count: number,
): Promise<PocketSum[]> {
  const idsOf = (all: readonly Pocket[]) => all.map(({ holder }) => accountIdOf(holder))
  const upTo = WAYS.map((way) => legsOf(way, sql.ref(`own.${way.way}s`), through, count))
  const after = WAYS.map((way) =>
    legsOf(way, sql`greatest(${sql.ref(`own.${way.way}s`)}, ${through})`, Number.MAX_SAFE_INTEGER, null),
  )
  const { rows } = await sql<PocketSum>`
    with own as materialized (
      select id, coalesce(since, '-infinity') as since, ins, outs from unnest(
        ${idsOf(pockets)}::uuid[], ${pockets.map(({ since }) => since)}::timestamptz[],
        ${pockets.map(({ ins }) => ins)}::bigint[], ${pockets.map(({ outs }) => outs)}::bigint[]
      ) own (id, since, ins, outs)
    ), ever as materialized (
      select id, coalesce(since, '-infinity') as since, coalesce(until, 'infinity') as until from unnest(
        ${idsOf(ever)}::uuid[], ${ever.map(({ since }) => since)}::timestamptz[],
        ${ever.map(({ until }) => until)}::timestamptz[]
      ) ever (id, since, until)
    ), read as (
      select true as complete, * from (${sql.join(upTo, sql` union all `)} limit ${count}) complete
      union all
      select false, * from (${sql.join(after, sql` union all `)}) newer
    )
    select pocket, way, kind, complete, count(*)::integer as legs, max(read.id) as last,
      coalesce(sum(amount) filter (where counts and ever.id is null), 0)::bigint as amount
    from read left join ever on ever.id = other and at >= ever.since and at < ever.until
    group by pocket, way, kind, complete`.execute(db)
  return rows
}

/**
 * A movement between one of several pockets and somebody else: `pocket` is its index in the list, `amount` is signed.
 */
export type Move = { pocket: number; amount: number; kind: Kind; memo: string; at: Date }

/**
 * The movements of these pockets from and to others since a moment, newest first; reads at most this many of the newest
 * of each pocket, whatever their age. Movements between two of them are left out.
 */
export async function selectMoves(
  db: Db,
  pockets: readonly Pocket[],
  since: Date,
  count: number,
): Promise<Move[]> {
  const ids = pockets.map(({ holder }) => accountIdOf(holder))
  const from = pockets.map((pocket) => (pocket.since && pocket.since > since ? pocket.since : since))
  const side = (own: 'debit' | 'credit', other: 'debit' | 'credit', sign: number) => sql`
    select own.at - 1 as pocket, l.id, ${sign} * l.amount as amount, l.kind, l.memo, l.at
    from own, lateral (
      select * from ledger.legs where ${sql.ref(own)} = own.id order by id desc limit ${count}
    ) l
    where l.at >= own.since and ${sql.ref(`l.${other}`)} not in (select id from own)`
  const { rows } = await sql<Move>`
    with own as materialized (
      select id, since, at from unnest(${ids}::uuid[], ${from}::timestamptz[]) with ordinality as own (id, since, at)
    )
    select pocket::integer as pocket, amount, kind, memo, at from (
      (${side('debit', 'credit', -1)}) union all (${side('credit', 'debit', 1)})
    ) moved order by id desc limit ${count}`.execute(db)
  return rows
}

// For use inside another module's query: one statement sees one moment.

/** Ids of purses after one, up to another (to the last one when it is not given): `id`. */
export const pursesBetween = (after: string | null, through: string | null = null) => sql<{ id: string }>`
  select id from ledger.accounts where kind = 'purse'
    and (${after}::uuid is null or id > ${after}::uuid) and (${through}::uuid is null or id <= ${through}::uuid)`

/**
 * The credits that left each of these accounts on each UTC day by movements after one, but for some kinds: `account`,
 * `day` since 1970, `sum`.
 */
export const debitsByDay = (
  accounts: RawBuilder<{ id: string }>,
  leaveOut: readonly Kind[],
  afterLeg: number,
) => sql<{
  account: string
  day: number
  sum: number
}>`
  select l.debit as account, floor(extract(epoch from l.at) / 86400)::integer as day, sum(l.amount)::bigint as sum
  from (${accounts}) of join ledger.legs l on l.debit = of.id
  where l.kind <> all(${leaveOut}::text[]) and l.id > ${afterLeg} group by 1, 2`

/** How much a transfer took from an account. */
export const takenBy = (transfer: Expression<unknown>, account: Expression<unknown>) => sql<number>`
  coalesce((select sum(amount)::bigint from ledger.legs where transfer = ${transfer} and debit = ${account}), 0)`
