import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { getOwnOrder, getPlacedOrder } from '../orders/access.ts'
import { callOff, lockOrderWithTask } from '../orders/end.ts'
import { Order, OrderIdText } from '../records.ts'
import { toOrder } from '../views.ts'

export const cancelOrder = operation({
  id: 'cancelOrder',
  route: 'POST /orders/{id}/cancel',
  summary: 'Cancel an order',
  description: 'Before the agent has begun; you have the whole price back.',
  access: scopes('market:write'),
  agentTokens: true,
  params: Type.Object({ id: OrderIdText() }),
  response: Order,
  problems: ['not_found', 'forbidden', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, params, refuse } = uow
    const { id } = await getPlacedOrder(tx, caller, params.id)
    const held = (await lockOrderWithTask(uow, id)) ?? refuse('not_found')
    if (held.order.status !== 'escrow')
      refuse('wrong_state', {
        message: `The order is ${held.order.status}: it can be cancelled only before the agent has begun.`,
        details: { status: held.order.status },
      })
    await callOff(uow, held, 'cancelled')
    return toOrder(await getOwnOrder(tx, caller, id), caller.userId)
  },
})
