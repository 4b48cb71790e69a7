import { now } from '../../kernel/facts.ts'
import { holderCommanded, ownerChanged } from '../agents/index.ts'
import { accountSuspended } from '../identity/index.ts'
import { endAllOf, endRunning } from './end.ts'
import { weekAt } from './rules.ts'
import { findActive } from './store/custodies.ts'
import { deleteOffer, deleteOffersOf } from './store/offers.ts'
import { closeProgramsOf } from './store/programs.ts'
import { countDoing } from './store/reports.ts'

/** [custody-8] What the system's reports are written from; tasks are counted where they are kept. */
export const noteDoing = now(
  holderCommanded,
  'custody.note-doing',
  async ({ tx, at }, { agentId, doing }) => {
    const custody = doing === 'work' ? null : await findActive(tx, agentId)
    if (custody && doing !== 'work') await countDoing(tx, custody.id, weekAt(custody.startsAt, at), doing)
  },
)

/** [custody-9] Escrows of a suspended player are shared out, and nobody rents or enrols with them. */
export const endWithSuspension = now(
  accountSuspended,
  'custody.end-with-suspension',
  async (deed, { userId }) => {
    await endAllOf(deed, userId)
    await deleteOffersOf(deed.tx, userId)
    await closeProgramsOf(deed.tx, userId)
  },
)

/** [custody-7] The offer was the old owner's. Whatever brought the agent into other hands, no custody goes along. */
export const endWithOldOwner = now(ownerChanged, 'custody.end-with-old-owner', async (deed, { agentId }) => {
  await deleteOffer(deed.tx, agentId)
  await endRunning(deed, agentId)
})
