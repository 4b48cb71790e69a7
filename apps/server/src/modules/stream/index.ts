export { appendToStream } from './append.ts'
export { streamPersonalData } from './personal-data.ts'
