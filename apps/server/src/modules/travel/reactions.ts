import { now } from '../../kernel/facts.ts'
import { ownerChanged } from '../agents/index.ts'
import { endJourney } from './store/journeys.ts'
import { blurStamps } from './store/stamps.ts'

/** travel-10: the stamps go along, to the day; when and in which order their old owner travelled does not. */
export const forgetMoments = now(ownerChanged, 'travel.forget-moments', async ({ tx }, { agentId }) => {
  await blurStamps(tx, agentId)
  await endJourney(tx, agentId)
})
