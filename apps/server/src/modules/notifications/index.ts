export { notify } from './notify.ts'
export { isNotificationKind } from './rules.ts'
