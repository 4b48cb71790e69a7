import type { UserId } from '../../kernel/lib/ids.ts'
import type { Role } from '../../kernel/operation/access.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AccountStatus, findPlayer, lockAccountStatuses, setRole } from '../identity/index.ts'
import { noteAction } from './log.ts'

type Why = { moderatorId: UserId | null; reason: string }

/** Gives a player, whose row the caller holds, a role, and logs it; does nothing if they have it already. */
export async function changeRole(
  uow: UnitOfWork,
  player: AccountStatus,
  role: Role,
  why: Why,
): Promise<void> {
  if (player.role === role) return
  await setRole(uow, player, role, why.reason)
  const detail = { from: player.role, to: role }
  noteAction(uow, { ...why, action: 'change_role', userId: player.id, detail })
}

/**
 * [moderation-8] The operator's own way to make an admin. Answers the handle as the player writes it, or null when
 * there is no such player.
 */
export async function makeAdmin(uow: UnitOfWork, handle: string): Promise<string | null> {
  const id = (await findPlayer(uow.tx, handle))?.id
  const player = id && (await lockAccountStatuses(uow.tx, [id])).get(id)
  if (!player || player.isBot) return null
  await changeRole(uow, player, 'admin', { moderatorId: null, reason: 'Made admin by the operator' })
  return player.handle
}
