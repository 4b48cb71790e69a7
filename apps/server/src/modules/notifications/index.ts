export { isNotificationKind } from './kinds.ts'
export { notify } from './notify.ts'
export { notificationsPersonalData } from './personal-data.ts'
