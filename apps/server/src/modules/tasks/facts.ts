import { fact } from '../../kernel/facts.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { nullable, oneOf, Type, uuid } from '../../kernel/schema.ts'
import { TASK_STATUSES } from './states.ts'
import type { ScheduleId, TaskId } from './store/rows.ts'

const task = { taskId: uuid<TaskId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

/** A task was made, began, waits, or ended: `status` is what it is since. */
export const taskMoved = fact('tasks.task_moved', {
  ...task,
  parentId: nullable(uuid<TaskId>()),
  status: oneOf(TASK_STATUSES),
})

/** A task told something of its work. */
export const taskTold = fact('tasks.task_told', { ...task, eventId: Type.Integer() })

/** Its owner said whether the result was right. */
export const taskConfirmed = fact('tasks.task_confirmed', { ...task, right: Type.Boolean() })

const schedule = { scheduleId: uuid<ScheduleId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

export const scheduleMade = fact('tasks.schedule_made', schedule)
/** Its hour came: a task was made of it, or it was passed over. */
export const scheduleRan = fact('tasks.schedule_ran', {
  ...schedule,
  taskId: nullable(uuid<TaskId>()),
  skipped: nullable(oneOf(['dormant', 'in_custody', 'limit'])),
})
/** It runs no more: its agent went to somebody else. */
export const scheduleEnded = fact('tasks.schedule_ended', schedule)
