export { BUY_PROBLEMS, buy } from './purchase.ts'
export { Purchase } from './records.ts'
export { toPurchase } from './views.ts'
