import { now } from '../../kernel/transaction/facts.ts'
import { holderCommanded, ownerChanged } from '../agents/index.ts'
import { accountSuspended } from '../identity/index.ts'
import { endAllOf, endRunning } from './handover.ts'
import { weekAt } from './rules.ts'
import { findActive } from './store/custodies.ts'
import { deleteOffer, deleteOffersOf } from './store/offers.ts'
import { closeProgramsOf } from './store/programs.ts'
import { countActivity } from './store/reports.ts'

/** [custody-8] Counts the activities for the system's reports; the tasks module counts the tasks. */
export const noteActivity = now(
  holderCommanded,
  'custody.note-doing',
  async ({ tx, at }, { agentId, doing }) => {
    const custody = doing === 'work' ? null : await findActive(tx, agentId)
    if (custody && doing !== 'work') await countActivity(tx, custody.id, weekAt(custody.startsAt, at), doing)
  },
)

/** [custody-9] Ends the custodies of a suspended player, and removes their offers and programs. */
export const endWithSuspension = now(
  accountSuspended,
  'custody.end-with-suspension',
  async (uow, { userId }) => {
    await endAllOf(uow, userId)
    await Promise.all([deleteOffersOf(uow.tx, userId), closeProgramsOf(uow.tx, userId)])
  },
)

/** [custody-7] Removes the old owner's offer and ends any custody, however the agent changed owner. */
export const endWithOldOwner = now(ownerChanged, 'custody.end-with-old-owner', async (uow, { agentId }) => {
  await deleteOffer(uow.tx, agentId)
  await endRunning(uow, agentId)
})
