import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockAccountRow } from '../../identity/index.ts'
import { NotificationSettings } from '../records.ts'
import { muteFaults, settingsOf } from '../rules.ts'
import { saveMuted } from '../store.ts'

export const putNotificationSettings = operation({
  id: 'putNotificationSettings',
  route: 'PUT /notifications/settings',
  summary: 'Choose which notices you get',
  description: '`muted` takes the place of the list before. Security notices can’t be muted.',
  access: scopes('identity:write'),
  body: Type.Object({
    muted: Type.Array(Type.String({ minLength: 1, maxLength: 40, examples: ['battle'] }), {
      maxItems: 50,
      description: 'Kinds that leave no notice',
    }),
  }),
  response: NotificationSettings,
  async handler({ tx, caller, body, refuse }) {
    const details = muteFaults(body.muted)
    if (details.length > 0) refuse('invalid_request', { details })
    if (!(await lockAccountRow(tx, caller.userId))) refuse('unauthenticated')
    const muted = [...new Set(body.muted)].sort()
    await saveMuted(tx, caller.userId, muted)
    return settingsOf(muted)
  },
})
