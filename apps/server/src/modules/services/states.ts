import { stateTable } from '../../kernel/states.ts'

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

/** The statuses in which the price is in escrow. */
export const OPEN = ['escrow', 'running'] as const

export const isOpen = (status: OrderStatus): boolean => OPEN.some((one) => one === status)
