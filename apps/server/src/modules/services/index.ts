export { orderDelivered, orderEnded, orderErased, orderPlaced, orderStarted } from './facts.ts'
export type { OrderId } from './records.ts'
export type { OrderStatus } from './states.ts'
export { findOrder } from './store/orders.ts'
