import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { beginTask, endTask, lockAgents, renterOf, statusOf } from '../agents/index.ts'
import { taskMoved } from './facts.ts'
import { runTask } from './jobs.ts'
import type { TaskId, TaskRow } from './store/rows.ts'
import { findNext, findTask, lockTask, moveTask, updateTask } from './store/tasks.ts'
import { namesOf } from './task-names.ts'

/**
 * [tasks-4] An agent works on one task at a time. Starts the next if none is at work; a dormant agent starts nothing
 * until somebody cares for it, and a rented one nothing but its renter's until it is back. The caller holds the agent's
 * row, or has locked nothing else yet.
 */
export async function startNext(deed: Deed, agentId: AgentId): Promise<void> {
  const [agents, first, renter] = await Promise.all([
    lockAgents(deed.tx, [agentId]),
    findNext(deed.tx, agentId),
    renterOf(deed.runtime, deed.tx, agentId),
  ])
  const agent = agents.get(agentId)
  const isInTurn = renter === null || first?.ownerId === renter
  const next = isInTurn ? first : await findNext(deed.tx, agentId, renter)
  if (!agent || !next || statusOf(agent, deed.at) === 'dormant') return
  // A task that has waited was planned before.
  const status = next.startedAt === null ? 'planning' : 'running'
  await Promise.all([
    moveTask(deed.tx, next.id, status, { started_at: next.startedAt ?? deed.at }),
    beginTask(deed, agentId),
    deed.emit(taskMoved, { ...namesOf(next), status }),
  ])
  enqueueRun(deed, next.id)
}

export const enqueueRun = (deed: Deed, taskId: TaskId): void =>
  deed.enqueue(runTask, { taskId }, { uniqueKey: `task:${taskId}`, replaces: true })

/**
 * [tasks-4] A task that waits for something outside leaves its agent free meanwhile. The caller holds the rows of agent
 * and task.
 */
export async function parkTask(deed: Deed, task: TaskRow): Promise<void> {
  await updateTask(deed.tx, task.id, { parked: true })
  await endTask(deed, task.agentId)
  await startNext(deed, task.agentId)
}

/** What the task waited for has come: it is next. A task that does not wait goes on as it is. */
export async function unparkTask(deed: Deed, id: TaskId): Promise<void> {
  const known = await findTask(deed.tx, id)
  if (!known) return
  await lockAgents(deed.tx, [known.agentId])
  const task = await lockTask(deed.tx, id)
  if (task?.status !== 'running') return
  if (!task.parked) return enqueueRun(deed, id)
  await moveTask(deed.tx, id, 'queued', { parked: false, answered_at: deed.at })
  await startNext(deed, task.agentId)
}
