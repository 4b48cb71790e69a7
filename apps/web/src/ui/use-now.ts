export { useNow } from '../api/clock.ts'
