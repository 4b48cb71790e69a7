import type { Result, Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type Credits, credits } from '../../ledger/index.ts'
import type { StartedBattle } from '../clock/play.ts'
import {
  findRankings,
  type Ladder,
  type RankingRef,
  type ScoreCount,
  type StoredRanking,
  saveRankings,
} from './store/rankings.ts'

/** [battles-47] Shares of the prize pool in thousandths, by place; together 1,000. */
const SHARES: readonly { readonly to: number; readonly permille: number }[] = [
  { to: 1, permille: 200 },
  { to: 2, permille: 120 },
  { to: 3, permille: 80 },
  { to: 10, permille: 30 },
  { to: 50, permille: 6 },
  { to: 100, permille: 3 },
]

/** The last place that is paid. */
export const PRIZE_PLACES = 100

export const shareOf = (place: number): number => SHARES.find(({ to }) => place <= to)?.permille ?? 0

/** [battles-47] The prize of a place, rounded down: the rest stays in the pool for the next season. */
export const prizeFloor = (pool: Credits, place: number): Credits =>
  credits(Number((BigInt(pool) * BigInt(shareOf(place))) / 1000n))

/** [battles-44] Points of the open bracket, which has no rating. */
const POINTS: Readonly<Record<Result, number>> = { win: 3, draw: 1, loss: 0 }

/** The result of a battle for the agent of one side. */
export type Placed = {
  readonly side: Side
  readonly result: Result
  /** The agent's rating in the battle's season, after the battle. */
  readonly rating: number
  /** Wins of the hardcore run, if this battle added one. */
  readonly runWins: number | null
  /** [battles-25] The win was over an opponent that it had already beaten that day. */
  readonly repeatedWin: boolean
}

/** The ladder that a battle may move its agents on. */
function ladderOf({ rated, mode }: StartedBattle): Ladder | null {
  if (rated) return 'ranked'
  return mode === 'open' || mode === 'hardcore' ? mode : null
}

/** The standings that a battle may move. */
export function rankingsOf(battle: StartedBattle, agentIds: readonly AgentId[]): RankingRef[] {
  const bracket = ladderOf(battle)
  return bracket === null ? [] : agentIds.map((agentId) => ({ season: battle.season, bracket, agentId }))
}

/** [battles-42] The change that a battle makes to the standing of one of its agents, if any. */
export function placingOf(battle: StartedBattle, { side, rating, runWins, ...won }: Placed): Placing | null {
  const of = { agentId: battle[side].agentId as AgentId, ...won }
  const bracket = ladderOf(battle)
  if (bracket === 'ranked') return { ...of, bracket, value: rating }
  if (bracket === 'open') return { ...of, bracket, value: POINTS[won.result] }
  return bracket === null || runWins === null ? null : { ...of, bracket, value: runWins }
}

/** The change that one battle makes to one agent's standing. */
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

  /** The changes that one battle makes to the standings of its agents. */
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

  /** The last write of a transaction, because others wait for the counts. */
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
