import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { nullable, Type, uuid } from '../../../kernel/schema.ts'
import {
  AgentIdText,
  changeOwner,
  getOwnAgent,
  HANDOVER_PROBLEMS,
  lockHandover,
  requireFreeToGo,
} from '../../agents/index.ts'
import { HandleText } from '../../identity/index.ts'
import { AREA } from '../area.ts'
import { getRecipient, RECIPIENT_PROBLEMS, requireAdmitted } from '../recipient.ts'

export const transferAgent = operation({
  id: 'transferAgent',
  route: 'POST /agents/{id}/transfer',
  area: AREA,
  summary: 'Give an agent to another player',
  description:
    'With its skills, learned memory, purse and record; what it knew of you, and your tokens, policy and questions, are ' +
    'gone. This cannot be undone.',
  access: scopes('ownership:write'),
  idem: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ toHandle: HandleText() }),
  response: Type.Object({
    agentId: uuid<AgentId>(),
    to: Type.String({ description: 'Handle of its owner from now on', examples: ['kenji'] }),
    tokenId: nullable(Type.Integer()),
  }),
  problems: [...RECIPIENT_PROBLEMS, ...HANDOVER_PROBLEMS],
  async handler(deed) {
    const { tx, caller, params, body } = deed
    const { id } = await getOwnAgent(tx, caller, params.id)
    const to = await getRecipient(tx, caller.userId, body.toHandle)
    const handover = await lockHandover(tx, id, caller.userId, to.id)
    await requireAdmitted(tx, to.id)
    await requireFreeToGo(deed, id)
    await changeOwner(deed, handover, 'gift')
    return { agentId: id, to: to.handle, tokenId: handover.agent.tokenId }
  },
})
