import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { type AgentRow, statusOf } from '../../agents/index.ts'
import { findPlayer, HandleText } from '../../identity/index.ts'
import { type OfferId, RentalOffer } from '../records.ts'
import { listOffers } from '../store/offers.ts'
import { showOffers } from '../views.ts'

const pages = idPager<OfferId>('rentals')

export const listRentals = operation({
  id: 'listRentals',
  route: 'GET /rentals',
  summary: 'List agents that can be rented',
  description:
    'Newest first. Agents that somebody has and dormant ones are left out, so a page may hold fewer than `limit`; of one `owner` all are listed.',
  access: everyone,
  query: Type.Object({ owner: Type.Optional(HandleText('Only this player’s')), ...pageQuery }),
  response: pageOf(RentalOffer),
  problems: ['invalid_cursor'],
  async handler({ db, at, query }) {
    const owner = query.owner === undefined ? undefined : await findPlayer(db, query.owner)
    if (owner === null) return { data: [], next: null }
    const rows = await listOffers(db, pages.read(query.cursor), query.limit + 1, owner?.id)
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    const isShown = (agent: AgentRow) => owner !== undefined || statusOf(agent, at) !== 'dormant'
    return { data: await showOffers(db, data, at, isShown), next }
  },
})
