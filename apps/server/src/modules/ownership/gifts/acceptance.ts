import type { UserId } from '../../../kernel/lib/ids.ts'
import { Slot } from '../../../kernel/lib/slot.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { findAcceptFrom } from './store.ts'

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
