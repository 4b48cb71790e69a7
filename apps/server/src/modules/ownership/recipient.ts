import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { findPlayer, isSuspended } from '../identity/index.ts'

/** What an operation that names a recipient of an agent may answer. */
export const RECIPIENT_PROBLEMS = ['not_found', 'wrong_state'] as const

/** [ownership-9] Another player to whom an agent can be given. */
export async function getRecipient(
  tx: Tx,
  giver: UserId,
  handle: string,
): Promise<{ id: UserId; handle: string }> {
  const player = await findPlayer(tx, handle)
  if (!player) refuse('not_found', { message: `There is no player ${handle}.` })
  if (player.id === giver) refuse('wrong_state', { message: 'That is yourself: name another player.' })
  if (player.isBot) refuse('wrong_state', { message: 'That is a player of the house, who takes no agents.' })
  await requireAdmitted(tx, player.id)
  return player
}

/** Suspended players receive nothing. */
export async function requireAdmitted(tx: Tx, userId: UserId): Promise<void> {
  if (await isSuspended(tx, userId)) refuse('wrong_state', { message: 'That player is suspended.' })
}
