import type { UserId } from '../../../kernel/lib/ids.ts'
import { Slot } from '../../../kernel/lib/slot.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { findPlayer, isSuspended } from '../../identity/index.ts'
import { findAcceptFrom } from './store.ts'

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

/** Whether a player follows an agent of this owner; added by the module that keeps follows. */
export const ownerFollows = new Slot<(tx: Tx, userId: UserId, ownerId: UserId) => Promise<boolean>>(
  'ownership: who follows an agent of this owner',
)

/**
 * [ownership-14] Refuses a gift that the player does not take, in the same words whatever the setting is: whom somebody
 * follows is told to nobody. The caller holds both players' rows. Declares `not_accepted`.
 */
export async function requireAccepted({ tx, runtime }: UnitOfWork, from: UserId, to: UserId): Promise<void> {
  const acceptFrom = await findAcceptFrom(tx, to)
  if (acceptFrom === 'everybody') return
  if (acceptFrom === 'followed') {
    for (const follows of ownerFollows.of(runtime)) if (await follows(tx, to, from)) return
  }
  refuse('not_accepted')
}
