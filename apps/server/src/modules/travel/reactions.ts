import { now } from '../../kernel/transaction/facts.ts'
import { ownerChanged } from '../agents/index.ts'
import { endJourney } from './store/journeys.ts'
import { blurStamps } from './store/stamps.ts'

/** travel-10: the stamps stay with the agent, to the day; the times and the order of the old owner's visits do not. */
export const forgetMoments = now(ownerChanged, 'travel.forget-moments', async ({ tx }, { agentId }) => {
  await blurStamps(tx, agentId)
  await endJourney(tx, agentId)
})
