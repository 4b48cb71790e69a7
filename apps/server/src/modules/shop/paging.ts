import { pager } from '../../kernel/operation/paging.ts'
import type { PurchaseId } from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isPurchaseId = (value: unknown): value is PurchaseId =>
  typeof value === 'string' && UUID.test(value)

/** Purchases by id, which sorts by time. */
export const purchasePages = pager('purchases', isPurchaseId)
