import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import {
  findRankings,
  type Ladder,
  type RankingRef,
  type ScoreCount,
  type StoredRanking,
  saveRankings,
} from './store/rankings.ts'

/** What one battle changes in one agent's standing. */
export type Placing = {
  readonly agentId: AgentId
  readonly bracket: Ladder
  /** Ranked: the rating now. Open: the points gained. Hardcore: the wins of the run so far. */
  readonly value: number
  readonly result: 'win' | 'draw' | 'loss'
  /** It makes no streak longer: the same opponent was beaten earlier on the day. */
  readonly repeatedWin?: boolean
}

const keyOf = ({ season, bracket, agentId }: RankingRef): string => `${season} ${bracket} ${agentId}`
const scoreKeyOf = ({ season, bracket, score }: Omit<ScoreCount, 'count'>): string =>
  `${season} ${bracket} ${score}`

/** [battles-42] Standings of agents that are locked by the caller: moved battle by battle, and written once. */
export class Rankings {
  readonly #known: Map<string, StoredRanking>
  readonly #moved = new Map<string, StoredRanking>()
  readonly #counts = new Map<string, ScoreCount>()

  private constructor(known: readonly StoredRanking[]) {
    this.#known = new Map(known.map((one) => [keyOf(one), one]))
  }

  static async load(tx: Tx, of: readonly RankingRef[]): Promise<Rankings> {
    return new Rankings(await findRankings(tx, of))
  }

  /** By now; null for one that does not stand there yet. */
  scoreOf(standing: RankingRef): number | null {
    return this.#known.get(keyOf(standing))?.score ?? null
  }

  /** What one battle does to the standings of its agents. */
  move(season: number, placings: readonly Placing[]): void {
    const changes: ScoreCount[] = []
    for (const placing of placings) {
      const { bracket } = placing
      const key = keyOf({ season, ...placing })
      const before = this.#known.get(key)
      const after = standingAfter(season, placing, before)
      this.#known.set(key, after)
      this.#moved.set(key, after)
      changes.push({ season, bracket, score: after.score, count: 1 })
      if (before) changes.push({ season, bracket, score: before.score, count: -1 })
    }
    for (const change of summed(changes).filter(({ count }) => count !== 0)) this.#count(change)
  }

  /** Last of all in a deed, because others wait for the counts. */
  save(tx: Tx): Promise<void> {
    return saveRankings(tx, [...this.#moved.values()], [...this.#counts.values()])
  }

  #count(change: ScoreCount): void {
    const key = scoreKeyOf(change)
    const count = (this.#counts.get(key)?.count ?? 0) + change.count
    this.#counts.set(key, { ...change, count })
  }
}

function summed(changes: readonly ScoreCount[]): ScoreCount[] {
  return [...Map.groupBy(changes, scoreKeyOf).values()].map((some) => ({
    ...(some[0] as ScoreCount),
    count: some.reduce((sum, { count }) => sum + count, 0),
  }))
}

function standingAfter(season: number, placing: Placing, before: StoredRanking | undefined): StoredRanking {
  const { agentId, bracket, result, repeatedWin = false } = placing
  const { wins = 0, losses = 0, draws = 0, streak = 0 } = before ?? {}
  return {
    season,
    bracket,
    agentId,
    score: scoreAfter(placing, before?.score ?? 0),
    wins: wins + Number(result === 'win'),
    losses: losses + Number(result === 'loss'),
    draws: draws + Number(result === 'draw'),
    streak: result === 'win' ? streak + Number(!repeatedWin) : 0,
  }
}

function scoreAfter({ bracket, value }: Placing, before: number): number {
  if (bracket === 'ranked') return value
  return bracket === 'open' ? before + value : Math.max(before, value)
}

/** The same for one battle alone. */
export async function moveRankings(tx: Tx, season: number, placings: readonly Placing[]): Promise<void> {
  const standings = await Rankings.load(
    tx,
    placings.map(({ bracket, agentId }) => ({ season, bracket, agentId })),
  )
  standings.move(season, placings)
  await standings.save(tx)
}
