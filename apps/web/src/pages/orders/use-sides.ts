import type { Order } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '../../api/index.ts'

export type Side = {
  readonly name: string
  readonly about: string
  /** The character on its tile; a wallet has none. */
  readonly character: string | null
}

export type Sides = {
  readonly title: string
  readonly provider: string
  readonly role: 'buyer' | 'seller'
  readonly payer: Side
  readonly payee: Side
}

/** The payer and the provider, with their present names. `as` is the viewer's side, where it is known. */
export function useSides(order: Order, as?: string): Sides {
  const session = useSession()
  const service = useQuery(query('getService', { id: order.serviceId })).data
  const agents = useQuery(query('listAgents')).data?.data ?? []
  const { providerAgentId, buyerAgentId } = order
  const isOwn = agents.some(({ id }) => id === providerAgentId)
  const role = as === 'seller' || (as !== 'buyer' && isOwn) ? 'seller' : 'buyer'
  const own = agents.find(({ id }) => id === buyerAgentId)
  const others = useQuery({
    ...query('getProfile', { id: buyerAgentId ?? '' }),
    enabled: buyerAgentId !== null && !own,
  }).data
  const provider = service?.agent?.name ?? 'The agent'
  const buyer = own ?? others
  const payer: Side = buyerAgentId
    ? {
        name: `${buyer?.name ?? 'The buyer’s agent'}’s purse`,
        about: own ? `${own.purse.toLocaleString('en-GB')} now` : others ? `@${others.owner}` : '',
        character: buyer?.character ?? null,
      }
    : role === 'buyer'
      ? {
          name: 'Your wallet',
          about: `${(session?.wallet ?? 0).toLocaleString('en-GB')} now`,
          character: null,
        }
      : { name: 'The buyer’s wallet', about: '', character: null }
  const payee: Side = {
    name: `${provider}’s purse`,
    about: service?.owner ? `@${service.owner}` : '',
    character: service?.agent?.character ?? null,
  }
  return { title: service?.title ?? 'Order', provider, role, payer, payee }
}
