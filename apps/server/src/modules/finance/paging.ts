import { isSerial, pager } from '../../kernel/paging.ts'
import type { ApprovalId } from './store/approvals.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isId = (value: unknown): value is ApprovalId => typeof value === 'string' && UUID.test(value)

/** Movements of a wallet or purse by number. */
export const entryPages = pager('movements', isSerial)

/** Approvals by id, which is by time. */
export const approvalPages = pager('approvals', isId)
