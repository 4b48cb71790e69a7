import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { notify } from './notify.ts'
import { getNotificationSettings } from './operations/get-notification-settings.ts'
import { listNotifications } from './operations/list-notifications.ts'
import { putNotificationSettings } from './operations/put-notification-settings.ts'
import { readNotifications } from './operations/read-notifications.ts'
import { notificationsPersonalData } from './personal-data.ts'

export const notifications: Module = {
  name: 'notifications',
  area: 'Notifications',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listNotifications, readNotifications, getNotificationSettings, putNotificationSettings],
  onEvent: notify,
  personalData: [notificationsPersonalData],
}
