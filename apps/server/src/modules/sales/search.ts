import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/ids.ts'
import { pager } from '../../kernel/paging.ts'
import { type ListingRow, listings } from './store.ts'

/** By which column each sort goes, and which way; the id settles ties. */
const SORTS = {
  new: { column: null, descending: true, keyOf: () => 0 },
  price: { column: 'price', descending: false, keyOf: (row: ListingRow) => row.price },
  rating: { column: 'rating_order', descending: true, keyOf: (row: ListingRow) => row.ratingOrder },
  level: { column: 'level', descending: true, keyOf: (row: ListingRow) => row.level },
} as const

// Written out, not passed along: a prepared plan must know that the indexes of these alone will do.
const ACTIVE = sql.lit<ListingRow['status']>('active')
const SOLD = sql.lit<ListingRow['status']>('sold')

export type Sort = keyof typeof SORTS
export const SORT_NAMES = Object.keys(SORTS) as [Sort, ...Sort[]]

const KEY = /^-?\d{1,15} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

/** A cursor belongs to the sort that gave it out. */
export const listingPages = (sort: Sort) => {
  const pages = pager(`listings:${sort}`, isKey)
  const { keyOf } = SORTS[sort]
  return {
    read: (cursor: string | undefined) => pages.read(cursor),
    page: (rows: readonly ListingRow[], limit: number) =>
      pages.page(rows, limit, (row) => `${keyOf(row)} ${row.id}`),
  }
}

export type Search = {
  readonly sort: Sort
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly character: string | undefined
  readonly sellerId?: UserId
  readonly after: string | null
  readonly count: number
}

/** Agents on sale. Each sort, with a character or without, has an index of its own. */
export async function searchListings(db: Db, search: Search): Promise<ListingRow[]> {
  const { column, descending } = SORTS[search.sort]
  const way = descending ? 'desc' : 'asc'
  let query = listings(db).where('status', '=', ACTIVE).limit(search.count)
  if (search.character !== undefined) query = query.where('character', '=', search.character)
  if (search.sellerId !== undefined) query = query.where('seller_id', '=', search.sellerId)
  if (search.minPrice !== undefined) query = query.where('price', '>=', search.minPrice)
  if (search.maxPrice !== undefined) query = query.where('price', '<=', search.maxPrice)
  if (search.after !== null) {
    const [key, id] = search.after.split(' ') as [string, string]
    const beyond = sql.raw(descending ? '<' : '>')
    query = query.where(
      column === null
        ? sql<boolean>`id ${beyond} ${id}::uuid`
        : sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${Number(key)}, ${id}::uuid)`,
    )
  }
  if (column !== null) query = query.orderBy(column, way)
  return (await query.orderBy('id', way).execute()) as ListingRow[]
}

const SALE_KEY = /^\d{1,15} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isSaleKey = (value: unknown): value is string => typeof value === 'string' && SALE_KEY.test(value)

/** Sales by their moment. */
export const salePages = pager('sales', isSaleKey)
export const saleKeyOf = ({ closedAt, id }: ListingRow): string => `${closedAt?.getTime() ?? 0} ${id}`

/** The latest first. */
export async function listSold(db: Db, after: string | null, count: number): Promise<ListingRow[]> {
  let query = listings(db).where('status', '=', SOLD)
  if (after !== null) {
    const [ms, id] = after.split(' ') as [string, string]
    query = query.where(sql<boolean>`(closed_at, id) < (${new Date(Number(ms))}, ${id}::uuid)`)
  }
  const rows = await query.orderBy('closed_at', 'desc').orderBy('id', 'desc').limit(count).execute()
  return rows as ListingRow[]
}
