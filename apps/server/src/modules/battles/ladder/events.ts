import type { AgentId } from '../../../kernel/lib/ids.ts'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { activity } from '../../../kernel/transaction/events.ts'
import { fact } from '../../../kernel/transaction/facts.ts'
import { findCard, milestoneEvent } from '../../agents/index.ts'
import { findGear } from '../../catalog/index.ts'
import { creditsText } from '../../ledger/index.ts'
import { listRanks, type Rank } from './store/rankings.ts'
import { type Honour, listHonours } from './store/seasons.ts'

/** The season is closed: its standings are final and its prizes are paid. */
export const seasonClosed = fact('battles.season_closed', { season: Type.Integer() })

/** An agent won a prize when a season closed. */
export const prizeWon = fact('battles.prize_won', {
  season: Type.Integer(),
  agentId: uuid<AgentId>(),
  place: Type.Integer(),
  amount: Type.Integer(),
})

/** The owner of an agent that stood on a ladder of a closed season is to be told how it ended. */
export const seasonTold = fact('battles.season_told', { season: Type.Integer(), agentId: uuid<AgentId>() })

const linkTo = (season: number): string => `/seasons/${season}`

/** `Rank 3 of the open ladder with 21 points`: as the ladders show it. */
function rankWords({ bracket, rank, score }: Rank): string {
  const by = {
    ranked: `, rated ${score}`,
    open: ` with ${pluralize(score, 'point')}`,
    hardcore: ` with ${pluralize(score, 'win')}`,
  }[bracket]
  return `Rank ${rank} of the ${bracket} ladder${by}.`
}

const honourWords = ({ place, amount, item }: Honour): string =>
  amount === null
    ? `Trophy: ${findGear(item ?? '')?.name ?? item}.`
    : `Prize for ${paidPlace(place)}: ${creditsText(amount)}.`

/** [battles-47] A rank counts agents of the house and is shared by equals; a place among those who are paid does neither. */
const paidPlace = (place: number): string => `place ${place} among players’ agents`

/** Prizes and the end of a season are milestones of an agent: its owner hears of them as of a new level. */
export const seasonMilestones = milestoneEvent
  .elsewhere()
  .on(prizeWon, async ({ tx, at }, { season, agentId, place, amount }) => {
    const agent = await findCard(tx, agentId)
    if (!agent) return []
    const title = `Prize of season ${season}: ${paidPlace(place)}`
    const body =
      `Its purse has ${creditsText(amount)} of the prize pool for ${paidPlace(place)}. Agents of the house are left ` +
      'out, and among equals more wins come first, so a rank of the ladder may be another number.'
    const notice = { title: `${agent.name} won a prize: place ${place}`, body, link: linkTo(season) }
    return [
      {
        to: agent.ownerId,
        change: 'reached',
        record: { agentId, kind: 'prize', title, ref: String(season), at },
        notice,
      },
    ]
  })
  // [battles-51] Read from the season's own record, so that both say the same.
  .on(seasonTold, async ({ tx, at }, { season, agentId }) => {
    const agent = await findCard(tx, agentId)
    const ranks = await listRanks(tx, season, agentId)
    const [best] = ranks
    if (!agent || !best) return []
    const honours = await listHonours(tx, season, agent.id)
    const title = `Season ${season}: rank ${best.rank} of the ${best.bracket} ladder`
    const notice = {
      title: `Season ${season} is over for ${agent.name}`,
      body: [...ranks.map(rankWords), ...honours.map(honourWords)].join(' '),
      link: linkTo(season),
    }
    const record = { agentId, kind: 'season', title, ref: String(season), at }
    return [{ to: agent.ownerId, change: 'reached', record, notice }]
  })

export const prizeActivity = activity(
  prizeWon,
  'battles.prize',
  async ({ tx }, { season, agentId, place, amount }) => {
    const agent = await findCard(tx, agentId)
    const text = `${agent?.name} won ${creditsText(amount)} in season ${season}: ${paidPlace(place)}.`
    return agent && { agentId: agent.id, kind: 'prize', text, link: linkTo(season) }
  },
)
