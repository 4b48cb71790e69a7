import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { askForFriendly } from '../matchmaking/send.ts'
import { ADMISSION_PROBLEMS } from '../matchmaking/suspended.ts'
import { BattleSummary, StanceInput } from '../records.ts'
import { toSummary } from '../views.ts'

export const inviteFriendly = operation({
  id: 'inviteFriendly',
  route: 'POST /battles/friendly',
  summary: 'Ask for a friendly battle',
  description:
    'No rating is at stake. The other owner has 24 hours to answer, unless the agent’s settings accept for them.',
  access: scopes('battles:write'),
  agentTokens: true,
  body: Type.Object({
    agentId: AgentIdText(),
    opponentAgentId: uuid<AgentId>('Anybody else’s agent'),
    stance: Type.Optional(StanceInput()),
  }),
  response: BattleSummary,
  problems: ['not_found', 'forbidden', ...ADMISSION_PROBLEMS, 'limit_reached', 'agent_dormant', 'agent_busy'],
  async handler(uow) {
    const { tx, at, caller, body, runtime } = uow
    const { agentId, opponentAgentId: opponentId, stance } = body
    await getOwnAgent(tx, caller, agentId)
    const asked = { ownerId: caller.userId, agentId, opponentId }
    return toSummary(runtime, await askForFriendly(uow, asked, stance), at)
  },
})
