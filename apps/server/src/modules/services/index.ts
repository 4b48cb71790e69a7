export { orderDelivered, orderEnded, orderErased, orderPlaced, orderReviewed, orderStarted } from './facts.ts'
export { orderFromPurse, orderFromWallet } from './orders/place.ts'
export { Order, type OrderId, Service, type ServiceId } from './records.ts'
export { searchServices } from './store/search.ts'
