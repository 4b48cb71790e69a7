export { appendToStream } from './append.ts'
