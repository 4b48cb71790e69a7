import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Credits } from '../../../kernel/credits.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { accountIdOf, type PersonalHolder } from '../accounts.ts'
import type { Kind } from '../kinds.ts'

export type KindSum = { kind: Kind; earned: Credits; spent: Credits }

/** Movements after one, up to another; all when they are left out. */
export type Stretch = { readonly after?: number; readonly upTo?: number }

/** With how many movements were read for them. */
export type KindSums = { readonly sums: KindSum[]; readonly legs: number }

/** A pocket, and since when it is its owner's; null for one that always was. */
export type Pocket = { readonly holder: PersonalHolder; readonly since: Date | null }

/** Of one pocket, by its index: the offset keeps a prepared plan from reading everybody's legs instead. */
const legsOf = (side: 'debit' | 'credit', { after = 0, upTo = Number.MAX_SAFE_INTEGER }: Stretch) => sql`
  select kind, amount, debit, credit, at from ledger.legs
  where ${sql.ref(side)} = own.id and id > ${after} and id <= ${upTo} and at >= own.since offset 0`

/**
 * What came into these pockets from others and went out to others, by kind, since each belongs to them. Movements
 * between two of them cancel out, except those from before both belonged together.
 */
export async function selectSumsByKind(
  db: Db,
  pockets: readonly Pocket[],
  leaveOut: readonly Kind[],
  stretch: Stretch,
): Promise<KindSums> {
  const ids = pockets.map(({ holder }) => accountIdOf(holder))
  const since = pockets.map((pocket) => pocket.since)
  const { rows } = await sql<KindSum & { legs: number }>`
    with own as materialized (
      select id, coalesce(since, '-infinity') as since
      from unnest(${ids}::uuid[], ${since}::timestamptz[]) as own (id, since)
    ), moved as (
      select l.kind, l.amount as earned, 0 as spent, l.debit as other, l.at, null::timestamptz as since
      from own cross join lateral (${legsOf('credit', stretch)}) l
      union all
      select l.kind, 0, l.amount, l.credit, l.at, null
      from own cross join lateral (${legsOf('debit', stretch)}) l
      union all
      select null, 0, 0, id, null, since from own
    ), judged as (
      -- Sorted by the other side, each movement meets its pocket, if it is one of these: no movement looks at all of them.
      select kind, earned, spent, coalesce(max(since) over (partition by other) <= at, false) as within from moved
    )
    select kind, coalesce(sum(earned) filter (where not within), 0)::bigint as earned,
      coalesce(sum(spent) filter (where not within), 0)::bigint as spent, count(*)::integer as legs
    from judged where kind is not null group by kind order by kind`.execute(db)
  return {
    sums: rows.flatMap(({ kind, earned, spent }) =>
      leaveOut.includes(kind) || (earned === 0 && spent === 0) ? [] : [{ kind, earned, spent }],
    ),
    legs: rows.reduce((sum, { legs }) => sum + legs, 0),
  }
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

/** What left each of these accounts on each UTC day by movements after one, but for some kinds: `account`, `day` since 1970, `sum`. */
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
