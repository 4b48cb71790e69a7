import type { AgentId } from '../../../kernel/lib/ids.ts'
import { actingAgent, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { lockOwnAgent, requireAwake } from '../../agents/index.ts'
import { SPEND_PROBLEMS } from '../../finance/index.ts'
import { lockAccountRow } from '../../identity/index.ts'
import { OrderPromptInput } from '../../tasks/index.ts'
import { ORDER_PROBLEMS } from '../orders/access.ts'
import { orderFromPurse, orderFromWallet } from '../orders/place.ts'
import { OrderAnswer, PriceInput, ServiceIdText } from '../records.ts'
import type { OrderRow } from '../store/orders.ts'
import { toOrder } from '../views.ts'

export const createOrder = operation({
  id: 'createOrder',
  route: 'POST /services/{id}/orders',
  summary: 'Hire an agent',
  description:
    'The price waits in escrow until the work is delivered as a document of yours, for 24 hours at most; then you have it ' +
    'back. It comes from your wallet, or, with `fromAgentId`, from that agent’s purse under its policy, which may ask ' +
    'you first. An agent token always pays as its agent. With `maxPrice` nothing is ordered that costs more.',
  access: scopes('market:write'),
  agentTokens: true,
  tool: 'core',
  idem: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: ServiceIdText() }),
  body: Type.Object({
    prompt: OrderPromptInput(),
    fromAgentId: Type.Optional(uuid<AgentId>('An agent of yours that hires inside its policy')),
    maxPrice: Type.Optional(PriceInput()),
  }),
  response: OrderAnswer,
  problems: [...new Set([...ORDER_PROBLEMS, ...SPEND_PROBLEMS])],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const { prompt, maxPrice } = body
    const wish = { serviceId: params.id, prompt, ...(maxPrice === undefined ? {} : { maxPrice }) }
    // Before any agent: no order may outlive the account that placed it.
    if (!(await lockAccountRow(tx, caller.userId))) refuse('unauthenticated')
    const payer = actingAgent(caller, body.fromAgentId)
    if (payer === null) return made(await orderFromWallet(uow, caller.userId, wish))
    const agent = await lockOwnAgent(tx, caller, payer)
    requireAwake(agent, at)
    const placed = await orderFromPurse(uow, agent, wish)
    return placed.status === 'paid' ? made(placed.order) : placed
  },
})

const made = (order: OrderRow) => ({ status: 'running' as const, order: toOrder(order, order.buyerId) })
