import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { Agent, AgentIdText, getOwnAgent, toAgent } from '../../agents/index.ts'
import { getPolicy } from '../policy.ts'
import { Policy } from '../records.ts'

/** Stands here and not in the agents module, because it also shows the policy, which that module does not know. */
export const getAgent = operation({
  id: 'getAgent',
  route: 'GET /agents/{id}',
  summary: 'Read an agent and its spending policy',
  access: scopes('agents:read'),
  speculative: true,
  agentTokens: true,
  tool: 'core',
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({ agent: Agent, policy: Policy }),
  problems: ['not_found'],
  async handler({ db, at, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    return { agent: toAgent(agent, at), policy: await getPolicy(db, agent, at) }
  },
})
