export { addA2a } from './endpoint.ts'
