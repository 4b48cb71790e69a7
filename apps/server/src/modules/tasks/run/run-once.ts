import { Problem, refuse } from '../../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findAgent } from '../../agents/index.ts'
import { type CarryOut, type Spending, spend, spendApproved } from '../../finance/index.ts'
import { creditsText, type EscrowId, escrow, openEscrow } from '../../ledger/index.ts'
import { taskMoved } from '../facts.ts'
import { kindOf } from '../routing.ts'
import { AT_WORK } from '../rules.ts'
import { namesOf, type TaskId, type TaskRow } from '../store/rows.ts'
import { insertStep } from '../store/steps.ts'
import { findTask, lockTask, moveTask, updateTask } from '../store/tasks.ts'
import { Overtaken, WorkFailed, WorkOver, WorkPaused } from './endings.ts'
import { failTask, finishTask } from './finish.ts'
import { PLAN, StepReporter, Work } from './work.ts'

/** After a fault of ours the task is tried again this often, with growing pauses, before it fails. */
const FAILURES_MAX = 6

/** Works on a task until it is finished, waits, or is cancelled or taken by another worker. */
export async function runOnce(reading: ReadContext, taskId: TaskId): Promise<void> {
  const task = await findTask(reading.db, taskId)
  if (!task || task.parked || !AT_WORK.some((status) => status === task.status)) return
  const agent = await findAgent(reading.db, task.agentId)
  if (!agent) return
  const work = await Work.resume(reading, task, agent)
  try {
    const kind = kindOf(reading.runtime, task.job)
    await begin(work)
    await kind.foresee?.(work, task.wanted)
    if (kind.charge === 'start') await charge(work)
    const outcome = await kind.run(work, task.wanted)
    await finishTask(reading.runtime, task, outcome)
  } catch (error) {
    await afterTrouble(work, error)
  }
}

async function afterTrouble(work: Work, error: unknown): Promise<void> {
  const { task } = work
  const { runtime } = work.reading
  if (error instanceof WorkPaused || error instanceof WorkOver) return
  if (error instanceof Overtaken) throw error
  if (error instanceof WorkFailed) return failTask(work, error.code, error.message)
  // A refusal of an operation becomes the task's error.
  if (error instanceof Problem && error.status < 500) return failTask(work, error.code, error.message)
  const failures = task.failures + 1
  if (failures >= FAILURES_MAX) {
    runtime.log.error({ err: error, taskId: task.id, job: task.job }, 'a task failed by a fault of ours')
    return failTask(work, 'internal', 'Something went wrong on our side; what was paid is back.')
  }
  await runUnitOfWork(runtime, ({ tx }) => updateTask(tx, task.id, { failures }))
  throw error
}

/** [tasks-5] The first step: reports the plan, as the quote announced it. */
async function begin({ reading, task }: Work): Promise<void> {
  await runUnitOfWork(reading.runtime, async (uow) => {
    const current = await lockTask(uow.tx, task.id)
    if (current?.status !== 'planning') return
    if (!(await insertStep(uow.tx, task.id, PLAN, null, uow.at))) throw new Overtaken()
    const told = new StepReporter()
    told.tell('plan', { intent: task.intent, topic: task.wanted.topic, cost: task.costQuote })
    await told.write(uow, task)
    await moveTask(uow.tx, task.id, 'running')
    await uow.emit(taskMoved, { ...namesOf(task), status: 'running' })
  })
}

export const CHARGE = 'task'

/**
 * [tasks-7] The platform's price for the work, paid by the rules of spending when it begins. It waits in an escrow of
 * its own: it goes to the platform if something was delivered, and back to the purse if not.
 */
async function charge(work: Work): Promise<void> {
  if (work.task.costQuote === 0) return
  const paid = await work.pay('charge', async (uow, agent, tell) => {
    const into = await openEscrow(uow)
    const outcome = await spend(uow, agent, spendingOf(work.task, into))
    await updateTask(uow.tx, work.task.id, { escrow: into })
    if (outcome.status === 'awaiting_approval') return outcome
    tell('paid', { amount: work.task.costQuote, for: work.task.title })
    return { status: 'paid', amount: work.task.costQuote, result: null }
  })
  if (!paid.paid) throw new WorkFailed('declined', 'This work has a price, and it was not approved.')
}

/** Carries out a charge that waited for approval. */
export const chargeApproved: CarryOut = async (uow, agent: AgentRow, approval) => {
  const id = approval.details['taskId'] as TaskId
  const task = await lockTask(uow.tx, id)
  if (task?.status !== 'awaiting_approval')
    refuse('wrong_state', { message: 'The task that asked for this is over.' })
  return spendApproved(uow, agent, approval, spendingOf(task, task.escrow as EscrowId))
}

const spendingOf = (task: TaskRow, into: EscrowId): Spending => ({
  amount: task.costQuote,
  parts: [{ to: escrow(into), amount: task.costQuote, kind: 'training', memo: task.title }],
  action: { kind: CHARGE, details: { taskId: task.id } },
  purpose: `Pay ${creditsText(task.costQuote)} for “${task.title}”`,
  trusted: true,
  taskId: task.id,
})
