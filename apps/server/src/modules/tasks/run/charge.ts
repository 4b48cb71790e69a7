import { refuse } from '../../../kernel/operation/problems.ts'
import type { AgentRow } from '../../agents/index.ts'
import { type CarryOut, type Spending, spend, spendApproved } from '../../finance/index.ts'
import { creditsText, type EscrowId, escrow, openEscrow } from '../../ledger/index.ts'
import type { TaskId, TaskRow } from '../store/rows.ts'
import { lockTask, updateTask } from '../store/tasks.ts'
import { WorkFailed } from './endings.ts'
import type { Work } from './work.ts'

export const CHARGE = 'task'

/**
 * [tasks-7] The platform's price for the work, taken through the gate when it begins. It waits in an escrow of its own:
 * it goes to the platform if something was delivered, and back to the purse if not.
 */
export async function charge(work: Work): Promise<void> {
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
