import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { prose } from '../../../kernel/operation/text.ts'
import { findAgentOf } from '../../agents/index.ts'
import { taskConfirmed } from '../facts.ts'
import { getOwnTask, Task, TaskIdText, toTask } from '../records.ts'
import { StepReporter } from '../run/work.ts'
import { confirmTask as confirm } from '../store/tasks.ts'

export const confirmTask = operation({
  id: 'confirmTask',
  route: 'POST /tasks/{id}/confirm',
  summary: 'Tell an agent whether its result was right',
  description:
    'Once a task; what you said stands among its steps. Ten results that were right earn the skill Reliable.',
  access: scopes('tasks:write'),
  params: Type.Object({ id: TaskIdText() }),
  body: Type.Object({
    right: Type.Boolean(),
    note: Type.Optional(prose({ maxLength: 280, examples: ['Just what I needed.'] })),
  }),
  response: Task,
  problems: ['not_found', 'forbidden', 'wrong_state'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const task = await getOwnTask(tx, caller, params.id)
    // [tasks-11] A player who only held the agent does not rate its reliability.
    if (!(await findAgentOf(tx, caller.userId, task.agentId)))
      refuse('forbidden', { message: 'Only the agent’s owner says whether its result was right.' })
    if (task.status !== 'done')
      refuse('wrong_state', { message: 'Only a task that is done has a result to confirm.' })
    if (!(await confirm(tx, task.id, body.right, body.note ?? null)))
      refuse('wrong_state', { message: 'This result was confirmed before.' })
    const told = new StepReporter()
    const text = body.right ? 'You said that this was right.' : 'You said that this was wrong.'
    told.tell('say', { text, right: body.right, ...(body.note ? { note: body.note } : {}) })
    await told.write(uow, task)
    const { id, agentId, ownerId } = task
    await uow.emit(taskConfirmed, { taskId: id, agentId, ownerId, right: body.right })
    return toTask(task)
  },
})
