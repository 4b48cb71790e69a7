import { now } from '../../kernel/facts.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { endForNothing, ownerChanged } from '../agents/index.ts'
import { closeInvite } from './friendly.ts'
import { lockUnfought } from './store/battles.ts'
import { deleteSettingsOf } from './store/settings.ts'

export { speakAtEnd, speakAtStart } from './crowd/speak.ts'

/** B18: settings and open invites were the old owner's word; an agent that still waits for a battle stops waiting. */
export const leaveWithOldOwner = now(
  ownerChanged,
  'battles.leave-with-old-owner',
  async (deed, { agentId, from }) => {
    const id = agentId as AgentId
    await deleteSettingsOf(deed.tx, id, from as UserId)
    for (const battle of await lockUnfought(deed.tx, id)) {
      if (battle.status === 'queued') await endForNothing(deed, [id])
      await closeInvite(deed, battle, 'cancelled', from)
    }
  },
)
