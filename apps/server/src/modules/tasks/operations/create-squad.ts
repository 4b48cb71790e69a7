import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, COMMAND_PROBLEMS, lockCommandedAgent } from '../../agents/index.ts'
import { CREATE_PROBLEMS, createTask } from '../create.ts'
import { SQUAD } from '../kinds/squad.ts'
import { Task, TopicInput, toTask } from '../records.ts'
import { kindOf } from '../routing.ts'
import { HELPERS_MAX, HELPERS_MIN, HELPERS_USUAL } from '../rules.ts'

export const createSquad = operation({
  id: 'createSquad',
  route: 'POST /agents/{id}/squads',
  summary: 'Put a squad of helpers on a goal',
  description:
    'Needs the skill Squad Lead; 15 credits a helper. The goal is split, each helper works on its own part, and one ' +
    'report joins what they found. Follow them as `children` of the task.',
  access: scopes('tasks:write'),
  agentTokens: true,
  holders: 'work',
  idem: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    goal: TopicInput('Choose a heating system for an old house'),
    size: Type.Integer({ minimum: HELPERS_MIN, maximum: HELPERS_MAX, default: HELPERS_USUAL }),
  }),
  response: Task,
  problems: [...COMMAND_PROBLEMS, ...CREATE_PROBLEMS],
  async handler(uow) {
    const { caller, runtime, params, body } = uow
    const { agent, givenBy, asHolder } = await lockCommandedAgent(uow, caller, params.id, 'work')
    const wanted = { topic: body.goal.trim(), args: { size: body.size } }
    const route = { kind: kindOf(runtime, SQUAD), wanted }
    return toTask(
      await createTask(uow, agent, {
        route,
        prompt: body.goal,
        givenBy,
        asHolder,
        byAgent: confinedTo(caller) !== null,
      }),
    )
  },
})
