import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { agentCaredFor, agentFellAsleep, careRanLow } from './facts.ts'
import { type AgentRow, lockCareDue, updateAgent } from './store/agents.ts'

/** How long an agent stays awake after it was cared for. */
const CARE_MS = 7 * DAY_MS

export const careDueAfter = (at: Date): Date => addMs(at, CARE_MS)

export type Status = 'idle' | 'working' | 'challenging' | 'dormant'

type Doing = {
  readonly careDueAt: Date
  readonly tasksUnderWay: number
  readonly battlesUnderWay: number
}

/** [agents-6] An agent's status follows from the clock and from the work under way; it is never stored. */
export function statusOf(agent: Doing, at: Date): Status {
  if (agent.careDueAt <= at) return 'dormant'
  if (agent.battlesUnderWay > 0) return 'challenging'
  return agent.tasksUnderWay > 0 ? 'working' : 'idle'
}

/** [agents-7] A dormant agent starts nothing new. An operation that calls this declares `agent_dormant`. */
export function requireAwake(agent: Doing, at: Date): void {
  if (statusOf(agent, at) === 'dormant') refuse('agent_dormant')
}

/** [agents-21] How long before an agent falls asleep its owner is warned. */
const WARNED_BEFORE_MS = DAY_MS

const payload = Type.Object({ agentId: uuid<AgentId>() })

/** [agents-21] One warning per agent, replanned whenever somebody cares for it. */
export function planWarning(uow: UnitOfWork, agentId: AgentId, careDueAt: Date): void {
  const runAt = addMs(careDueAt, -WARNED_BEFORE_MS)
  uow.enqueue(warnOfSleep, { agentId }, { runAt, uniqueKey: `warn-of-sleep:${agentId}`, replaces: true })
}

/** Restarts the care clock, and wakes a dormant agent. The caller holds its row. */
export async function careFor(uow: UnitOfWork, agent: AgentRow): Promise<Date> {
  const dueAt = careDueAfter(uow.at)
  await updateAgent(uow.tx, agent.id, { care_due_at: dueAt })
  planWarning(uow, agent.id, dueAt)
  const woke = statusOf(agent, uow.at) === 'dormant'
  await uow.emit(agentCaredFor, { agentId: agent.id, ownerId: agent.ownerId, woke })
  return dueAt
}

function planTelling(uow: UnitOfWork, agentId: AgentId, careDueAt: Date): void {
  const options = { runAt: careDueAt, uniqueKey: `tell-of-sleep:${agentId}`, replaces: true }
  uow.enqueue(tellOfSleep, { agentId }, options)
}

const isWarnedBy = (careDueAt: Date, at: Date): boolean => addMs(careDueAt, -WARNED_BEFORE_MS) <= at

/**
 * Warns a day before, and plans the notice that the agent has fallen asleep. One that comes too early, as a clock that
 * was set back has it, comes again.
 */
export const warnOfSleep = job({
  name: 'agents.warn-of-sleep',
  payload,
  async run(uow, { agentId }) {
    const dueAt = await lockCareDue(uow.tx, agentId)
    if (dueAt === null) return
    if (!isWarnedBy(dueAt, uow.at)) return planWarning(uow, agentId, dueAt)
    // No warning of what has already happened: after an outage of a day the owner gets the second notice instead.
    if (dueAt > uow.at) await uow.emit(careRanLow, { agentId, careDueAt: dueAt.toISOString() })
    planTelling(uow, agentId, dueAt)
  },
})

export const tellOfSleep = job({
  name: 'agents.tell-of-sleep',
  payload,
  async run(uow, { agentId }) {
    const dueAt = await lockCareDue(uow.tx, agentId)
    if (dueAt === null) return
    if (dueAt > uow.at) {
      // Of an agent that was cared for meanwhile, the warning to come plans it.
      if (isWarnedBy(dueAt, uow.at)) planTelling(uow, agentId, dueAt)
      return
    }
    await uow.emit(agentFellAsleep, { agentId, careDueAt: dueAt.toISOString() })
  },
})
