export { moderationPages } from './operator.ts'
export { moderationPersonalData } from './personal-data.ts'
export { makeAdmin } from './roles.ts'
