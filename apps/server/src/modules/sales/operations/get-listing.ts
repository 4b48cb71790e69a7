import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentListing, ListingIdText, toListing } from '../records.ts'
import { findListing } from '../store.ts'

export const getListing = operation({
  id: 'getListing',
  route: 'GET /market/agents/{id}',
  summary: 'Read a listing of an agent',
  description: 'Also one that is closed.',
  access: everyone,
  params: Type.Object({ id: ListingIdText() }),
  response: AgentListing,
  problems: ['not_found'],
  async handler({ db, at, params, refuse }) {
    return toListing(db, (await findListing(db, params.id)) ?? refuse('not_found'), at)
  },
})
