import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { announceCancelled } from '../reactions.ts'
import { AgentListing, ListingIdText, toListing } from '../records.ts'
import { cancelListing as cancel, findListing } from '../store.ts'

export const cancelListing = operation({
  id: 'cancelListing',
  route: 'DELETE /market/agents/{id}',
  summary: 'Take an agent off the market',
  access: scopes('ownership:write'),
  params: Type.Object({ id: ListingIdText() }),
  response: AgentListing,
  problems: ['not_found', 'not_listed'],
  async handler(uow) {
    const { tx, at, caller, params, refuse } = uow
    const listing = await findListing(tx, params.id)
    if (listing?.sellerId !== caller.userId) refuse('not_found')
    const cancelled = (await cancel(tx, params.id, caller.userId, at)) ?? refuse('not_listed')
    await announceCancelled(uow, cancelled, 'withdrawn')
    return toListing(tx, cancelled, at)
  },
})
