import { addMs, HOUR_MS } from '../../../kernel/lib/clock.ts'
import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type, timestamp } from '../../../kernel/operation/schema.ts'
import { HandleText, setMutedUntil } from '../../identity/index.ts'
import { lockModeratorAndPlayer, MUTE_HOURS_MAX, noteAction, requireAbove } from '../authority.ts'
import { ReasonText, ShownHandle } from '../records.ts'

export const mutePlayer = operation({
  id: 'mutePlayer',
  route: 'PUT /mod/players/{handle}/mute',
  summary: 'Mute a player',
  description: 'For so many hours from now they may not post; 0 lifts it. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ handle: HandleText() }),
  body: Type.Object({
    hours: Type.Integer({ minimum: 0, maximum: MUTE_HOURS_MAX, examples: [24] }),
    reason: ReasonText(),
  }),
  response: Type.Object({ handle: ShownHandle, mutedUntil: nullable(timestamp()) }),
  problems: ['not_found'],
  async handler(uow) {
    const { tx, at, caller, params, body } = uow
    const { hours, reason } = body
    const { moderator, player } = await lockModeratorAndPlayer(tx, caller, 'moderator', params.handle)
    requireAbove(moderator, player)
    const mutedUntil = hours === 0 ? null : addMs(at, hours * HOUR_MS)
    const isMuted = player.mutedUntil !== null && player.mutedUntil > at
    if (mutedUntil || isMuted) {
      await setMutedUntil(uow, player, mutedUntil, reason)
      const action = mutedUntil ? 'mute' : 'unmute'
      noteAction(uow, { moderatorId: moderator.id, action, userId: player.id, reason, detail: { hours } })
    }
    return { handle: player.handle, mutedUntil }
  },
})
