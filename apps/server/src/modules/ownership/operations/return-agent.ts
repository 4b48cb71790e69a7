import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, HANDOVER_PROBLEMS } from '../../agents/index.ts'
import { getHandle } from '../../identity/index.ts'
import { giveBack } from '../gifts.ts'
import { Handed } from '../records.ts'

export const returnAgent = operation({
  id: 'returnAgent',
  route: 'POST /agents/{id}/return',
  summary: 'Return an agent that was given to you',
  description:
    'Once, within 7 days of the gift, whatever its giver’s setting says. It goes back as it is, purse and all; what it knew of ' +
    'you, and your tokens, policy and questions, are gone, as with every change of owner. Where the giver is suspended or ' +
    'gone, the platform keeps it. An agent that was bought or inherited can’t be returned.',
  access: scopes('ownership:write'),
  idem: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Handed,
  problems: ['not_found', 'window_closed', ...HANDOVER_PROBLEMS],
  async handler(uow) {
    const { tx, caller, params } = uow
    const { id } = await getOwnAgent(tx, caller, params.id)
    const { agent, to } = await giveBack(uow, caller.userId, id)
    return { agentId: id, to: await getHandle(tx, to), tokenId: agent.tokenId }
  },
})
