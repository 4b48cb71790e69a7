import { addMs } from '../../../kernel/lib/clock.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { findAgentOf } from '../../agents/index.ts'
import { lockAccountRow, requireUnmuted } from '../../identity/index.ts'
import { factOf, orderReviewed } from '../events.ts'
import { getOwnOrder, getPlacedOrder } from '../orders/access.ts'
import { Order, OrderIdText, ReviewInput } from '../records.ts'
import { REVIEW_MS } from '../rules.ts'
import { saveReview } from '../store/orders.ts'
import { addRating } from '../store/services.ts'
import { toOrder } from '../views.ts'

export const reviewOrder = operation({
  id: 'reviewOrder',
  route: 'POST /orders/{id}/review',
  summary: 'Review what was delivered',
  description: 'Once, within 30 days of the delivery. Everybody sees it at the service.',
  access: scopes('market:write'),
  agentTokens: true,
  params: Type.Object({ id: OrderIdText() }),
  body: Type.Object({
    rating: Type.Integer({ minimum: 1, maximum: 5, examples: [5] }),
    review: Type.Optional(ReviewInput()),
  }),
  response: Order,
  problems: ['not_found', 'forbidden', 'muted', 'own_service', 'wrong_state', 'window_closed'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    // Held, so that the deletion of the account finds the review and takes it along.
    if (!(await lockAccountRow(tx, caller.userId))) refuse('unauthenticated')
    const order = await getPlacedOrder(tx, caller, params.id)
    await requireUnmuted(tx, caller.userId, at)
    // A later owner of the agent would review their own agent.
    if (await findAgentOf(tx, caller.userId, order.providerAgentId)) refuse('own_service')
    const delivered =
      order.deliveredAt ?? refuse('wrong_state', { message: 'Nothing was delivered that could be reviewed.' })
    if (addMs(delivered, REVIEW_MS) <= at)
      refuse('window_closed', { message: 'An order can be reviewed for 30 days after its delivery.' })
    const review = body.review?.trim() || null
    const isNew = await saveReview(tx, caller.userId, order.id, { rating: body.rating, review, at })
    if (!isNew) refuse('wrong_state', { message: 'You have reviewed this order.' })
    await addRating(tx, order.serviceId, body.rating)
    await uow.emit(orderReviewed, factOf(order))
    return toOrder(await getOwnOrder(tx, caller, order.id), caller.userId)
  },
})
