import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { danOf, listCards, seasonAt, seasonStart, toAgentSummary } from '../../agents/index.ts'
import { PRIZES, platformBalance } from '../../ledger/index.ts'
import { listRunning } from '../store/runs.ts'
import type { HardcoreEntry, LadderEntry, Season } from './records.ts'
import type { Ladder, RankingRow } from './store/rankings.ts'
import type { ClosedSeason } from './store/seasons.ts'

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
