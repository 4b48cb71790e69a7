import assert from 'node:assert/strict'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { addXp, endTask, learn, lockAgents } from '../../agents/index.ts'
import type { Written } from '../../brain/index.ts'
import { writeDocument } from '../../documents/index.ts'
import { withdrawApproval } from '../../finance/index.ts'
import { closeEscrow, credits, escrow, FEES, getBalance, purse, transfer } from '../../ledger/index.ts'
import { taskMoved } from '../facts.ts'
import type { Outcome } from '../job-kinds.ts'
import { enqueueRun, startNext } from '../queue.ts'
import { AT_WORK, isFinished, shortened, TASK_XP, TASKS_TEACHING_MAX } from '../rules.ts'
import { namesOf, type TaskRow } from '../store/rows.ts'
import { insertSubject } from '../store/subjects.ts'
import {
  countDelivered,
  listChildren,
  lockTask,
  lockUnfinishedOf,
  moveTask,
  updateTask,
} from '../store/tasks.ts'
import { WorkOver } from './endings.ts'
import { StepReporter, type Work } from './work.ts'

/** Ends work that succeeded: the platform gets its price, the agent its experience and its next task. */
export function finishTask(runtime: Runtime, { id, agentId }: TaskRow, outcome: Outcome): Promise<void> {
  return runUnitOfWork(runtime, async (uow) => {
    const task = await lockTaskWithAgent(uow, { id, agentId })
    await releaseEscrow(uow, task, 'kept')
    const moved = await moveTask(uow.tx, id, 'done', { result: outcome, finished_at: uow.at })
    if (!moved) throw new WorkOver()
    const told = new StepReporter()
    if (task.parentId === null) told.tell('say', { text: outcome.text })
    await told.write(uow, task)
    await uow.emit(taskMoved, { ...namesOf(task), status: 'done' })
    if (task.delivered && (await countDelivered(uow.tx, task.agentId, uow.at)) <= TASKS_TEACHING_MAX)
      await addXp(uow, task.agentId, TASK_XP)
    await afterEnd(uow, task)
  })
}

/**
 * Ends work that failed: the charge goes back to the purse, unless something was delivered. [tasks-15] A run that
 * another one has overtaken fails where that one succeeded (the purse is empty because it has paid): it ends nothing.
 */
export function failTask(work: Work, code: string, message: string): Promise<void> {
  const { id, agentId } = work.task
  return runUnitOfWork(work.reading.runtime, async (uow) => {
    const task = await lockTaskWithAgent(uow, { id, agentId })
    await work.requireAhead(uow)
    await cancelChildren(uow, task)
    await releaseEscrow(uow, task, task.delivered ? 'kept' : 'back')
    const moved = await moveTask(uow.tx, id, 'failed', { error: code, finished_at: uow.at })
    if (!moved) throw new WorkOver()
    const told = new StepReporter()
    told.tell('error', { code, message })
    await told.write(uow, task)
    await uow.emit(taskMoved, { ...namesOf(task), status: 'failed' })
    await afterEnd(uow, task)
  })
}

/**
 * [tasks-8] Cancels an unfinished task with its helpers; an unused charge goes back to the purse. The caller holds the
 * rows of agent and task.
 */
export async function cancelTask(uow: UnitOfWork, task: TaskRow): Promise<void> {
  await withdraw(uow, task)
  await afterEnd(uow, task)
}

/**
 * Cancels unfinished tasks of an agent. The caller holds all rows. The agent looks for its next task only at the end:
 * it must not begin one of these.
 */
export async function cancelTasks(
  uow: UnitOfWork,
  agentId: AgentId,
  tasks: readonly TaskRow[],
): Promise<void> {
  const parents = tasks.filter(({ parentId }) => parentId === null)
  for (const task of parents) {
    await withdraw(uow, task)
    await free(uow, task)
  }
  if (parents.length > 0) await startNext(uow, agentId)
}

/** Cancels all unfinished tasks that a player gave to an agent, whose row the caller holds. */
export const cancelTasksOf = async (uow: UnitOfWork, agentId: AgentId, giver: UserId): Promise<void> =>
  cancelTasks(uow, agentId, await lockUnfinishedOf(uow.tx, agentId, giver))

