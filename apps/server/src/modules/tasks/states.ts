import { stateTable } from '../../kernel/states.ts'

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

/** [tasks-3] What a task may become. One that waited, for its owner's word or for an order, is queued again afterwards. */
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
