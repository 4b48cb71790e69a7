import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockAgents, requireAwake } from '../../agents/index.ts'
import { credits } from '../../ledger/index.ts'
import { BEGIN_PROBLEMS, beginCustody, lockBothAccounts } from '../handover.ts'
import { Custody, DaysInput, OfferIdText } from '../records.ts'
import { findOffer } from '../store/offers.ts'
import { showCustody } from '../views.ts'

export const rentAgent = operation({
  id: 'rentAgent',
  route: 'POST /rentals/{id}/rent',
  summary: 'Rent an agent',
  description:
    'The price of all days goes from your wallet into escrow. Until it ends the agent works for you alone: research, ' +
    'reports and guides, which only you see. End it early, and the days that did not begin are paid back.',
  access: scopes('market:write'),
  idem: true,
  params: Type.Object({ id: OfferIdText() }),
  body: Type.Object({ days: DaysInput() }),
  response: Custody,
  problems: ['not_found', 'own_agent', 'agent_dormant', ...BEGIN_PROBLEMS],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const gone = () => refuse('not_found', { message: 'There is no rental offer of that id.' })
    const seen = (await findOffer(tx, params.id)) ?? gone()
    if (seen.ownerId === caller.userId) refuse('own_agent', { message: 'Nobody rents their own agent.' })
    if (body.days > seen.maxDays) {
      const message = `is more than this agent is rented for: 1 to ${seen.maxDays}`
      refuse('invalid_request', { details: [{ path: 'body.days', message }] })
    }
    const isThere = await lockBothAccounts(tx, caller.userId, seen.ownerId)
    const agent = (await lockAgents(tx, [seen.agentId])).get(seen.agentId) ?? gone()
    // The offer is read again under the locks: it may have been replaced or withdrawn meanwhile.
    const offer = (await findOffer(tx, seen.id)) ?? gone()
    if (!isThere) gone()
    requireAwake(agent, at)
    const price = credits(offer.pricePerDay * body.days)
    const terms = {
      kind: 'rental' as const,
      holderId: caller.userId,
      price,
      days: body.days,
      programId: null,
    }
    return showCustody(tx, await beginCustody(uow, agent, terms))
  },
})
