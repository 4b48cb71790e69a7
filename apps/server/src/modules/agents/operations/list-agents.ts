import type { AgentId } from '../../../kernel/lib/ids.ts'
import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQueryOf } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { Agent } from '../records.ts'
import { listAgentsOf } from '../store/agents.ts'
import { toAgent } from '../views.ts'

const pages = idPager<AgentId>('agents')

export const listAgents = operation({
  id: 'listAgents',
  route: 'GET /agents',
  summary: 'List your agents',
  description: 'Oldest first. An agent token sees its own agent alone.',
  access: scopes('agents:read'),
  speculative: true,
  agentTokens: true,
  tool: 'core',
  query: Type.Object(pageQueryOf(100)),
  response: pageOf(Agent),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const after = pages.read(query.cursor) ?? undefined
    const rows = await listAgentsOf(db, caller.userId, query.limit + 1, confinedTo(caller), after)
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: data.map((row) => toAgent(row, at)), next }
  },
})
