export { followEvent } from './events.ts'
export { showActivity } from './feed.ts'
export { socialPersonalData } from './personal-data.ts'
