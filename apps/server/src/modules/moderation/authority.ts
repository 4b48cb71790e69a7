import type { Role, SessionCaller } from '../../kernel/access.ts'
import type { Tx } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/problems.ts'
import { findPlayer, lockStandings, type Standing } from '../identity/index.ts'
import { hasRank, standsAbove } from './rules.ts'

/** [moderation-1] The caller's present role, locked until the deed is done. */
export async function lockModerator(tx: Tx, caller: SessionCaller, needed: Role): Promise<Standing> {
  return admitted((await lockStandings(tx, [caller.userId])).get(caller.userId), needed)
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
): Promise<{ moderator: Standing; player: Standing }> {
  const playerId = (await findPlayer(tx, handle))?.id ?? noPlayer()
  const held = await lockStandings(tx, [caller.userId, playerId])
  const moderator = admitted(held.get(caller.userId), needed)
  const player = held.get(playerId) ?? noPlayer()
  if (player.isBot) refuse('forbidden', { message: 'This is a player of the house.' })
  return { moderator, player }
}

/** [moderation-2] */
export function requireAbove(moderator: Standing, player: Standing): void {
  if (!standsAbove(moderator.role, player.role)) {
    refuse('forbidden', { message: 'This player’s role is not below yours.' })
  }
}

export const isSame = (moderator: Standing, id: UserId): boolean => moderator.id === id

function admitted(moderator: Standing | undefined, needed: Role): Standing {
  if (!moderator) refuse('unauthenticated')
  if (moderator.suspendedAt) refuse('suspended')
  if (!hasRank(moderator.role, needed)) refuse('forbidden')
  return moderator
}

const noPlayer = (): never => refuse('not_found', { message: 'There is no such player.' })
