import { confinedTo, requireScopes, scopes } from '../../../kernel/access.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { oneOf, Type } from '../../../kernel/schema.ts'
import { AgentIdText, lockOwnAgent } from '../../agents/index.ts'
import { AREA } from '../area.ts'
import { readPrompt } from '../reading.ts'
import { PromptInput, Schedule } from '../records.ts'
import { scopesOf } from '../routing.ts'
import { askedOf, createSchedule as create } from '../schedules.ts'
import { toSchedule } from '../views.ts'

export const createSchedule = operation({
  id: 'createSchedule',
  route: 'POST /agents/{id}/schedules',
  area: AREA,
  summary: 'Have an agent do something again and again',
  description:
    'Every 6 hours to 31 days; with `atHourUtc` at that hour. Times missed while the service was down are made up for ' +
    'once. A dormant or rented agent passes its time over, and you are told; for one that is rented out none is set.',
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
  problems: ['not_found', 'agent_in_custody', 'limit_reached'],
  prepare: ({ runtime, caller, body }) =>
    readPrompt(runtime, caller.userId, { prompt: body.prompt, asked: askedOf(body.kind), isRun: true }),
  async handler(deed) {
    const { tx, caller, params, body, prepared: route } = deed
    requireScopes(caller, scopesOf(route))
    const agent = await lockOwnAgent(tx, caller, params.id)
    return toSchedule(await create(deed, agent, { ...body, byAgent: confinedTo(caller) !== null }))
  },
})
