import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { Agent, getOwnAgent, HANDOVER_PROBLEMS, toAgent } from '../../agents/index.ts'
import { AgentListing, ListingIdText, PriceBound, toListing } from '../records.ts'
import { sell } from '../sale.ts'

export const buyAgent = operation({
  id: 'buyAgent',
  route: 'POST /market/agents/{id}/buy',
  summary: 'Buy an agent that is on sale',
  description:
    'The price comes from your wallet. The agent is yours at once, with its skills, learned memory, purse and record; what ' +
    'it knew of its owner, and that owner’s tokens, policy and questions, are gone.',
  access: scopes('market:write'),
  idem: true,
  params: Type.Object({ id: ListingIdText() }),
  body: Type.Object({ maxPrice: PriceBound('Refuse if the price is higher') }),
  response: Type.Object({ listing: AgentListing, agent: Agent }),
  problems: [
    'not_found',
    'own_agent',
    'not_listed',
    'price_changed',
    'insufficient_funds',
    ...HANDOVER_PROBLEMS,
  ],
  async handler(uow) {
    const { tx, at, caller, params, body } = uow
    const listing = await sell(uow, params.id, caller.userId, body.maxPrice)
    const agent = await getOwnAgent(tx, caller, listing.agentId)
    return { listing: await toListing(tx, listing, at), agent: toAgent(agent, at) }
  },
})
