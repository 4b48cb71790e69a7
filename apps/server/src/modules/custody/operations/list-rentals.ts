import { everyone } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { isId, pageOf, pageQuery, pager } from '../../../kernel/paging.ts'
import { Type } from '../../../kernel/schema.ts'
import { statusOf } from '../../agents/index.ts'
import { AREA } from '../area.ts'
import { type OfferId, RentalOffer } from '../records.ts'
import { listOffers } from '../store/offers.ts'
import { showOffers } from '../views.ts'

const pages = pager('rentals', isId<OfferId>)

export const listRentals = operation({
  id: 'listRentals',
  route: 'GET /rentals',
  area: AREA,
  summary: 'List agents that can be rented',
  description:
    'Newest first. Agents that somebody has and dormant ones are left out, so a page may hold fewer than `limit`.',
  access: everyone,
  query: Type.Object(pageQuery),
  response: pageOf(RentalOffer),
  problems: ['invalid_cursor'],
  async handler({ db, at, query }) {
    const rows = await listOffers(db, pages.read(query.cursor), query.limit + 1)
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: await showOffers(db, data, at, (agent) => statusOf(agent, at) !== 'dormant'), next }
  },
})
