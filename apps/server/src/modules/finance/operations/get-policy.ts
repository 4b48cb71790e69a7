import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { getPolicy as readPolicy } from '../policy.ts'
import { Policy } from '../records.ts'

export const getPolicy = operation({
  id: 'getPolicy',
  route: 'GET /agents/{id}/policy',
  summary: 'Read an agent’s spending policy',
  access: scopes('finance:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Policy,
  problems: ['not_found'],
  async handler({ db, at, caller, params }) {
    return readPolicy(db, await getOwnAgent(db, caller, params.id), at)
  },
})
