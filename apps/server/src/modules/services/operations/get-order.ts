import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { getOwnOrder } from '../orders/access.ts'
import { Order, OrderIdText } from '../records.ts'
import { toOrder } from '../views.ts'

export const getOrder = operation({
  id: 'getOrder',
  route: 'GET /orders/{id}',
  summary: 'Look at an order',
  access: scopes('market:read'),
  agentTokens: true,
  params: Type.Object({ id: OrderIdText() }),
  response: Order,
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    return toOrder(await getOwnOrder(db, caller, params.id), caller.userId)
  },
})
