import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { prose } from '../../../kernel/operation/text.ts'
import { HandleText } from '../../identity/index.ts'
import { changeRole, isSame, lockModeratorAndPlayer } from '../authority.ts'
import { RoleText, ShownHandle } from '../records.ts'

export const setRole = operation({
  id: 'setRole',
  route: 'PUT /mod/players/{handle}/role',
  summary: 'Give a player a role',
  description: 'Anybody’s but your own. Admins.',
  access: role('admin'),
  params: Type.Object({ handle: HandleText() }),
  body: Type.Object({
    role: RoleText,
    reason: Type.Optional(
      prose({ maxLength: 500, description: 'Kept in the log', examples: ['A trusted voice'] }),
    ),
  }),
  response: Type.Object({ handle: ShownHandle, role: RoleText }),
  problems: ['not_found', 'forbidden'],
  async handler(uow) {
    const { tx, caller, params, body, refuse } = uow
    const { moderator, player } = await lockModeratorAndPlayer(tx, caller, 'admin', params.handle)
    // [moderation-3]
    if (isSame(moderator, player.id)) refuse('forbidden', { message: 'Nobody changes their own role.' })
    await changeRole(uow, player, body.role, { moderatorId: moderator.id, reason: body.reason ?? '' })
    return { handle: player.handle, role: body.role }
  },
})
