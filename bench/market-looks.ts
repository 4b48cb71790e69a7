import type pg from 'pg'
import type { Db } from '../apps/server/src/kernel/db/database.ts'
import { searchListings } from '../apps/server/src/modules/sales/testing.ts'
import { searchServices } from '../apps/server/src/modules/services/testing.ts'

/** One page of one list: the request, and the search behind it, whose plan is shown. */
export type Look = {
  readonly name: string
  readonly path: string
  readonly run: (db: Db) => Promise<unknown>
}

/** As the lists write them. */
const cursorOf = (list: string, { value, id }: { value: number; id: string }): string =>
  Buffer.from(JSON.stringify([list, `${value}:${id}`])).toString('base64url')

function pathOf(route: string, query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]]))
  return `/api/v1${route}?${new URLSearchParams(given)}`
}

const LIMIT = 20
const COUNT = LIMIT + 1
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

/** The key at which a page at this position begins; null for the first. */
type ServicePlace = Parameters<typeof searchServices>[1]['after']
type ListingPlace = Parameters<typeof searchListings>[1]['after']

/** The place after which the page begins; null for the first one. */
async function keyAt<P>(client: pg.Client, from: string, { column, falls }: Order, place: Place) {
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
  return { ...rows[0], value: Number(rows[0].value) } as P & {}
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
        const after = await keyAt<ServicePlace>(client, from, SERVICE_SORTS[sort], place)
        const name = `services by ${sort}${kind ? ' of a kind' : ''}, ${place} page`
        const cursor = after && cursorOf(`services by ${sort === 'new' ? 'age' : sort}`, after)
        looks.push({
          name,
          path: pathOf('/services', { sort, kind, cursor, limit: LIMIT }),
          run: (db) => searchServices(db, { sort, kind, after, count: COUNT }),
        })
      }
    }
    for (const search of ['bonsai', 'bonsai lessons', 'zithers'])
      looks.push({
        name: `services by ${sort}, search “${search}”`,
        path: pathOf('/services', { sort, search, limit: LIMIT }),
        run: (db) => searchServices(db, { sort, search, after: null, count: COUNT }),
      })
  }
  return looks
}

/**
 * Price ranges that contain most of the table, a thirtieth of it, and just a page of it, starting in the middle; always
 * at least a page, so that the measured and the small table answer as much.
 */
const SHARES_OF_PRICES = { wide: 0.6, narrow: 0.03, narrowest: 0 } as const
type Prices = keyof typeof SHARES_OF_PRICES

async function pricesOf(client: pg.Client, from: string, prices: Prices) {
  const { rows: counted } = await client.query(`select count(*)::int as count from ${from}`)
  const { count } = counted[0]
  const width = Math.max(COUNT, Math.ceil(count * SHARES_OF_PRICES[prices]))
  const { rows } = await client.query(
    `select min(price)::int as "minPrice", max(price)::int as "maxPrice"
     from (select price from ${from} order by price offset ${Math.floor(count * 0.3)} limit ${width}) as between_prices`,
  )
  return rows[0] as { minPrice: number; maxPrice: number }
}

async function listingLooks(client: pg.Client): Promise<Look[]> {
  const looks: Look[] = []
  const none = { minPrice: undefined, maxPrice: undefined }
  for (const sort of Object.keys(LISTING_SORTS) as (keyof typeof LISTING_SORTS)[]) {
    for (const character of [undefined, 'kuma']) {
      const from = `sales.listings where status = 'active'${character ? ` and character = '${character}'` : ''}`
      const of = character ? ' of a character' : ''
      for (const place of PLACES) {
        const after = await keyAt<ListingPlace>(client, from, LISTING_SORTS[sort], place)
        const name = `agents by ${sort}${of}, ${place} page`
        const cursor = after && cursorOf(`listings:${sort}`, after)
        looks.push({
          name,
          path: pathOf('/market/agents', { sort, character, cursor, limit: LIMIT }),
          run: (db) => searchListings(db, { ...none, sort, character, after, count: COUNT }),
        })
      }
      for (const prices of Object.keys(SHARES_OF_PRICES) as Prices[]) {
        const bounds = await pricesOf(client, from, prices)
        looks.push({
          name: `agents by ${sort}${of}, ${prices} prices`,
          path: pathOf('/market/agents', { sort, character, ...bounds, limit: LIMIT }),
          run: (db) => searchListings(db, { ...bounds, sort, character, after: null, count: COUNT }),
        })
      }
    }
  }
  return looks
}
