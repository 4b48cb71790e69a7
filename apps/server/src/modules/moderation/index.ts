export { makeAdmin } from './authority.ts'
