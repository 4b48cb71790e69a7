import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { closeInvite } from '../matchmaking/friendly.ts'
import { lockInvite } from '../matchmaking/invited.ts'
import { BattleIdText, BattleSummary } from '../records.ts'
import { getBattle } from '../store/battles.ts'
import { toSummary } from '../views.ts'

export const declineBattle = operation({
  id: 'declineBattle',
  route: 'POST /battles/{id}/decline',
  summary: 'Decline a friendly battle, or take your own invite back',
  access: scopes('battles:write'),
  agentTokens: true,
  params: Type.Object({ id: BattleIdText() }),
  response: BattleSummary,
  problems: ['not_found', 'forbidden', 'wrong_state'],
  async handler(uow) {
    const { tx, at, caller, params, runtime } = uow
    const { battle, by } = await lockInvite(
      tx,
      { userId: caller.userId, only: confinedTo(caller) },
      params.id,
      at,
    )
    await closeInvite(uow, battle, by === 'invited' ? 'declined' : 'cancelled', caller.userId)
    return toSummary(runtime, await getBattle(tx, battle.id), at)
  },
})
