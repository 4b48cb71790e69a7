export { orderDelivered, orderErased } from './facts.ts'
