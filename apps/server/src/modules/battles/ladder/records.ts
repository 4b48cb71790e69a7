import type { AgentId } from '../../../kernel/lib/ids.ts'
import {
  nullable,
  oneOf,
  record,
  type Static,
  Type,
  timestamp,
  uuid,
} from '../../../kernel/operation/schema.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { danOf, listCards, seasonAt, seasonStart, toAgentSummary } from '../../agents/index.ts'
import { PRIZES, platformBalance } from '../../ledger/index.ts'
import { listRunning } from '../store/runs.ts'
import type { Ladder, RankingRow } from './store/rankings.ts'
import type { ClosedSeason } from './store/seasons.ts'

export const BRACKETS = ['ranked', 'open'] as const

const whole = (description?: string) => Type.Integer(description ? { description } : {})

export const SeasonNumber = () => Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1] })

export const LadderEntry = record('LadderEntry', {
  rank: whole('Those with equal scores share one'),
  id: uuid<AgentId>('The agent'),
  name: Type.String({ examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  rating: whole('In the ranked bracket: what it was in this season'),
  dan: Type.String({ examples: ['1 Kyu'] }),
  wins: whole('In this bracket and season'),
  losses: whole(),
  streak: whole('Wins in a row'),
  owner: Type.String({ description: 'Handle of its owner' }),
  status: oneOf(['idle', 'working', 'challenging', 'dormant']),
})

export const HardcoreEntry = record('HardcoreEntry', {
  rank: whole('Those with as many wins share one'),
  agentId: uuid<AgentId>(),
  name: Type.String(),
  character: Type.String(),
  owner: Type.String(),
  wins: whole('Of its best run in the season'),
  status: oneOf(['active', 'ended'], { description: 'Whether a run of its is under way' }),
})

const seasonFields = {
  season: whole(),
  startsAt: timestamp(),
  endsAt: timestamp(),
  status: oneOf(['active', 'ended']),
  prizePool: whole('Credits: what is in it by now, or what there was to share when the season closed'),
}

export const Season = record('Season', seasonFields)

export const SeasonDetail = record('SeasonDetail', {
  ...seasonFields,
  closedAt: nullable(timestamp()),
  standings: Type.Array(LadderEntry, { description: 'The first hundred of the ranked bracket' }),
  prizes: Type.Array(
    Type.Object({
      place: whole(),
      agentId: uuid<AgentId>(),
      name: Type.String(),
      owner: Type.String(),
      amount: whole(),
    }),
  ),
  trophies: Type.Array(
    Type.Object({
      place: whole(),
      agentId: uuid<AgentId>(),
      name: Type.String(),
      owner: Type.String(),
      item: Type.String({ examples: ['aura-storm'] }),
      trophy: Type.String({ examples: ['Storm Aura'] }),
    }),
  ),
})

type Card = Awaited<ReturnType<typeof listCards>>[number]

/** Agents as everybody knows them, by id. */
export async function cardsOf({ db }: ReadContext, ids: readonly AgentId[]): Promise<Map<AgentId, Card>> {
  return new Map((await listCards(db, ids)).map((card) => [card.id, card]))
}

/** [battles-43] The standing is the season's; name, look, owner and status are those of this moment. */
export async function toEntries(
  reading: ReadContext,
  bracket: Ladder,
  rows: readonly RankingRow[],
): Promise<Static<typeof LadderEntry>[]> {
  const cards = await cardsOf(
    reading,
    rows.map(({ agentId }) => agentId),
  )
  return rows.flatMap(({ rank, agentId, score, wins, losses, streak }) => {
    const card = cards.get(agentId)
    if (!card) return []
    const { name, character, status, ...now } = toAgentSummary(card, reading.at)
    const rating = bracket === 'ranked' ? score : now.rating
    const owner = card.owner.handle
    return [
      { rank, id: agentId, name, character, rating, dan: danOf(rating), wins, losses, streak, owner, status },
    ]
  })
}

export async function toHardcoreEntries(
  reading: ReadContext,
  season: number,
  rows: readonly RankingRow[],
): Promise<Static<typeof HardcoreEntry>[]> {
  const ids = rows.map(({ agentId }) => agentId)
  const cards = await cardsOf(reading, ids)
  // A run ends with its season at the latest.
  const running =
    season === seasonAt(reading.at) ? await listRunning(reading.db, ids, season) : new Set<AgentId>()
  return rows.flatMap(({ rank, agentId, score }) => {
    const card = cards.get(agentId)
    if (!card) return []
    const status = running.has(agentId) ? ('active' as const) : ('ended' as const)
    return [
      {
        rank,
        agentId,
        name: card.name,
        character: card.character,
        owner: card.owner.handle,
        wins: score,
        status,
      },
    ]
  })
}

/**
 * [battles-46] A season's bounds and state follow from the calendar; its pool is the account's balance until the season
 * is closed.
 */
export async function seasonViewer({ db, at }: ReadContext) {
  const pool = Math.max(0, await platformBalance(db, PRIZES))
  return (season: number, closed: ClosedSeason | undefined): Static<typeof Season> => ({
    season,
    startsAt: seasonStart(season),
    endsAt: seasonStart(season + 1),
    status: season < seasonAt(at) ? 'ended' : 'active',
    prizePool: closed?.prizePool ?? pool,
  })
}
