import { stateTable } from '../../kernel/operation/states.ts'

export const ORDER_STATUSES = ['escrow', 'running', 'delivered', 'refunded', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** [services-8] An order's legal changes of status. */
export const ORDER_STATES = stateTable<OrderStatus>({
  escrow: ['running', 'refunded', 'cancelled'],
  running: ['delivered', 'refunded'],
  delivered: [],
  refunded: [],
  cancelled: [],
})

/** [services-26] Why a buyer has the price back. */
export const REFUND_REASONS = ['cannot', 'failed', 'late', 'withdrawn'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_WORDS: Readonly<Record<RefundReason, string>> = {
  cannot: 'it found nothing that covers what was asked',
  failed: 'its work failed',
  late: 'it was not done within 24 hours',
  withdrawn: 'it is no longer there to do it',
}

/** The statuses in which the price is in escrow. */
export const OPEN = ['escrow', 'running'] as const

export const isOpen = (status: OrderStatus): boolean => OPEN.some((one) => one === status)
