import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { HandleText, setSuspended } from '../../identity/index.ts'
import { lockModeratorAndPlayer, noteAction, requireAbove } from '../authority.ts'
import { ReasonText, ShownHandle } from '../records.ts'

export const suspendPlayer = operation({
  id: 'suspendPlayer',
  route: 'PUT /mod/players/{handle}/suspension',
  summary: 'Suspend a player, or lift it',
  description: 'Signs the account out, stops its keys and ends its streams at once. Admins.',
  access: role('admin'),
  params: Type.Object({ handle: HandleText() }),
  body: Type.Object({ suspended: Type.Boolean(), reason: ReasonText() }),
  response: Type.Object({ handle: ShownHandle, suspended: Type.Boolean() }),
  problems: ['not_found'],
  async handler(uow) {
    const { tx, caller, params, body } = uow
    const { suspended, reason } = body
    const { moderator, player } = await lockModeratorAndPlayer(tx, caller, 'admin', params.handle)
    requireAbove(moderator, player)
    if (suspended !== (player.suspendedAt !== null)) {
      await setSuspended(uow, player, suspended, reason)
      const action = suspended ? 'suspend' : 'unsuspend'
      noteAction(uow, { moderatorId: moderator.id, action, userId: player.id, reason })
    }
    return { handle: player.handle, suspended }
  },
})
