export { addMcp } from './endpoint.ts'
export type { Fixtures } from './serve.ts'
