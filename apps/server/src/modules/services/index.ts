export { orderErased } from './facts.ts'
