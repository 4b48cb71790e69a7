export { isNotificationKind } from './kinds.ts'
export { notify } from './notify.ts'
