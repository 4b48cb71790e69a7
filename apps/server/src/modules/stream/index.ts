export { appendToStream } from './reactions.ts'
