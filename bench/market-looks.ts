import type pg from 'pg'
import type { Db } from '../apps/server/src/kernel/db/database.ts'
import { searchListings } from '../apps/server/src/modules/sales/testing.ts'
import { searchServices } from '../apps/server/src/modules/services/testing.ts'

/** One page of one list: what is measured. */
export type Look = { readonly name: string; readonly run: (db: Db) => Promise<unknown> }

const COUNT = 21
const SHARES = { first: null, middle: 0.5, last: 1 } as const
type Place = keyof typeof SHARES
const PLACES = Object.keys(SHARES) as Place[]

type Order = { readonly column: string | null; readonly falls: boolean }
const SERVICE_SORTS = {
  rating: { column: 'rating_hundredths', falls: true },
  orders: { column: 'orders', falls: true },
  price: { column: 'price', falls: false },
  new: { column: null, falls: true },
} as const
const LISTING_SORTS = {
  new: { column: null, falls: true },
  price: { column: 'price', falls: false },
  rating: { column: 'rating_order', falls: true },
  level: { column: 'level', falls: true },
} as const

/** Where a page at such a place begins; null for the first. */
async function keyAt(client: pg.Client, from: string, { column, falls }: Order, place: Place) {
  const share = SHARES[place]
  if (share === null) return null
  const { rows: counted } = await client.query(`select count(*)::int as count from ${from}`)
  const offset = Math.max(0, Math.min(Math.floor(counted[0].count * share), counted[0].count - COUNT) - 1)
  const way = falls ? 'desc' : 'asc'
  const value = column ?? '0'
  const order = column ? `${column} ${way}, id ${way}` : `id ${way}`
  const { rows } = await client.query(
    `select ${value}::text as value, id from ${from} order by ${order} offset ${offset} limit 1`,
  )
  return rows[0] as { value: string; id: string }
}

export async function looksAt(client: pg.Client): Promise<Look[]> {
  return [...(await serviceLooks(client)), ...(await listingLooks(client))]
}

async function serviceLooks(client: pg.Client): Promise<Look[]> {
  const looks: Look[] = []
  for (const sort of Object.keys(SERVICE_SORTS) as (keyof typeof SERVICE_SORTS)[]) {
    for (const kind of [undefined, 'course'] as const) {
      const from = `services.services where shown${kind ? ` and kind = '${kind}'` : ''}`
      for (const place of PLACES) {
        const key = await keyAt(client, from, SERVICE_SORTS[sort], place)
        const after = key && (`${Number(key.value)}:${key.id}` as const)
        const name = `services by ${sort}${kind ? ' of a kind' : ''}, ${place} page`
        looks.push({ name, run: (db) => searchServices(db, { sort, kind, after, count: COUNT }) })
      }
    }
    for (const search of ['bonsai', 'bonsai lessons', 'zithers'])
      looks.push({
        name: `services by ${sort}, search “${search}”`,
        run: (db) => searchServices(db, { sort, search, after: null, count: COUNT }),
      })
  }
  return looks
}

const PRICES = {
  none: {},
  wide: { minPrice: 1_000, maxPrice: 60_000 },
  narrow: { minPrice: 5_000, maxPrice: 5_100 },
}

async function listingLooks(client: pg.Client): Promise<Look[]> {
  const looks: Look[] = []
  const none = { minPrice: undefined, maxPrice: undefined }
  for (const sort of Object.keys(LISTING_SORTS) as (keyof typeof LISTING_SORTS)[]) {
    for (const character of [undefined, 'kuma']) {
      const from = `sales.listings where status = 'active'${character ? ` and character = '${character}'` : ''}`
      const of = character ? ' of a character' : ''
      for (const place of PLACES) {
        const key = await keyAt(client, from, LISTING_SORTS[sort], place)
        const after = key && `${key.value} ${key.id}`
        const name = `agents by ${sort}${of}, ${place} page`
        looks.push({
          name,
          run: (db) => searchListings(db, { ...none, sort, character, after, count: COUNT }),
        })
      }
      for (const prices of ['wide', 'narrow'] as const)
        looks.push({
          name: `agents by ${sort}${of}, ${prices} prices`,
          run: (db) =>
            searchListings(db, { ...none, ...PRICES[prices], sort, character, after: null, count: COUNT }),
        })
    }
  }
  return looks
}
