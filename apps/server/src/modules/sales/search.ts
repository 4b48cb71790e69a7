import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { type ListPlace, valuePager } from '../../kernel/operation/paging.ts'
import { PRICE_MAX, PRICE_MIN } from './rules.ts'
import { type ListingId, type ListingRow, listings } from './store.ts'

/** The column and direction of each sort; the id settles ties. */
const SORTS = {
  new: { column: null, alias: null, descending: true, orderedBy: () => 0 },
  price: { column: 'price', alias: 'price', descending: false, orderedBy: (row: ListingRow) => row.price },
  rating: {
    column: 'rating_order',
    alias: 'ratingOrder',
    descending: true,
    orderedBy: (row: ListingRow) => row.ratingOrder,
  },
  level: { column: 'level', alias: 'level', descending: true, orderedBy: (row: ListingRow) => row.level },
} as const

// A literal, not a parameter: a prepared plan must know that the partial indexes apply.
const ACTIVE = sql.lit<ListingRow['status']>('active')
const SOLD = sql.lit<ListingRow['status']>('sold')

export type Sort = keyof typeof SORTS
export const SORT_NAMES = Object.keys(SORTS) as [Sort, ...Sort[]]

/** A cursor is valid only for its own sort. */
export const listingPages = (sort: Sort) => {
  const { read, page } = valuePager<ListingId>(`listings:${sort}`)
  const { orderedBy } = SORTS[sort]
  return {
    read,
    page: (rows: readonly ListingRow[], limit: number) =>
      page(rows, limit, (row) => ({ value: orderedBy(row), id: row.id })),
  }
}

export type Search = {
  readonly sort: Sort
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly character: string | undefined
  readonly sellerId?: UserId
  readonly after: ListPlace<ListingId> | null
  readonly count: number
}

/** Agents on sale. Each sort, with a character or without, has an index of its own. */
export async function searchListings(db: Db, search: Search): Promise<ListingRow[]> {
  const isBounded = search.minPrice !== undefined || search.maxPrice !== undefined
  const isOne = search.sellerId !== undefined
  if (!isBounded || isOne || search.sort === 'price')
    return (await inOrder(db, search).execute()) as ListingRow[]
  if (bandsOf(search).length > BANDS_NARROW) {
    const first = await walk(db, search)
    if (first.length === search.count) return first
  }
  return (await areFew(db, search)) ? gather(db, search) : mergeBands(db, search)
}

function wanted(db: Db, { character, sellerId, minPrice, maxPrice }: Search) {
  let query = listings(db).where('status', '=', ACTIVE)
  if (character !== undefined) query = query.where('character', '=', character)
  if (sellerId !== undefined) query = query.where('seller_id', '=', sellerId)
  if (minPrice !== undefined) query = query.where('price', '>=', minPrice)
  if (maxPrice !== undefined) query = query.where('price', '<=', maxPrice)
  return query
}

function inOrder(db: Db, search: Search) {
  const { column, descending } = SORTS[search.sort]
  const way = descending ? 'desc' : 'asc'
  let query = wanted(db, search).limit(search.count)
  if (search.after !== null) query = query.where(isBeyond(search, column))
  if (column !== null) query = query.orderBy(column, way)
  return query.orderBy('id', way)
}

/** Rows after the page before, by the column or by the column's name in a row. */
function isBeyond({ sort, after }: Search, column = SORTS[sort].alias as string | null) {
  if (after === null) return sql<boolean>`true`
  const { value, id } = after
  const beyond = sql.raw(SORTS[sort].descending ? '<' : '>')
  return column === null
    ? sql<boolean>`id ${beyond} ${id}::uuid`
    : sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${value}::bigint, ${id}::uuid)`
}

const orderOf = ({ sort }: Search) => {
  const { alias, descending } = SORTS[sort]
  const way = sql.raw(descending ? 'desc' : 'asc')
  return alias === null ? sql`id ${way}` : sql`${sql.ref(alias)} ${way}, id ${way}`
}

/**
 * Where the prices are wide, a page is soon found by looking at the first of the order. Within so many bands, the dearest
 * at most about four times the cheapest, it mostly is not.
 */
const BANDS_NARROW = 6
const WALKED = 200

async function walk(db: Db, search: Search): Promise<ListingRow[]> {
  const { character, minPrice = PRICE_MIN, maxPrice = PRICE_MAX } = search
  const all = { ...search, minPrice: undefined, maxPrice: undefined, character, count: WALKED }
  const { rows } = await sql<ListingRow>`
    select * from (${inOrder(db, all)}) as walked where price between ${minPrice} and ${maxPrice}
    order by ${orderOf(search)} limit ${search.count}`.execute(db)
  return rows
}

/** Sorting this many is as quick as reading them in order. */
const FEW = 1_000

async function areFew(db: Db, search: Search): Promise<boolean> {
  const first = wanted(db, search)
    .clearSelect()
    .select('id')
    .orderBy('price')
    .limit(FEW + 1)
  const { rows } = await sql<{ count: number }>`select count(*)::int from (${first}) as first`.execute(db)
  return (rows[0]?.count ?? 0) <= FEW
}

/** The few listings between two prices, by the index of prices, whatever the sort. */
async function gather(db: Db, search: Search): Promise<ListingRow[]> {
  const all = wanted(db, search)
    .orderBy('price')
    .limit(2 * FEW)
  const { rows } = await sql<ListingRow>`
    with few as materialized (${all})
    select * from few where ${isBeyond(search)} order by ${orderOf(search)} limit ${search.count}`.execute(db)
  return rows
}

/** Takes the first of each band of prices, each in order by its own index, and merges them. */
async function mergeBands(db: Db, search: Search): Promise<ListingRow[]> {
  const inBand = inOrder(db, search).where('band', '=', sql.ref<number>('bands.band'))
  const { rows } = await sql<ListingRow>`
    select found.* from unnest(${bandsOf(search)}::smallint[]) as bands(band) cross join lateral (${inBand}) as found
    order by ${orderOf(search)} limit ${search.count}`.execute(db)
  return rows
}

/** As the database computes them, plus the neighbours of a price on the edge, to be safe. */
const BAND_STEP = Math.log(1.25)
const EDGE = 1e-6

function bandsOf({ minPrice = PRICE_MIN, maxPrice = PRICE_MAX }: Search): number[] {
  const bandOf = (price: number, edge: number) =>
    Math.floor(Math.log(Math.min(Math.max(price, PRICE_MIN), PRICE_MAX)) / BAND_STEP + edge)
  const first = bandOf(minPrice, -EDGE)
  return Array.from({ length: Math.max(0, bandOf(maxPrice, EDGE) - first + 1) }, (_, at) => first + at)
}

/** The latest first. */
export async function listSold(
  db: Db,
  after: ListPlace<ListingId> | null,
  count: number,
): Promise<ListingRow[]> {
  let query = listings(db).where('status', '=', SOLD)
  if (after !== null)
    query = query.where(sql<boolean>`(closed_at, id) < (${new Date(after.value)}, ${after.id}::uuid)`)
  const rows = await query.orderBy('closed_at', 'desc').orderBy('id', 'desc').limit(count).execute()
  return rows as ListingRow[]
}
