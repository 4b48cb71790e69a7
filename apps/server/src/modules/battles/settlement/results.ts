import {
  type Battle,
  MOVES,
  type Mode,
  type Outcome,
  REMATCH_PERCENT,
  type Result,
  ratingDelta,
  resultFor,
  SEASON_COUNT_START,
  type Side,
  xpFor,
} from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { StartedBattle } from '../clock/play.ts'
import type { CareerRow } from '../store/careers.ts'

/** Everything that a battle's consequences are decided from. */
export type SettlementInput = {
  readonly battle: StartedBattle
  readonly outcome: Outcome
  readonly careers: ReadonlyMap<AgentId, CareerRow>
  /** How often the same two met in the day before. */
  readonly metBefore: number
  /** How often they met on the UTC day on which this one ends, in any mode; bosses and partners of the house are met too. */
  readonly metToday: number
  /** The winner of one of those that count for the record. */
  readonly wonToday: PerSide<boolean>
}

/** [battles-25] Percent of experience and of a drop's chance that is left: it fades as ratings do, by the day. */
export const shareOf = ({ metToday }: SettlementInput): number => REMATCH_PERCENT[metToday] ?? 0

/**
 * [battles-25] Whether a win of this side counts for streaks and what is earned: one opponent or boss does once a day.
 */
export const isRepeatedWin = ({ outcome, wonToday }: SettlementInput, side: Side): boolean =>
  outcome === side && wonToday[side]

/** [battles-9] Practice and play among friends leave the record alone. */
export const countsForRecord = (mode: Mode): boolean => mode !== 'training' && mode !== 'friendly'

/** Rated battles of the season so far; an agent that fought in an earlier one starts some way in. */
export function ratedBattlesIn(career: CareerRow, season: number): number {
  if (career.season === season) return career.ratedBattles
  return career.season === 0 ? 0 : SEASON_COUNT_START
}

type PerSide<T> = { readonly a: T; readonly b: T }

/** [battles-8] The change to each side's rating: null where there is no agent, or no rating is at stake. */
export function deltasOf(standing: SettlementInput): {
  result: PerSide<Result>
  ratingDelta: PerSide<number | null>
  xpDelta: PerSide<number | null>
} {
  const { battle, outcome } = standing
  const result = { a: resultFor('a', outcome), b: resultFor('b', outcome) }
  const xpOf = (side: Side) =>
    battle[side].agentId === null
      ? null
      : Math.floor((xpFor(battle.mode, result[side], battle.boss ?? undefined) * shareOf(standing)) / 100)
  return {
    result,
    ratingDelta: { a: ratingDeltaOf(standing, 'a', result.a), b: ratingDeltaOf(standing, 'b', result.b) },
    xpDelta: { a: xpOf('a'), b: xpOf('b') },
  }
}

function ratingDeltaOf(
  { battle, careers, metBefore }: SettlementInput,
  side: Side,
  result: Result,
): number | null {
  const [own, other] = side === 'a' ? [battle.a, battle.b] : [battle.b, battle.a]
  if (!battle.rated || own.agentId === null || own.rating === null || other.rating === null) return null
  const career = careers.get(own.agentId) as CareerRow
  return ratingDelta({
    own: own.rating,
    other: other.rating,
    result,
    ratedBattles: ratedBattlesIn(career, battle.season),
    againstHouse: other.house && battle.boss === null,
    againstBoss: battle.boss !== null,
    metBefore,
  })
}

const VERBS: Readonly<Record<Result, string>> = { win: 'Beat', loss: 'Lost to', draw: 'Drew with' }

/** Engine notes count in thousandths of a round. */
const ROUND = 1_000
/** A move so far from the expected ones is a surprise. */
const SURPRISE = ROUND

/**
 * [battles-27] The lesson of a battle for one side, in its agent's words: from the rounds in which it chose for itself.
 * It names the rival as everybody saw it in the ring, and no owner. Null when there was nothing to learn.
 */
export function lessonNote(
  battle: Pick<StartedBattle, 'a' | 'b' | 'mode'>,
  { gained }: Pick<Battle, 'gained'>,
  side: Side,
  result: Result,
): string | null {
  const rival = battle[side === 'a' ? 'b' : 'a'].name
  const { obs, exp } = gained[side].rival
  const seen = MOVES.map((move, k) => ({
    move,
    times: Math.round((obs[k] ?? 0) / ROUND),
    beyond: (obs[k] ?? 0) - (exp[k] ?? 0),
  }))
  const rounds = seen.reduce((sum, { times }) => sum + times, 0)
  if (rounds === 0) return null
  const byCount = seen.filter(({ times }) => times > 0).sort((one, other) => other.times - one.times)
  const moves = byCount.map(({ move, times }) => `${move} ${timesOf(times)}`).join(', ')
  const [most] = [...seen].sort((one, other) => other.beyond - one.beyond)
  const surprise = most && most.beyond >= SURPRISE ? `; more ${most.move} than I expected` : ''
  const within = rounds === 1 ? '1 round' : `${rounds} rounds`
  return `${VERBS[result]} ${rival} in a ${battle.mode} battle. In ${within} of my own choosing it played ${moves}${surprise}.`
}

const timesOf = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)
