import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { Mission } from '../records.ts'
import { assignedAt } from '../rules.ts'
import { listProgress } from '../store.ts'
import { toMission } from '../views.ts'

export const listMissions = operation({
  id: 'listMissions',
  route: 'GET /agents/{id}/missions',
  summary: 'List an agent’s missions',
  description:
    'Those of a lifetime, three that were drawn for this agent and UTC day, and three for this ISO week. Progress comes ' +
    'from what the agent does.',
  access: scopes('agents:read'),
  speculative: true,
  agentTokens: true,
  tool: 'core',
  params: Type.Object({ id: AgentIdText() }),
  response: listOf(Mission),
  problems: ['not_found'],
  async handler({ db, at, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const rows = new Map((await listProgress(db, agent.id)).map((row) => [row.mission, row]))
    const missions = assignedAt(agent.id, at)
    return { data: missions.map((one) => toMission(one, rows.get(one.mission.id) ?? null)) }
  },
})
