import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, valuePager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentSale, toSales } from '../records.ts'
import { listSold } from '../search.ts'
import type { ListingId } from '../store.ts'

/** The latest first. */
const pages = valuePager<ListingId>('sales')

export const listSales = operation({
  id: 'listSales',
  route: 'GET /market/sales',
  summary: 'List recent sales of agents',
  description: 'The latest first.',
  access: everyone,
  query: Type.Object({ ...pageQuery }),
  response: pageOf(AgentSale),
  problems: ['invalid_cursor'],
  async handler({ db, query }) {
    const rows = await listSold(db, pages.read(query.cursor), query.limit + 1)
    const { data, next } = pages.page(rows, query.limit, ({ closedAt, id }) => ({
      value: closedAt?.getTime() ?? 0,
      id,
    }))
    return { data: await toSales(db, data), next }
  },
})
