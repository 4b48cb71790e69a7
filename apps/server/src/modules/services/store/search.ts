import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { type ListPlace, valuePager } from '../../../kernel/operation/paging.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { ServiceId } from '../records.ts'
import type { ServiceKind, Sort } from '../rules.ts'
import { on } from '../tables.gen.ts'
import { COLUMNS, type ServiceRow } from './services.ts'

export type Wanted = {
  readonly kind?: ServiceKind | undefined
  readonly agentId?: AgentId | undefined
  readonly search?: string | undefined
  /** Also those that nobody can order at present: only of an agent that is the caller's. */
  readonly hiddenToo?: boolean
  readonly sort: Sort
  readonly after: ListPlace<ServiceId> | null
  readonly count: number
}

/** The sort column of each order of the list, before the id, and whether it is descending. */
const ORDERS = {
  rating: { column: 'rating_hundredths', falls: true, orderedBy: (row: ServiceRow) => row.ratingHundredths },
  orders: { column: 'orders', falls: true, orderedBy: (row: ServiceRow) => row.orders },
  price: { column: 'price', falls: false, orderedBy: (row: ServiceRow) => row.price },
  new: { column: null, falls: true, orderedBy: () => 0 },
} as const

const pagers = {
  rating: valuePager<ServiceId>('services by rating'),
  price: valuePager<ServiceId>('services by price'),
  orders: valuePager<ServiceId>('services by orders'),
  new: valuePager<ServiceId>('services by age'),
}

/** A cursor is valid only for its own sort. */
export const servicePages = (sort: Sort) => ({
  read: pagers[sort].read,
  page: (rows: readonly ServiceRow[], limit: number) =>
    pagers[sort].page(rows, limit, (row) => ({ value: ORDERS[sort].orderedBy(row), id: row.id })),
})

/** [services-4] A page of the services that can be hired; each order has an index of its own. */
export async function searchServices(db: Db | Tx, wanted: Wanted): Promise<ServiceRow[]> {
  const { search, count } = wanted
  if (!search) return selectPage(db, wanted, count)
  const { found, isAll } = await walk(db, wanted, search)
  return isAll || found.length >= count ? pick(db, wanted, found.slice(0, count)) : gather(db, wanted, search)
}

/** Reads this many services in order before it collects and sorts the matches instead. */
const WALKED_MAX = 1_000

/** Finds common words by reading the services in order. */
async function walk(
  db: Db | Tx,
  wanted: Wanted,
  search: string,
): Promise<{ found: string[]; isAll: boolean }> {
  const first = inOrder(db, wanted)
    .select(['id', matches(search).as('hit')])
    .limit(WALKED_MAX)
  const { rows } = await sql<{ found: string[] | null; walked: number }>`
    select array_agg(id order by place) filter (where hit) as found, count(*)::int as walked
    from (select id, hit, row_number() over () as place from (${first}) as walked) as placed`.execute(db)
  return { found: rows[0]?.found ?? [], isAll: (rows[0]?.walked ?? 0) < WALKED_MAX }
}

async function pick(
  db: Db | Tx,
  { sort, hiddenToo = false }: Wanted,
  ids: readonly string[],
): Promise<ServiceRow[]> {
  const wanted = { sort, hiddenToo, after: null, count: ids.length }
  return (await inOrder(db, wanted)
    .select(COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()) as ServiceRow[]
}

/**
 * Finds rare words by their index and sorts afterwards; never along the order's index, which the planner might choose.
 */
async function gather(db: Db | Tx, wanted: Wanted, search: string): Promise<ServiceRow[]> {
  const { column, falls } = ORDERS[wanted.sort]
  const found = narrowed(db, wanted).select(COLUMNS).where(matches(search))
  const way = falls ? sql`desc` : sql`asc`
  const by = column === null ? sql`id::text ${way}` : sql`${sql.ref(column)} + 0 ${way}, id ${way}`
  return (await found.orderBy(by).limit(wanted.count).execute()) as ServiceRow[]
}

async function selectPage(db: Db | Tx, wanted: Wanted, count: number): Promise<ServiceRow[]> {
  return (await inOrder(db, wanted).select(COLUMNS).limit(count).execute()) as ServiceRow[]
}

function narrowed(db: Db | Tx, wanted: Wanted) {
  const { column, falls } = ORDERS[wanted.sort]
  let query = on(db).selectFrom('services.services')
  if (!wanted.hiddenToo) query = query.where(sql<boolean>`shown`)
  if (wanted.kind) query = query.where('kind', '=', wanted.kind)
  if (wanted.agentId) query = query.where('agent_id', '=', wanted.agentId)
  if (wanted.after !== null) query = query.where(isAfter(wanted.after, column, falls))
  return query
}

function inOrder(db: Db | Tx, wanted: Wanted) {
  const { column, falls } = ORDERS[wanted.sort]
  const direction = falls ? 'desc' : 'asc'
  const query = narrowed(db, wanted)
  return (column === null ? query : query.orderBy(column, direction)).orderBy('id', direction)
}

function isAfter(
  { value, id }: ListPlace<ServiceId>,
  column: string | null,
  falls: boolean,
): RawBuilder<boolean> {
  const than = falls ? sql`<` : sql`>`
  if (column === null) return sql<boolean>`id ${than} ${id}::uuid`
  return sql<boolean>`(${sql.ref(column)}, id) ${than} (${value}::bigint, ${id}::uuid)`
}

/** Shorter words have no trigram that an index could find. */
const TRIGRAM = 3

/** [services-5] All the words, in any form and anywhere; or exactly these letters in the title or the agent's name. */
function matches(search: string): RawBuilder<boolean> {
  const words = sql`words @@ websearch_to_tsquery('english', ${search})`
  const letters = search.trim().toLowerCase()
  if (letters.length < TRIGRAM) return sql<boolean>`${words}`
  const pattern = `%${letters.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${words} or names like ${pattern})`
}
