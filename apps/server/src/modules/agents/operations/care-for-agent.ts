import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { careFor } from '../care.ts'
import { lockOwnAgent } from '../commanding.ts'
import { Agent, AgentIdText } from '../records.ts'
import { toAgent } from '../views.ts'

export const careForAgent = operation({
  id: 'careForAgent',
  route: 'POST /agents/{id}/care',
  summary: 'Care for an agent',
  description: 'Sets its care clock to seven days from now, and wakes it if it is dormant.',
  access: scopes('agents:write'),
  agentTokens: true,
  tool: 'core',
  params: Type.Object({ id: AgentIdText() }),
  response: Agent,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, at, caller, params } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    await careFor(uow, agent)
    // Read again: care changes more than the clock.
    return toAgent(await lockOwnAgent(tx, caller, agent.id), at)
  },
})
