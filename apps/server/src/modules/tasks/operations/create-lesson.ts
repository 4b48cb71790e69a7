import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, COMMAND_PROBLEMS, lockCommandedAgent } from '../../agents/index.ts'
import { CREATE_PROBLEMS, createTask } from '../create.ts'
import { Task, TopicInput, toTask } from '../records.ts'
import { kindOf } from '../routing.ts'

export const createLesson = operation({
  id: 'createLesson',
  route: 'POST /agents/{id}/lessons',
  summary: 'Have an agent write a guide or a course',
  description: 'A guide is free and has 3 questions; a course costs 20 credits and ends with a final check.',
  access: scopes('tasks:write'),
  agentTokens: true,
  holders: 'work',
  idem: true,
  limit: perSeconds(60, 60),
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    topic: TopicInput('Heat pumps'),
    depth: Type.Optional(oneOf(['guide', 'course'], { description: 'guide unless said' })),
  }),
  response: Task,
  problems: [...COMMAND_PROBLEMS, ...CREATE_PROBLEMS],
  async handler(uow) {
    const { caller, runtime, params, body } = uow
    const { agent, givenBy, asHolder } = await lockCommandedAgent(uow, caller, params.id, 'work')
    const route = {
      kind: kindOf(runtime, body.depth ?? 'guide'),
      wanted: { topic: body.topic.trim(), args: {} },
    }
    return toTask(
      await createTask(uow, agent, {
        route,
        prompt: body.topic,
        givenBy,
        asHolder,
        byAgent: confinedTo(caller) !== null,
      }),
    )
  },
})
