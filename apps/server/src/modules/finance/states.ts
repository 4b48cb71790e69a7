import { stateTable } from '../../kernel/operation/states.ts'

export const APPROVAL_STATUSES = ['pending', 'approved', 'declined', 'expired'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** [finance-9] An approval is settled once, and stays so. */
export const APPROVAL_STATES = stateTable<ApprovalStatus>({
  pending: ['approved', 'declined', 'expired'],
  approved: [],
  declined: [],
  expired: [],
})

/** [finance-9] An approval whose time is over counts as expired, even before its job has recorded that. */
export const statusAt = (approval: { status: ApprovalStatus; expiresAt: Date }, at: Date): ApprovalStatus =>
  approval.status === 'pending' && approval.expiresAt <= at ? 'expired' : approval.status
