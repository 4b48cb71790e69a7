import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AREA } from '../area.ts'
import { AgentSale } from '../records.ts'
import { listSold, saleKeyOf, salePages } from '../search.ts'
import { toSales } from '../views.ts'

export const listSales = operation({
  id: 'listSales',
  route: 'GET /market/sales',
  area: AREA,
  summary: 'List recent sales of agents',
  description: 'The latest first.',
  access: everyone,
  query: Type.Object({ ...pageQuery }),
  response: pageOf(AgentSale),
  problems: ['invalid_cursor'],
  async handler({ db, query }) {
    const rows = await listSold(db, salePages.read(query.cursor), query.limit + 1)
    const { data, next } = salePages.page(rows, query.limit, saleKeyOf)
    return { data: await toSales(db, data), next }
  },
})
