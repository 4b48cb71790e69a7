import { now } from '../../kernel/transaction/facts.ts'
import { endForNothing, ownerChanged } from '../agents/index.ts'
import { closeInvite } from './matchmaking/friendly.ts'
import { lockUnfought } from './store/battles.ts'
import { deleteSettingsOf } from './store/settings.ts'

export { speakAtEnd, speakAtStart } from './audience/speak.ts'
export { withdrawSuspended } from './matchmaking/suspended.ts'

/**
 * [battles-18] Settings and open invites were the old owner's choice and end with them; an agent that waits for a
 * battle stops waiting.
 */
export const leaveWithOldOwner = now(
  ownerChanged,
  'battles.leave-with-old-owner',
  async (uow, { agentId, from }) => {
    await deleteSettingsOf(uow.tx, agentId, from)
    for (const battle of await lockUnfought(uow.tx, agentId)) {
      if (battle.status === 'queued') await endForNothing(uow, [agentId])
      await closeInvite(uow, battle, 'cancelled', from)
    }
  },
)
