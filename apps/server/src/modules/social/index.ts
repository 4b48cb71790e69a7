export { showActivity } from './events.ts'
