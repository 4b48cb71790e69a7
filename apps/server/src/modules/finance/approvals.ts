import type { Db } from '../../kernel/db/database.ts'
import { addMs } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow, LockedAgent } from '../agents/index.ts'
import { type Credits, credits } from '../ledger/index.ts'
import { approvalAsked, approvalSettled } from './facts.ts'
import { APPROVAL_MS, APPROVALS_WAITING_MAX, type ApprovalStatus, statusAt } from './rules.ts'
import {
  type ApprovalId,
  type ApprovalRow,
  countWaiting,
  expireIfDue,
  findApproval,
  insertApproval,
  settleApproval,
} from './store/approvals.ts'

/**
 * Carries out an approved action: works out the spending anew from the details and the present state, and passes it to
 * `spendApproved`, which accepts only exactly the approved action.
 */
export type CarryOut = (uow: UnitOfWork, agent: AgentRow, approval: ApprovalRow) => Promise<unknown>

/** [finance-13] The approvable kinds of action, each with the function that carries it out. */
export const approvableActions = new Slot<{ readonly action: string; readonly carryOut: CarryOut }>(
  'finance: approvable actions',
  ({ action }) => action,
)

export function findCarryOut({ runtime }: UnitOfWork, action: string): CarryOut {
  const known = approvableActions.of(runtime).find((one) => one.action === action)
  if (!known) throw new Error(`no action is named ${action}`)
  return known.carryOut
}

type Question = Pick<ApprovalRow, 'action' | 'details' | 'digest' | 'amount' | 'reason' | 'taskId'>

/** Asks the agent's owner. The caller holds the agent's row, so that the limit on open questions holds. */
export async function askOwner(uow: UnitOfWork, agent: LockedAgent, question: Question): Promise<ApprovalId> {
  if ((await countWaiting(uow.tx, agent.id, uow.at)) >= APPROVALS_WAITING_MAX) {
    refuse('limit_reached', {
      message: `${APPROVALS_WAITING_MAX} of this agent’s requests wait for an answer.`,
    })
  }
  const id = uow.newId<'approval'>()
  const expiresAt = addMs(uow.at, APPROVAL_MS)
  const asked = { id, agentId: agent.id, ownerId: agent.ownerId, createdAt: uow.at, expiresAt }
  await insertApproval(uow.tx, { ...asked, ...question })
  uow.enqueue(expireApproval, { approvalId: id }, { runAt: expiresAt })
  await uow.emit(approvalAsked, namesOf({ ...asked, taskId: question.taskId }))
  return id
}

export const announceSettled = (
  uow: UnitOfWork,
  approval: Named,
  status: 'approved' | 'declined' | 'expired',
): Promise<void> => uow.emit(approvalSettled, { ...namesOf(approval), status })

type Named = Pick<ApprovalRow, 'id' | 'agentId' | 'ownerId' | 'taskId'>

const namesOf = ({ id, agentId, ownerId, taskId }: Named) => ({ approvalId: id, agentId, ownerId, taskId })

/** The outcome of a question and its amount; an unknown question counts as declined. */
export async function outcomeOf(
  db: Db | Tx,
  ownerId: UserId,
  id: ApprovalId,
  at: Date,
): Promise<{ readonly status: ApprovalStatus; readonly amount: Credits }> {
  const approval = await findApproval(db, ownerId, id)
  return approval
    ? { status: statusAt(approval, at), amount: approval.amount }
    : { status: 'declined', amount: credits(0) }
}

/** Withdraws a question that needs no answer any more. An answered one stays as it is. */
export async function withdrawApproval(
  uow: UnitOfWork,
  ownerId: UserId,
  id: ApprovalId,
  why: string,
): Promise<void> {
  const approval = await findApproval(uow.tx, ownerId, id)
  if (!approval) return
  const withdrawn = await settleApproval(uow.tx, id, uow.at, { status: 'declined', declineReason: why })
  if (withdrawn) await announceSettled(uow, approval, 'declined')
}

/** [finance-9] Records that a question has expired. Readers work that out from the clock even before. */
export const expireApproval = job({
  name: 'finance.expire-approval',
  payload: Type.Object({ approvalId: uuid<ApprovalId>() }),
  async run(uow, { approvalId }) {
    const expired = await expireIfDue(uow.tx, approvalId, uow.at)
    if (!expired) return
    const { agentId, ownerId, taskId } = expired
    await uow.emit(approvalSettled, { approvalId, agentId, ownerId, taskId, status: 'expired' })
  },
})