async function withdraw(uow: UnitOfWork, task: TaskRow): Promise<void> {
  await cancelChildren(uow, task)
  await releaseEscrow(uow, task, task.delivered ? 'kept' : 'back')
  assert(await moveTask(uow.tx, task.id, 'cancelled', { finished_at: uow.at }), 'a held task moved')
  if (task.status === 'awaiting_approval' && task.approvalId)
    await withdrawApproval(uow, task.ownerId, task.approvalId, 'The task was cancelled.')
  await uow.emit(taskMoved, { ...namesOf(task), status: 'cancelled' })
}

async function cancelChildren(uow: UnitOfWork, task: TaskRow): Promise<void> {
  if (task.parentId !== null) return
  for (const child of await listChildren(uow.tx, task.id)) {
    if (isFinished(child.status)) continue
    await moveTask(uow.tx, child.id, 'cancelled', { finished_at: uow.at })
    await uow.emit(taskMoved, { ...namesOf(child), status: 'cancelled' })
  }
}

/** The agent goes on to its next task; a parent goes on when one of its helpers has ended. */
async function afterEnd(uow: UnitOfWork, task: TaskRow): Promise<void> {
  if (task.parentId !== null) {
    enqueueRun(uow, task.parentId)
    return
  }
  await free(uow, task)
  await startNext(uow, task.agentId)
}

/** Frees an agent that was at work on the task, which is given as it was before it ended. */
async function free(uow: UnitOfWork, task: TaskRow): Promise<void> {
  if (AT_WORK.some((status) => status === task.status) && !task.parked) await endTask(uow, task.agentId)
}

async function releaseEscrow(uow: UnitOfWork, task: TaskRow, where: 'kept' | 'back'): Promise<void> {
  if (task.escrow === null) return
  const from = escrow(task.escrow)
  const amount = await getBalance(uow.tx, from)
  const movement =
    where === 'kept'
      ? { to: FEES, kind: 'fee' as const, memo: task.title }
      : { to: purse(task.agentId), kind: 'refund' as const, memo: `Back: ${task.title}` }
  if (amount > 0) await transfer(uow, [{ from, amount, ...movement }])
  await closeEscrow(uow, task.escrow)
  await updateTask(uow.tx, task.id, {
    escrow: null,
    ...(where === 'back' ? { cost_actual: credits(0) } : {}),
  })
}

/** Locks in the common order: agent, then task. */
export async function lockTaskWithAgent(
  uow: UnitOfWork,
  task: Pick<TaskRow, 'id' | 'agentId'>,
): Promise<TaskRow> {
  await lockAgents(uow.tx, [task.agentId])
  const held = await lockTask(uow.tx, task.id)
  if (!held) throw new WorkOver()
  return held
}

const WHAT = { doc: 'report', guide: 'guide', course: 'course' } as const
const NOTE_MAX = 400

/** [tasks-10] Delivers the text as a document of the player who gave the work; the agent remembers the subject. */
export async function deliver(work: Work, kind: keyof typeof WHAT, written: Written): Promise<Outcome> {
  const { task } = work
  const { title, body, links, quiz, subject, by, note } = written
  const documentId = await work.effect('deliver', async (uow, agent, tell) => {
    const id = await writeDocument(uow, {
      ownerId: task.ownerId,
      agentId: agent.id,
      agentName: agent.name,
      taskId: task.id,
      private: task.private,
      kind,
      title,
      body,
      links,
      quiz,
    })
    await updateTask(uow.tx, task.id, { delivered: true })
    const isOwners = task.ownerId === agent.ownerId && subject !== ''
    if (isOwners && (await insertSubject(uow.tx, agent.id, subject, uow.at)))
      await learn(uow, agent.id, 'subject', shortened(`I wrote a ${WHAT[kind]}: ${subject}.`, NOTE_MAX))
    tell('output', { documentId: id, title, kind, sources: links.length, by })
    if (note !== null) tell('say', { text: note })
    return id
  })
  const questions = quiz.length > 0 ? ` It has ${quiz.length} questions.` : ''
  return { text: `Your ${WHAT[kind]} is ready: “${title}”.${questions}`, documentId, by }
}
