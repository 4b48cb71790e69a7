export { orderDelivered, orderEnded, orderErased, orderPlaced, orderStarted } from './events.ts'
export type { OrderId } from './records.ts'
export { type OrderStatus, REFUND_WORDS } from './rules.ts'
export { findOrder } from './store/orders.ts'
