import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { getOwnTask, Task, TaskIdText, toTask } from '../records.ts'
import { isFinished } from '../rules.ts'
import { cancelTask as cancel, lockTaskWithAgent } from '../run/finish.ts'

export const cancelTask = operation({
  id: 'cancelTask',
  route: 'POST /tasks/{id}/cancel',
  summary: 'Stop a task',
  description:
    'Its helpers stop with it, a question that it asked is withdrawn, and what was charged and not used is back in ' +
    'the purse.',
  access: scopes('tasks:write'),
  agentTokens: true,
  holders: 'work',
  params: Type.Object({ id: TaskIdText() }),
  response: Task,
  problems: ['not_found', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, params, refuse } = uow
    const task = await lockTaskWithAgent(uow, await getOwnTask(tx, caller, params.id))
    if (task.parentId !== null)
      refuse('wrong_state', { message: 'A helper stops with the task that it helps: cancel that one.' })
    if (isFinished(task.status)) refuse('wrong_state', { message: `The task is ${task.status} already.` })
    await cancel(uow, task)
    return toTask(await getOwnTask(tx, caller, task.id))
  },
})
