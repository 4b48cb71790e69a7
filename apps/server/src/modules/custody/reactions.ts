import { now } from '../../kernel/transaction/facts.ts'
import { holderCommanded, ownerChanged } from '../agents/index.ts'
import { accountSuspended } from '../identity/index.ts'
import { endAllOf, endRunning } from './handover.ts'
import { weekAt } from './rules.ts'
import { findActive } from './store/custodies.ts'
import { deleteOffer, deleteOffersOf } from './store/offers.ts'
import { closeProgramsOf } from './store/programs.ts'
import { countDoing } from './store/reports.ts'

/** [custody-8] Counts what the system's reports are written from; tasks are counted in their own module. */
export const noteDoing = now(
  holderCommanded,
  'custody.note-doing',
  async ({ tx, at }, { agentId, doing }) => {
    const custody = doing === 'work' ? null : await findActive(tx, agentId)
    if (custody && doing !== 'work') await countDoing(tx, custody.id, weekAt(custody.startsAt, at), doing)
  },
)

/** [custody-9] The escrows of a suspended player are paid out, and nobody rents from them or enrols with them. */
export const endWithSuspension = now(
  accountSuspended,
  'custody.end-with-suspension',
  async (uow, { userId }) => {
    await endAllOf(uow, userId)
    await Promise.all([deleteOffersOf(uow.tx, userId), closeProgramsOf(uow.tx, userId)])
  },
)

/** [custody-7] The offer was the old owner's. However the agent changed owner, no custody goes along. */
export const endWithOldOwner = now(ownerChanged, 'custody.end-with-old-owner', async (uow, { agentId }) => {
  await deleteOffer(uow.tx, agentId)
  await endRunning(uow, agentId)
})
