import { TaskState } from '@a2a-js/sdk'
import type { OrderStatus } from '../../modules/services/index.ts'
import type { TaskStatus } from '../../modules/tasks/index.ts'

export type State =
  | 'input_required'
  | 'submitted'
  | 'working'
  | 'auth_required'
  | 'completed'
  | 'failed'
  | 'canceled'
  | 'rejected'

export const WIRE_STATES: Readonly<Record<State, TaskState>> = {
  input_required: TaskState.TASK_STATE_INPUT_REQUIRED,
  submitted: TaskState.TASK_STATE_SUBMITTED,
  working: TaskState.TASK_STATE_WORKING,
  auth_required: TaskState.TASK_STATE_AUTH_REQUIRED,
  completed: TaskState.TASK_STATE_COMPLETED,
  failed: TaskState.TASK_STATE_FAILED,
  canceled: TaskState.TASK_STATE_CANCELED,
  rejected: TaskState.TASK_STATE_REJECTED,
}

/** [a2a-9] */
export const STATE_OF_TASK: Readonly<Record<TaskStatus, State>> = {
  queued: 'submitted',
  planning: 'working',
  running: 'working',
  awaiting_approval: 'auth_required',
  done: 'completed',
  failed: 'failed',
  cancelled: 'canceled',
}

/** [a2a-9] */
export const STATE_OF_ORDER: Readonly<Record<OrderStatus, State>> = {
  escrow: 'submitted',
  running: 'working',
  delivered: 'completed',
  refunded: 'failed',
  cancelled: 'canceled',
}

export const stateNamed = (wire: TaskState): State | null =>
  (Object.keys(WIRE_STATES) as State[]).find((state) => WIRE_STATES[state] === wire) ?? null

const OVER: readonly State[] = ['completed', 'failed', 'canceled', 'rejected']
export const isOver = (state: State): boolean => OVER.includes(state)

/** The task waits for no further step of its own: it is over, or a person has to answer. */
export const rests = (state: State): boolean =>
  isOver(state) || state === 'input_required' || state === 'auth_required'
