import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { findPlayer, HandleText } from '../../identity/index.ts'
import { AgentListing, PriceBound, toListings } from '../records.ts'
import { listingPages, SORT_NAMES, searchListings } from '../search.ts'

export const listListings = operation({
  id: 'listListings',
  route: 'GET /market/agents',
  summary: 'List agents that are on sale',
  description: 'By `sort`: the newest, the cheapest, the highest rated or those of the highest level first.',
  access: everyone,
  query: Type.Object({
    sort: Type.Optional(oneOf(SORT_NAMES, { description: 'new unless told' })),
    minPrice: PriceBound('Only from this price on'),
    maxPrice: PriceBound('Only up to this price'),
    character: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'Id of a character', examples: ['kuma'] }),
    ),
    seller: Type.Optional(HandleText('Only this player’s')),
    ...pageQuery,
  }),
  response: pageOf(AgentListing),
  problems: ['invalid_cursor'],
  async handler({ db, at, query }) {
    const { sort = 'new', minPrice, maxPrice, character, limit } = query
    const pages = listingPages(sort)
    const after = pages.read(query.cursor)
    const seller = query.seller === undefined ? undefined : await findPlayer(db, query.seller)
    if (seller === null) return { data: [], next: null }
    const search = { sort, minPrice, maxPrice, character, after, count: limit + 1 }
    const rows = await searchListings(db, { ...search, ...(seller ? { sellerId: seller.id } : {}) })
    const { data, next } = pages.page(rows, limit)
    return { data: await toListings(db, data, at), next }
  },
})
