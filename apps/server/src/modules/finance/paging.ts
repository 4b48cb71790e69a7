import { isId, isSerial, pager } from '../../kernel/operation/paging.ts'
import type { ApprovalId } from './store/approvals.ts'

/** Movements of a wallet or purse, by number. */
export const entryPages = pager('movements', isSerial)

/** Approvals, by id, which sorts by time. */
export const approvalPages = pager('approvals', isId<ApprovalId>)
