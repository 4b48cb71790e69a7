import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import { TASK_STATUSES } from './rules.ts'
import type { ScheduleId, TaskId } from './store/rows.ts'

const task = { taskId: uuid<TaskId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

/** A task was made, began, waits, or ended: `status` is its new status. */
export const taskMoved = fact('tasks.task_moved', {
  ...task,
  parentId: nullable(uuid<TaskId>()),
  status: oneOf(TASK_STATUSES),
})

/** A task reported something of its work. */
export const taskTold = fact('tasks.task_told', { ...task, eventId: Type.Integer() })

/** The owner said whether the result was right. */
export const taskConfirmed = fact('tasks.task_confirmed', { ...task, right: Type.Boolean() })

const schedule = { scheduleId: uuid<ScheduleId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

export const scheduleMade = fact('tasks.schedule_made', schedule)
/** A schedule was due: it made a task, or skipped this time. */
export const scheduleRan = fact('tasks.schedule_ran', {
  ...schedule,
  taskId: nullable(uuid<TaskId>()),
  skipped: nullable(oneOf(['dormant', 'in_custody', 'limit'])),
})
/** The schedule has ended: its agent has a new owner. */
export const scheduleEnded = fact('tasks.schedule_ended', schedule)
