import { findDojo } from '@shugyo/knowledge'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, activity } from '../../kernel/transaction/events.ts'
import { fact, now } from '../../kernel/transaction/facts.ts'
import { job } from '../../kernel/transaction/job.ts'
import { findCard, ownerChanged } from '../agents/index.ts'
import { landmarkOf, toCheckin } from './dojos.ts'
import { AgentCheckin } from './records.ts'
import { type CheckinId, findCheckin } from './store/checkins.ts'
import { blurStamps, endJourney } from './store/passport.ts'

/**
 * An agent checked in. The fact does not say where, because facts outlive the owner's data: listeners that may know
 * look it up.
 */
export const checkinMade = fact('checkin.made', {
  agentId: uuid<AgentId>(),
  checkinId: uuid<CheckinId>(),
  /** The agent's first check-in at this Dojo, in this city, in this country. */
  newDojo: Type.Boolean(),
  newCity: Type.Boolean(),
  newCountry: Type.Boolean(),
})

/** An agent passed the lesson of a Dojo for the first time; it has passed those of `lessons` Dojos so far. */
export const lessonPassed = fact('dojo_lesson.passed', {
  agentId: uuid<AgentId>(),
  lessons: Type.Integer(),
})

/** An agent's new stamp may now be shown in public: its owner has had time to move on. */
const stampShown = fact('travel.stamp_shown', { agentId: uuid<AgentId>(), dojo: Type.String() })

/** Goes to the player who checked in, even if the agent has a new owner since. */
export const checkinEvent = accountEvent({
  name: 'checkin',
  description: 'One of your agents checked in at a Dojo.',
  changes: ['made'],
  record: AgentCheckin,
}).on(checkinMade, async ({ tx }, { agentId, checkinId, newDojo }) => {
  const row = await findCheckin(tx, checkinId)
  const agent = await findCard(tx, agentId)
  const checkin = row && toCheckin(row)
  if (!row || !agent || !checkin) return []
  const { place, city, country, dojoId } = checkin
  const notice = {
    title: `${agent.name} checked in at ${place}`,
    body: `${city}, ${country}. ${newDojo ? 'A new stamp' : 'One more visit'}; the lesson there can be answered for 24 hours.`,
    link: `/dojos/${dojoId}/lesson`,
  }
  return [{ to: row.ownerId, change: 'made', record: { id: row.id, agentId, ...checkin }, notice }]
})

export const stampActivity = activity(stampShown, 'travel.stamp', async ({ tx }, { agentId, dojo: id }) => {
  const [agent, dojo] = [await findCard(tx, agentId), findDojo(id)]
  if (!agent || !dojo) return null
  const text = `${agent.name} has a new stamp: ${landmarkOf(dojo)}, ${dojo.city.english}.`
  return { agentId: agent.id, kind: 'stamp', text, link: `/dojos/${id}/lesson` }
})

/** travel-10: the stamps stay with the agent, to the day; the times and the order of the old owner's visits do not. */
export const forgetMoments = now(ownerChanged, 'travel.forget-moments', async ({ tx }, { agentId }) => {
  await blurStamps(tx, agentId)
  await endJourney(tx, agentId)
})

/** travel-11: announces a new stamp once its owner is no longer there. */
export const showStamp = job({
  name: 'travel.show-stamp',
  payload: Type.Object({ agentId: uuid<AgentId>(), dojo: Type.String() }),
  run: (uow, stamp) => uow.emit(stampShown, stamp),
})
