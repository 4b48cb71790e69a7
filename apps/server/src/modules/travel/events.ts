import { findDojo } from '@shugyo/knowledge'
import { accountEvent, activity } from '../../kernel/transaction/events.ts'
import { findCard } from '../agents/index.ts'
import { checkinMade, stampShown } from './facts.ts'
import { AgentCheckin } from './records.ts'
import { findCheckin } from './store/checkins.ts'
import { landmarkOf, toCheckin } from './views.ts'

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
