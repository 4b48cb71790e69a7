export { addMcp } from './door.ts'
export type { Fixtures } from './serve.ts'
