import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Agent } from '../records.ts'
import { listAgentsOf } from '../store/agents.ts'
import { toAgent } from '../views.ts'

export const getSelf = operation({
  id: 'getSelf',
  route: 'GET /self',
  summary: 'Read the agent that you act as',
  description: 'For an agent token its own agent; otherwise your first agent.',
  access: scopes('agents:read'),
  agentTokens: true,
  tool: 'core',
  response: Agent,
  problems: ['not_found'],
  async handler({ db, at, caller, refuse }) {
    const [first] = await listAgentsOf(db, caller.userId, 1, confinedTo(caller))
    return toAgent(first ?? refuse('not_found', { message: 'You have no agent yet.' }), at)
  },
})
