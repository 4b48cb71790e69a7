import type { UserId } from '../../kernel/lib/ids.ts'
import type { Role, SessionCaller } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { type AccountStatus, findPlayer, lockAccountStatuses } from '../identity/index.ts'
import { hasRank, standsAbove } from './rules.ts'

/** [moderation-1] The caller's present role, locked until the deed is done. */
export async function lockModerator(tx: Tx, caller: SessionCaller, needed: Role): Promise<AccountStatus> {
  return admitted((await lockAccountStatuses(tx, [caller.userId])).get(caller.userId), needed)
}

/**
 * The caller and the player they want to act on, both locked in the common order. Declares `not_found`; `forbidden`
 * comes with the access rule.
 */
export async function lockBoth(
  tx: Tx,
  caller: SessionCaller,
  needed: Role,
  handle: string,
): Promise<{ moderator: AccountStatus; player: AccountStatus }> {
  const playerId = (await findPlayer(tx, handle))?.id ?? noPlayer()
  const held = await lockAccountStatuses(tx, [caller.userId, playerId])
  const moderator = admitted(held.get(caller.userId), needed)
  const player = held.get(playerId) ?? noPlayer()
  if (player.isBot) refuse('forbidden', { message: 'This is a player of the house.' })
  return { moderator, player }
}

/** [moderation-2] */
export function requireAbove(moderator: AccountStatus, player: AccountStatus): void {
  if (!standsAbove(moderator.role, player.role)) {
    refuse('forbidden', { message: 'This player’s role is not below yours.' })
  }
}

export const isSame = (moderator: AccountStatus, id: UserId): boolean => moderator.id === id

function admitted(moderator: AccountStatus | undefined, needed: Role): AccountStatus {
  if (!moderator) refuse('unauthenticated')
  if (moderator.suspendedAt) refuse('suspended')
  if (!hasRank(moderator.role, needed)) refuse('forbidden')
  return moderator
}

const noPlayer = (): never => refuse('not_found', { message: 'There is no such player.' })
