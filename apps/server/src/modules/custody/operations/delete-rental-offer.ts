import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Ok, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgentRef } from '../../agents/index.ts'
import { deleteOffer } from '../store/offers.ts'

export const deleteRentalOffer = operation({
  id: 'deleteRentalOffer',
  route: 'DELETE /agents/{id}/rental-offer',
  summary: 'Offer an agent for rent no more',
  description: 'A rental that runs goes on.',
  access: scopes('market:write'),
  params: Type.Object({ id: AgentIdText() }),
  response: Ok,
  problems: ['not_found'],
  async handler({ tx, caller, params, refuse }) {
    const agent = await lockOwnAgentRef(tx, caller, params.id)
    if (!(await deleteOffer(tx, agent.id)))
      refuse('not_found', { message: 'This agent is not offered for rent.' })
    return { ok: true }
  },
})
