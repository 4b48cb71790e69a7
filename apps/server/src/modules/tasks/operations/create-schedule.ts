import { confinedTo, requireScopes, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { foreseeUncovered, requireDoable } from '../create.ts'
import { readPrompt } from '../reading.ts'
import { PromptInput, Schedule, toSchedule } from '../records.ts'
import { scopesOf } from '../routing.ts'
import { createSchedule as create, promptOf } from '../schedules.ts'

export const createSchedule = operation({
  id: 'createSchedule',
  route: 'POST /agents/{id}/schedules',
  summary: 'Have an agent do something again and again',
  description:
    'Every 6 hours to 31 days; with `atHourUtc` at that hour. Times missed while the service was down are made up for ' +
    'once. A dormant or rented agent passes its time over, and you are told; for one that is rented out none is set, and none for work that can’t be ' +
    'done (`POST /quotes` tells).',
  access: scopes('tasks:write'),
  agentTokens: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    prompt: PromptInput(),
    kind: Type.Optional(oneOf(['task', 'lesson'], { description: 'task unless said' })),
    everyHours: Type.Integer({ minimum: 6, maximum: 744, examples: [24] }),
    atHourUtc: Type.Optional(Type.Integer({ minimum: 0, maximum: 23, examples: [7] })),
  }),
  response: Schedule,
  problems: ['not_found', 'agent_in_custody', 'limit_reached', 'skill_required'],
  async prepare(reading) {
    const { caller, runtime, body } = reading
    const route = await readPrompt(runtime, caller.userId, promptOf(body))
    requireScopes(caller, scopesOf(route))
    return { route, uncovered: await foreseeUncovered(reading, caller.userId, route) }
  },
  async handler(uow) {
    const { tx, caller, params, body, prepared } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    await requireDoable({ ...uow, db: tx as never }, agent, prepared.route, prepared.uncovered)
    return toSchedule(await create(uow, agent, { ...body, byAgent: confinedTo(caller) !== null }))
  },
})
