import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, lockOwnAgentRef } from '../../agents/index.ts'
import { requireSignable } from '../../chain/index.ts'
import { lockAccountRow } from '../../identity/index.ts'
import { getRecipient, RECIPIENT_PROBLEMS } from '../gifts.ts'
import { toWill, Will, WillInput } from '../records.ts'
import { INACTIVE_DAYS_USUAL } from '../rules.ts'
import { deleteWill, saveWill } from '../store.ts'
import { lookAtWill } from '../wills.ts'

export const putWill = operation({
  id: 'putWill',
  route: 'PUT /agents/{id}/will',
  summary: 'Say who inherits an agent',
  description:
    'After so many days without a sign-in of yours, or any use of your sessions and own keys, the agent passes on to your ' +
    'heir, with its purse. You are told 30, 7 and 1 days before. Null clears the will.',
  access: scopes('ownership:write'),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ will: nullable(WillInput) }),
  response: nullable(Will),
  problems: [...RECIPIENT_PROBLEMS],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    if (body.will === null) {
      // Locked, or the will of an owner of a moment later would be cleared.
      await deleteWill(tx, (await lockOwnAgentRef(tx, caller, params.id)).id)
      return null
    }
    const { id: agentId, ownerId } = await getOwnAgent(tx, caller, params.id)
    const { heirHandle, inactiveDays = INACTIVE_DAYS_USUAL, note = '' } = body.will
    const heir = await getRecipient(tx, ownerId, heirHandle)
    // Locked, so that the deletion of the heir's account finds this will; the agent after the players, as everywhere.
    const [isThere] = await Promise.all([lockAccountRow(tx, heir.id), lockOwnAgentRef(tx, caller, agentId)])
    if (!isThere) refuse('not_found')
    await requireSignable(tx, agentId, uow.runtime)
    const will = { agentId, ownerId, heirId: heir.id, inactiveDays, note }
    const [shown] = await Promise.all([toWill(tx, will), saveWill(tx, will, at), lookAtWill(uow, agentId)])
    return shown
  },
})
