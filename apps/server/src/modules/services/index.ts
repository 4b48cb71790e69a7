export { orderDelivered, orderEnded, orderErased, orderPlaced, orderStarted } from './facts.ts'
export type { OrderId } from './records.ts'
export { type OrderStatus, REFUND_WORDS } from './states.ts'
export { findOrder } from './store/orders.ts'
