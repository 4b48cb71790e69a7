import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { Schedule, toSchedule } from '../records.ts'
import { shown } from '../schedules.ts'
import { listSchedules as list } from '../store/schedules.ts'

export const listSchedules = operation({
  id: 'listSchedules',
  route: 'GET /agents/{id}/schedules',
  summary: 'List what an agent does again and again',
  access: scopes('tasks:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: listOf(Schedule),
  problems: ['not_found'],
  async handler({ db, runtime, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const schedules = await list(db, caller.userId, agent.id)
    return { data: (await shown(runtime, caller, schedules)).map(toSchedule) }
  },
})
