import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { Usage } from '../records.ts'
import { reportUsage, usageQuery } from '../usage.ts'

export const getAgentUsage = operation({
  id: 'getAgentUsage',
  route: 'GET /agents/{id}/usage',
  summary: 'Read the model compute that one agent used',
  access: scopes('finance:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  query: usageQuery,
  response: Usage,
  problems: ['not_found'],
  async handler({ db, at, caller, params, query }) {
    const agent = await getOwnAgent(db, caller, params.id)
    return reportUsage(db, at, query.days, caller.userId, agent.id)
  },
})
