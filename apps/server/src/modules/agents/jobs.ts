export { tellOfSleep, warnOfSleep } from './care.ts'
