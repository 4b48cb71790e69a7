import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'

/** How long an agent stays awake after it was cared for. */
const CARE_MS = 7 * DAY_MS

export const careDueAfter = (at: Date): Date => addMs(at, CARE_MS)

export type Status = 'idle' | 'working' | 'challenging' | 'dormant'

type Doing = {
  readonly careDueAt: Date
  readonly tasksUnderWay: number
  readonly battlesUnderWay: number
}

/** [agents-6] What an agent is doing follows from the clock and from what is under way; it is never stored. */
export function statusOf(agent: Doing, at: Date): Status {
  if (agent.careDueAt <= at) return 'dormant'
  if (agent.battlesUnderWay > 0) return 'challenging'
  return agent.tasksUnderWay > 0 ? 'working' : 'idle'
}

/** [agents-7] A dormant agent starts nothing new. An operation that calls this declares `agent_dormant`. */
export function requireAwake(agent: Doing, at: Date): void {
  if (statusOf(agent, at) === 'dormant') refuse('agent_dormant')
}
