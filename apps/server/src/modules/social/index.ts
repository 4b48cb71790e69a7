export { showActivity } from './feed.ts'
