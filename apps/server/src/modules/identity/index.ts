export { authenticate } from './authenticate.ts'
export { purgeExpired } from './jobs.ts'
export { identityPersonalData } from './personal-data.ts'
export { SecurityEntry } from './records.ts'
