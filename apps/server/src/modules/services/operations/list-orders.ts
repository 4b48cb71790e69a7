import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import type { OrderId } from '../records.ts'
import { Order } from '../records.ts'
import { ORDER_STATUSES } from '../rules.ts'
import { listOrders as list } from '../store/order-lists.ts'
import { toOrder } from '../views.ts'

const pages = idPager<OrderId>('orders')

export const listOrders = operation({
  id: 'listOrders',
  route: 'GET /orders',
  summary: 'List orders that you placed or received',
  description: 'Newest first.',
  access: scopes('market:read'),
  agentTokens: true,
  tool: 'core',
  query: Type.Object({
    role: Type.Optional(oneOf(['buyer', 'seller'], { description: 'Your side' })),
    status: Type.Optional(oneOf(ORDER_STATUSES)),
    ...pageQuery,
  }),
  response: pageOf(Order),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query }) {
    const rows = await list(db, {
      userId: caller.userId,
      role: query.role ?? null,
      status: query.status,
      agentId: confinedTo(caller),
      before: pages.read(query.cursor),
      count: query.limit + 1,
    })
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: data.map((row) => toOrder(row, caller.userId)), next }
  },
})
