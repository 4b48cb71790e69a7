export { makeAdmin } from './roles.ts'
