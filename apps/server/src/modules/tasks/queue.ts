import assert from 'node:assert/strict'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { outsideJob } from '../../kernel/transaction/job.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { beginTask, endTask, lockAgents, renterOf, statusOf } from '../agents/index.ts'
import { taskMoved } from './facts.ts'
import { namesOf, type TaskId, type TaskRow } from './store/rows.ts'
import { findNext, findTask, lockTask, moveTask, updateTask } from './store/tasks.ts'

/**
 * The runner of tasks, added by this module's own manifest: running enqueues more jobs, so it can't be imported from
 * here.
 */
export const taskRunner = new Slot<(reading: ReadContext, taskId: TaskId) => Promise<void>>('tasks: runner')

/**
 * Runs a task from its last recorded step. It calls models and other servers, so it holds no transaction; it counts its
 * failures itself, and always brings the task to an end.
 */
export const runTask = outsideJob({
  name: 'tasks.run-task',
  payload: Type.Object({ taskId: uuid<TaskId>() }),
  attemptsMax: 1_000_000,
  lane: { name: 'work', atOnceMax: 8 },
  async run(reading, { taskId }) {
    const [run] = taskRunner.of(reading.runtime)
    assert(run, 'nothing runs tasks')
    await run(reading, taskId)
  },
})

/**
 * [tasks-4] An agent works on one task at a time. Starts the next if none is at work; a dormant agent starts nothing
 * until somebody cares for it, and a rented one nothing but its renter's until it is back. The caller holds the agent's
 * row, or has locked nothing else yet.
 */
export async function startNext(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  const [agents, first, renter] = await Promise.all([
    lockAgents(uow.tx, [agentId]),
    findNext(uow.tx, agentId),
    renterOf(uow.runtime, uow.tx, agentId),
  ])
  const agent = agents.get(agentId)
  const isInTurn = renter === null || first?.ownerId === renter
  const next = isInTurn ? first : await findNext(uow.tx, agentId, renter)
  if (!agent || !next || statusOf(agent, uow.at) === 'dormant') return
  // A task that has waited was planned before.
  const status = next.startedAt === null ? 'planning' : 'running'
  await Promise.all([
    moveTask(uow.tx, next.id, status, { started_at: next.startedAt ?? uow.at }),
    beginTask(uow, agentId),
    uow.emit(taskMoved, { ...namesOf(next), status }),
  ])
  enqueueRun(uow, next.id)
}

export const enqueueRun = (uow: UnitOfWork, taskId: TaskId): void =>
  uow.enqueue(runTask, { taskId }, { uniqueKey: `task:${taskId}`, replaces: true })

/**
 * [tasks-4] A task that waits for something outside leaves its agent free meanwhile. The caller holds the rows of agent
 * and task.
 */
export async function parkTask(uow: UnitOfWork, task: TaskRow): Promise<void> {
  await updateTask(uow.tx, task.id, { parked: true })
  await endTask(uow, task.agentId)
  await startNext(uow, task.agentId)
}

/** Puts a parked task next, because its wait is over. A task that does not wait goes on as it is. */
export async function unparkTask(uow: UnitOfWork, id: TaskId): Promise<void> {
  const known = await findTask(uow.tx, id)
  if (!known) return
  await lockAgents(uow.tx, [known.agentId])
  const task = await lockTask(uow.tx, id)
  if (task?.status !== 'running') return
  if (!task.parked) return enqueueRun(uow, id)
  await moveTask(uow.tx, id, 'queued', { parked: false, answered_at: uow.at })
  await startNext(uow, task.agentId)
}
