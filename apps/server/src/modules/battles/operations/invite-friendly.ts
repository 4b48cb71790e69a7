import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { AgentIdText, getOwnAgent, lockAgents } from '../../agents/index.ts'
import { AREA } from '../area.ts'
import { invite } from '../matchmaking/friendly.ts'
import { ADMISSION_PROBLEMS, requireAdmitted } from '../matchmaking/suspended.ts'
import { BattleSummary, StanceInput } from '../records.ts'
import { getBattle } from '../store/battles.ts'
import { toSummary } from '../views.ts'

export const inviteFriendly = operation({
  id: 'inviteFriendly',
  route: 'POST /battles/friendly',
  area: AREA,
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
  async handler(deed) {
    const { tx, at, caller, body, runtime, refuse } = deed
    const [id, opponentId] = [body.agentId, body.opponentAgentId]
    await getOwnAgent(tx, caller, id)
    const agents = await lockAgents(tx, [id, opponentId])
    const agent = agents.get(id) ?? refuse('not_found')
    const opponent = agents.get(opponentId) ?? refuse('not_found', { message: 'There is no such opponent.' })
    // Looked at again under the lock: it may have gone to somebody else meanwhile.
    if (agent.ownerId !== caller.userId) refuse('not_found', { message: 'You have no agent of that id.' })
    if (opponent.ownerId === agent.ownerId) {
      const message = 'is an agent of your own'
      refuse('invalid_request', { details: [{ path: 'body.opponentAgentId', message }] })
    }
    for (const one of [agent, opponent]) await requireAdmitted(deed, one)
    const battleId = await invite(deed, { agent, opponent }, body.stance)
    return toSummary(runtime, await getBattle(tx, battleId), at)
  },
})
