import { stateTable } from '../../kernel/operation/states.ts'

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
