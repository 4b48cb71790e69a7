import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import {
  AgentIdText,
  changeOwner,
  getOwnAgent,
  HANDOVER_PROBLEMS,
  lockHandover,
  requireFreeToGo,
} from '../../agents/index.ts'
import { HandleText } from '../../identity/index.ts'
import { getRecipient, RECIPIENT_PROBLEMS, requireAccepted, requireAdmitted } from '../gifts.ts'
import { Handed } from '../records.ts'

export const transferAgent = operation({
  id: 'transferAgent',
  route: 'POST /agents/{id}/transfer',
  summary: 'Give an agent to another player',
  description:
    'With its skills, learned memory, purse and record; what it knew of you, and your tokens, policy and questions, are ' +
    'gone. The giver can’t undo it; the receiver may return it within 7 days. Players choose who may give them agents (409 ' +
    '`not_accepted`).',
  access: scopes('ownership:write'),
  idem: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ toHandle: HandleText() }),
  response: Handed,
  problems: [...RECIPIENT_PROBLEMS, 'not_accepted', ...HANDOVER_PROBLEMS],
  async handler(uow) {
    const { tx, caller, params, body } = uow
    const { id } = await getOwnAgent(tx, caller, params.id)
    const to = await getRecipient(tx, caller.userId, body.toHandle)
    const handover = await lockHandover(tx, id, caller.userId, to.id)
    await requireAdmitted(tx, to.id)
    await requireAccepted(uow, caller.userId, to.id)
    await requireFreeToGo(uow, id)
    await changeOwner(uow, handover, 'gift')
    return { agentId: id, to: to.handle, tokenId: handover.agent.tokenId }
  },
})
