import { Type } from '../../kernel/operation/schema.ts'
import { accountEvent } from '../../kernel/transaction/events.ts'
import { findAgent } from '../agents/index.ts'
import { scheduleEnded, scheduleMade, scheduleRan, taskMoved, taskTold } from './facts.ts'
import { remindErrand } from './kinds/errands.ts'
import { Schedule, Task, TaskEvent, toSchedule, toTask, toTaskEvent } from './records.ts'
import { kindOf } from './routing.ts'
import { isFinished, shortened, type TaskStatus } from './rules.ts'
import type { TaskRow } from './store/rows.ts'
import { findScheduleOf } from './store/schedules.ts'
import { findEvent, listEvents } from './store/steps.ts'
import { findTaskOf } from './store/tasks.ts'

const TITLE_MAX = 120

const Told = Type.Object({ ...Task.properties, event: Type.Optional(TaskEvent) })

/** The notices: not that work began, because the owner began it, nor every step of it. */
const NOTICES: Partial<Record<TaskStatus, (task: TaskRow, name: string) => string>> = {
  done: ({ job, title, wanted }, name) =>
    job === remindErrand.name ? `${name} reminds you: ${wanted.topic}` : `${name} is done: ${title}`,
  failed: ({ title }, name) => `${name} could not do it: ${title}`,
}

export const taskEvent = accountEvent({
  name: 'task',
  description: 'Work that you gave an agent was taken up, went on, waits, or ended.',
  changes: ['queued', 'planning', 'running', 'progress', 'awaiting_approval', 'done', 'failed', 'cancelled'],
  record: Told,
  as: 'task',
})
  .on(taskMoved, async ({ tx, runtime }, { taskId, agentId, ownerId, parentId, status }) => {
    const task = parentId === null ? await findTaskOf(tx, ownerId, taskId) : null
    if (!task) return []
    const name = (await findAgent(tx, agentId))?.name ?? 'Your agent'
    const title = kindOf(runtime, task.job).hired ? undefined : NOTICES[status]?.(task, name)
    const notice = title
      ? { title: shortened(title, TITLE_MAX), body: await lastWords(tx, task), link: `/tasks/${taskId}` }
      : null
    return [{ to: ownerId, change: status, record: taskAt(task, status), notice }]
  })
  .on(taskTold, async ({ tx }, { taskId, ownerId, eventId }) => {
    const [task, event] = [await findTaskOf(tx, ownerId, taskId), await findEvent(tx, eventId)]
    if (!task || !event) return []
    const record = { ...toTask(task), event: toTaskEvent(event) }
    return [{ to: ownerId, change: 'progress', record, notice: null, streamOnly: true }]
  })

/**
 * [tasks-5] The task as it was at a change. The event is sent a moment later, when the task may be further: its status
 * is that of the change, and before an end there is neither result nor error.
 */
const taskAt = (task: TaskRow, status: TaskStatus) =>
  toTask(isFinished(status) ? { ...task, status } : { ...task, status, result: null, error: null })

/** The task's last message, for the inbox. */
async function lastWords(tx: Parameters<typeof listEvents>[0], task: TaskRow): Promise<string> {
  const events = await listEvents(tx, task.id, 500)
  const said = events.findLast(({ type }) => type === 'say' || type === 'error')
  const { text, message } = (said?.data ?? {}) as { text?: string; message?: string }
  return shortened(text ?? message ?? task.title, 400)
}

export const scheduleEvent = accountEvent({
  name: 'schedule',
  description: 'A schedule of yours was set, ran, passed its time over, or ended.',
  changes: ['set', 'ran', 'skipped', 'ended'],
  record: Schedule,
})
  .on(scheduleMade, async ({ tx }, { scheduleId, ownerId }) => {
    const schedule = await findScheduleOf(tx, ownerId, scheduleId)
    return schedule ? [{ to: ownerId, change: 'set', record: toSchedule(schedule), notice: null }] : []
  })
  .on(scheduleRan, async ({ tx }, { scheduleId, agentId, ownerId, skipped }) => {
    const schedule = await findScheduleOf(tx, ownerId, scheduleId)
    if (!schedule) return []
    const record = toSchedule(schedule)
    if (skipped === null) return [{ to: ownerId, change: 'ran', record, notice: null }]
    const name = (await findAgent(tx, agentId))?.name ?? 'Your agent'
    const why = {
      dormant: `${name} is dormant. Care for it, and it goes on at the next time.`,
      in_custody: `${name} is rented out. It goes on when it is back.`,
      limit: `${name} has too much before it, or lacks a skill for this.`,
    }[skipped]
    const notice = {
      title: `${name} passed over: ${shortened(schedule.prompt, 60)}`,
      body: why,
      link: `/agents/${agentId}/schedules`,
    }
    return [{ to: ownerId, change: 'skipped', record, notice }]
  })
  .on(scheduleEnded, async ({ tx }, { scheduleId, agentId, ownerId }) => {
    const schedule = await findScheduleOf(tx, ownerId, scheduleId)
    if (!schedule) return []
    const name = (await findAgent(tx, agentId))?.name ?? 'Your agent'
    const notice = {
      title: `A schedule of ${name} is switched off`,
      body: `The agent has another owner now, so it no longer does this for you: ${shortened(schedule.prompt, 200)}`,
      link: null,
    }
    return [{ to: ownerId, change: 'ended', record: toSchedule(schedule), notice }]
  })
