import { scopes } from '../../../kernel/operation/access.ts'
import { openLog } from '../../../kernel/streams/log-source.ts'
import { stream } from '../../../kernel/streams/stream.ts'
import { accountEvents, accountLog } from '../log.ts'
import { visibleTo } from '../rules.ts'

export const streamMe = stream({
  id: 'streamMe',
  route: 'GET /me/stream',
  summary: 'Listen to your account’s events',
  description:
    'The events that webhooks are sent, live, as server-sent events. Begins with `ready`; after a break, send ' +
    'the last id you saw and nothing is missed for seven days. A key is told of what it could read (tasks by ' +
    '`tasks:read`, and so on), or of everything if it holds `webhooks:write`. At most 20 streams per account.',
  access: scopes('identity:read'),
  events: accountEvents,
  open: ({ runtime, caller }) => openLog(runtime, accountLog, caller.userId, visibleTo(caller)),
})
