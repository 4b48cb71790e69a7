import { confinedTo, scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { Agent } from '../records.ts'
import { AGENTS_LISTED_MAX } from '../rules.ts'
import { listAgentsOf } from '../store/agents.ts'
import { toAgent } from '../views.ts'

export const listAgents = operation({
  id: 'listAgents',
  route: 'GET /agents',
  area: AREA,
  summary: 'List your agents',
  description: 'Oldest first. An agent token sees its own agent alone.',
  access: scopes('agents:read'),
  ahead: true,
  agentTokens: true,
  tool: 'core',
  response: listOf(Agent),
  async handler({ db, at, caller }) {
    const rows = await listAgentsOf(db, caller.userId, AGENTS_LISTED_MAX, confinedTo(caller))
    return { data: rows.map((row) => toAgent(row, at)) }
  },
})
