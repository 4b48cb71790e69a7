export { addA2a } from './door.ts'
