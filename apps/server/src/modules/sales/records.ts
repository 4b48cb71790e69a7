import type { AgentId } from '../../kernel/lib/ids.ts'
import { amount, nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { prose } from '../../kernel/operation/text.ts'
import { NOTE_MAX, PRICE_MAX, PRICE_MIN } from './rules.ts'
import { LISTING_STATES } from './states.ts'
import type { ListingId } from './store.ts'

export const ListingIdText = () => uuid<ListingId>('Id of a listing')

export const PriceInput = () =>
  Type.Integer({ minimum: PRICE_MIN, maximum: PRICE_MAX, description: 'Whole credits', examples: [400] })

/** A price limit of a search: any price that a listing can have. */
export const PriceBound = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: PRICE_MAX, description, examples: [400] }))

export const NoteInput = () =>
  Type.Optional(
    prose({ maxLength: NOTE_MAX, description: 'Buyers read it', examples: ['Raised on ranked battles.'] }),
  )

export const AgentListing = record('AgentListing', {
  id: uuid(),
  agentId: uuid<AgentId>(),
  price: amount(),
  note: Type.String(),
  status: oneOf(LISTING_STATES.states),
  seller: nullable(Type.String({ description: 'Handle; null when the account is gone' })),
  purse: amount('Goes with the agent: what it holds now, or held when the listing was closed'),
  purseAtListing: amount('The purse can’t fall below this without ending the listing'),
  agent: nullable(
    Type.Object({
      name: Type.String({ examples: ['Kaze'] }),
      character: Type.String({ examples: ['kuma'] }),
      level: Type.Integer(),
      rating: Type.Integer(),
      dan: Type.String(),
      wins: Type.Integer(),
      losses: Type.Integer(),
      tokenId: nullable(Type.Integer()),
      skills: Type.Array(Type.String({ examples: ['Keen Edge'] })),
    }),
  ),
  createdAt: timestamp(),
  closedAt: nullable(timestamp()),
})

export const AgentSale = record('AgentSale', {
  listingId: uuid(),
  agentId: uuid<AgentId>(),
  name: Type.String({ description: 'As it was sold, like the rest of it', examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  level: Type.Integer(),
  rating: Type.Integer(),
  price: amount(),
  seller: nullable(Type.String()),
  buyer: nullable(Type.String()),
  at: timestamp(),
})
