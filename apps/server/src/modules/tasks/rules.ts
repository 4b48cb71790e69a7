import { addMs, DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { truncate } from '../../kernel/lib/unicode.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import { credits } from '../ledger/index.ts'

export const PROMPT_MAX = 4_000
export const TOPIC_MIN = 2
export const TOPIC_MAX = 400
/** An agent with this many unfinished tasks takes no more. */
export const UNFINISHED_MAX = 20
export const SCHEDULES_MAX = 50
export const TITLE_MAX = 80

export const COURSE_PRICE = credits(20)
export const HELPER_PRICE = credits(15)
export const HELPERS_MIN = 2
export const HELPERS_MAX = 6
/** Helpers of a squad whose size the owner did not give. */
export const HELPERS_USUAL = 3
export const SQUAD_LEAD = 'squad-lead'

/** Experience for a task that delivered something, for the first few each day. */
export const TASK_XP = 10
export const TASKS_TEACHING_MAX = 10

/** The beginning of a text for a list, cut between words. */
export function shortened(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = truncate(line, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** The first moment, not before the given one, at which the clock shows this full hour. */
function hourNotBefore(moment: number, hourUtc: number): number {
  const hour = new Date(moment).setUTCHours(hourUtc, 0, 0, 0)
  return hour >= moment ? hour : hour + DAY_MS
}

/**
 * [tasks-20] When a new schedule is first due: at the next such hour, of that day of the week if one is told, or without
 * an hour after its first interval.
 */
export function firstDue(
  at: Date,
  everyHours: number,
  atHourUtc: number | null,
  weekday: number | null = null,
): Date {
  const now = at.getTime()
  if (atHourUtc === null) return new Date(now + everyHours * HOUR_MS)
  const due = new Date(hourNotBefore(now + 1, atHourUtc))
  const days = weekday === null ? 0 : (weekday - due.getUTCDay() + 7) % 7
  return addMs(due, days * DAY_MS)
}

/** [tasks-20] When a schedule is due next: an interval later, at its hour. Missed times are skipped. */
export function nextDue(due: Date, everyHours: number, atHourUtc: number | null, at: Date): Date {
  const stretch = everyHours * HOUR_MS
  const missed = Math.max(0, Math.floor((at.getTime() - due.getTime()) / stretch))
  const after = due.getTime() + (missed + 1) * stretch
  return new Date(atHourUtc === null ? after : hourNotBefore(after, atHourUtc))
}

export const TASK_STATUSES = [
  'queued',
  'planning',
  'running',
  'awaiting_approval',
  'done',
  'failed',
  'cancelled',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/**
 * [tasks-3] A task's legal changes of status. After waiting, for its owner's answer or for an order, it is queued
 * again.
 */
export const TASK_STATES = stateTable<TaskStatus>({
  queued: ['planning', 'running', 'cancelled'],
  planning: ['running', 'awaiting_approval', 'failed', 'cancelled'],
  running: ['queued', 'awaiting_approval', 'done', 'failed', 'cancelled'],
  awaiting_approval: ['queued', 'running', 'cancelled'],
  done: [],
  failed: [],
  cancelled: [],
})

export const UNFINISHED = ['queued', 'planning', 'running', 'awaiting_approval'] as const
export const AT_WORK = ['planning', 'running'] as const

export const isFinished = (status: TaskStatus): boolean =>
  TASK_STATES.states.includes(status) && !UNFINISHED.some((one) => one === status)
