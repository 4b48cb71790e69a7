import { confinedTo, requireScopes, scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, COMMAND_PROBLEMS, lockCommandedAgent } from '../../agents/index.ts'
import { CREATE_PROBLEMS, createTask as create } from '../create.ts'
import { readPrompt } from '../reading.ts'
import { AskedKindInput, PromptInput, Task, toTask } from '../records.ts'
import { scopesOf } from '../routing.ts'

export const createTask = operation({
  id: 'createTask',
  route: 'POST /tasks',
  summary: 'Give an agent work',
  description:
    'The agent finds out what is wanted: research and reports, guides and courses, squad jobs, errands. It works on one ' +
    'task at a time, oldest first. What costs credits is paid from its purse under its policy; `POST /quotes` tells ' +
    'beforehand. Follow it by `GET /tasks/{id}`, by webhook, or on `GET /me/stream`.',
  access: scopes('tasks:write'),
  agentTokens: true,
  holders: 'work',
  tool: 'core',
  idem: true,
  limit: perSeconds(60, 60),
  body: Type.Object({ agentId: AgentIdText(), prompt: PromptInput(), kind: Type.Optional(AskedKindInput()) }),
  response: Task,
  problems: [...COMMAND_PROBLEMS, ...CREATE_PROBLEMS],
  prepare: ({ runtime, caller, body }) =>
    readPrompt(runtime, caller.userId, { prompt: body.prompt, asked: body.kind }),
  async handler(uow) {
    const { caller, body, prepared: route } = uow
    const { agent, givenBy, asHolder } = await lockCommandedAgent(uow, caller, body.agentId, 'work')
    requireScopes(caller, scopesOf(route))
    return toTask(
      await create(uow, agent, {
        route,
        prompt: body.prompt,
        givenBy,
        asHolder,
        byAgent: confinedTo(caller) !== null,
      }),
    )
  },
})
