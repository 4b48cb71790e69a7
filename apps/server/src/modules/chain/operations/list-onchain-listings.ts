import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { amount, nullable, record, Type, uuid } from '../../../kernel/operation/schema.ts'
import { findAgentsByIds } from '../../agents/index.ts'
import { bookOf } from '../book.ts'
import { readOffers } from '../reads.ts'
import { findTokens } from '../store/tokens.ts'

const OnChainListing = record('OnChainListing', {
  tokenId: Type.Integer(),
  seller: Type.String({ description: 'Wallet that sells it' }),
  price: amount('Price in credits'),
  agentId: nullable(uuid<AgentId>('Null for an agent that is none of ours')),
  name: nullable(Type.String()),
})

export const listOnChainListings = operation({
  id: 'listOnChainListings',
  route: 'GET /market/agents/onchain',
  summary: 'List agents that are for sale on chain',
  description:
    'Tokens that their owners moved to an external wallet and offer on the market contract themselves: they are ' +
    'bought on chain. What is offered through the service is at `GET /market/agents`.',
  access: everyone,
  response: Type.Object({
    contract: nullable(Type.String({ description: 'The market; null while the chain is down' })),
    data: Type.Array(OnChainListing, { maxItems: 100 }),
  }),
  async handler({ db, runtime }) {
    const offers = await readOffers(runtime)
    if (!offers) return { contract: null, data: [] }
    const tokens = await findTokens(
      db,
      offers.map(({ tokenId }) => tokenId),
    )
    const agentOf = new Map(tokens.map(({ tokenId, agentId }) => [tokenId, agentId]))
    const agents = await findAgentsByIds(db, [...agentOf.values()])
    const data = offers.map((offer) => {
      const agentId = agentOf.get(offer.tokenId) ?? null
      return { ...offer, agentId, name: (agentId && agents.get(agentId)?.name) ?? null }
    })
    return { contract: (await bookOf(runtime.keyring)).at.agentMarket, data }
  },
})
