import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { planWarning } from '../care.ts'
import { agentCaredFor } from '../facts.ts'
import { lockOwnAgent } from '../ownership.ts'
import { Agent, AgentIdText } from '../records.ts'
import { careDueAfter, statusOf } from '../status.ts'
import { updateAgent } from '../store/agents.ts'
import { toAgent } from '../views.ts'

export const careForAgent = operation({
  id: 'careForAgent',
  route: 'POST /agents/{id}/care',
  area: AREA,
  summary: 'Care for an agent',
  description: 'Sets its care clock to seven days from now, and wakes it if it is dormant.',
  access: scopes('agents:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Agent,
  problems: ['not_found'],
  async handler(deed) {
    const { tx, at, caller, params } = deed
    const agent = await lockOwnAgent(tx, caller, params.id)
    const dueAt = careDueAfter(at)
    await updateAgent(tx, agent.id, { care_due_at: dueAt })
    planWarning(deed, agent.id, dueAt)
    const woke = statusOf(agent, at) === 'dormant'
    await deed.emit(agentCaredFor, { agentId: agent.id, ownerId: agent.ownerId, woke })
    // Looked at again: care moves more than the clock.
    return toAgent(await lockOwnAgent(tx, caller, agent.id), at)
  },
})
