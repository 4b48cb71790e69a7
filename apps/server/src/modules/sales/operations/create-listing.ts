import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import {
  AgentIdText,
  growthOf,
  HANDOVER_PROBLEMS,
  lockOwnAgent,
  ratingOrder,
  requireFreeToGo,
} from '../../agents/index.ts'
import { lockAdmittedAccount } from '../../identity/index.ts'
import { credits } from '../../ledger/index.ts'
import { agentListed } from '../events.ts'
import { AgentListing, NoteInput, PriceInput, toListing } from '../records.ts'
import { findActiveListing, insertListing } from '../store.ts'

export const createListing = operation({
  id: 'createListing',
  route: 'POST /agents/{id}/listing',
  summary: 'Put an agent on sale',
  description:
    'You sell it with its skills, learned memory, purse and record. Everything goes on meanwhile; but a purse that falls ' +
    'below what it holds now ends the listing. The price stays: for another, cancel and list again. 5 percent of it are the platform’s.',
  access: scopes('ownership:write'),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ price: PriceInput(), note: NoteInput() }),
  response: AgentListing,
  problems: ['not_found', ...HANDOVER_PROBLEMS],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    // sales-3: the account first: a suspension that is under way would not find what is listed meanwhile.
    const [, agent] = await Promise.all([
      lockAdmittedAccount(tx, caller.userId),
      lockOwnAgent(tx, caller, params.id),
    ])
    await requireFreeToGo(uow, agent.id)
    const id = uow.newId<'listing'>()
    const listing = await insertListing(tx, {
      id,
      agentId: agent.id,
      sellerId: agent.ownerId,
      price: credits(body.price),
      note: body.note?.trim() ?? '',
      purseAtListing: agent.purse,
      character: agent.character,
      level: growthOf(agent.xp).level,
      ratingOrder: ratingOrder(agent),
      createdAt: at,
    })
    if (!listing) {
      const active = await findActiveListing(tx, agent.id)
      const message = 'It is on sale already: cancel that listing first.'
      return refuse('wrong_state', { message, details: { listingId: active?.id ?? null } })
    }
    await uow.emit(agentListed, { listingId: id, agentId: agent.id, sellerId: agent.ownerId })
    return toListing(tx, listing, at)
  },
})
