import { activity } from '../../../kernel/events.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { findCard, milestoneEvent } from '../../agents/index.ts'
import { prizeWon } from './facts.ts'

const linkTo = (season: number): string => `/seasons/${season}`

// A prize is something that an agent reached: its owner hears of it as of a level.
milestoneEvent.on(prizeWon, async ({ tx, at }, { season, agentId, place, amount }) => {
  const agent = await findCard(tx, agentId as AgentId)
  if (!agent) return []
  const title = `Place ${place} of season ${season}`
  const body = `${amount} credits of the prize pool are in its purse.`
  const notice = { title: `${agent.name} won a prize: place ${place}`, body, link: linkTo(season) }
  return [{ to: agent.ownerId, change: 'reached', record: { agentId, kind: 'prize', title, at }, notice }]
})

export const prizeActivity = activity(
  prizeWon,
  'battles.prize',
  async ({ tx }, { season, agentId, place, amount }) => {
    const agent = await findCard(tx, agentId as AgentId)
    const text = `${agent?.name} came in at place ${place} of season ${season} and won ${amount} credits.`
    return agent && { agentId: agent.id, kind: 'prize', text, link: linkTo(season) }
  },
)
