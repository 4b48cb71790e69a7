import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { lockAdmittedAccount } from '../../identity/index.ts'
import { credits } from '../../ledger/index.ts'
import { DaysInput, NoteInput, PricePerDayInput, RentalOffer } from '../records.ts'
import { findActive } from '../store/custodies.ts'
import { type OfferRow, replaceOffer } from '../store/offers.ts'
import { toOffer } from '../views.ts'

export const putRentalOffer = operation({
  id: 'putRentalOffer',
  route: 'PUT /agents/{id}/rental-offer',
  summary: 'Offer an agent for rent',
  description:
    'One offer an agent; a new one replaces it under another id. While somebody has the agent the offer is not listed.',
  access: scopes('market:write'),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    pricePerDay: PricePerDayInput(),
    maxDays: DaysInput(),
    note: Type.Optional(NoteInput()),
  }),
  response: RentalOffer,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, at, caller, params, body } = uow
    // [custody-9] The account is locked first: a suspension under way would not find the new offer.
    const [, agent] = await Promise.all([
      lockAdmittedAccount(tx, caller.userId),
      lockOwnAgent(tx, caller, params.id),
    ])
    const offer: OfferRow = {
      id: uow.newId(),
      agentId: agent.id,
      ownerId: agent.ownerId,
      pricePerDay: credits(body.pricePerDay),
      maxDays: body.maxDays,
      note: body.note?.trim() ?? '',
      createdAt: at,
    }
    await replaceOffer(tx, offer, (await findActive(tx, agent.id)) !== null)
    return toOffer(offer, agent, at)
  },
})
