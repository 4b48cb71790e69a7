import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { NotificationSettings } from '../records.ts'
import { settingsOf } from '../rules.ts'
import { listMuted } from '../store.ts'

export const getNotificationSettings = operation({
  id: 'getNotificationSettings',
  route: 'GET /notifications/settings',
  summary: 'See which notices you get',
  access: scopes('identity:read'),
  response: NotificationSettings,
  async handler({ db, caller }) {
    return settingsOf(await listMuted(db, caller.userId))
  },
})
