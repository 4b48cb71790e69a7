import { div } from './core/whole.ts'
import type { Result } from './modes.ts'

export const RATING_START = 1200
export const RATING_FLOOR = 600

/** Expected score in 1/1000 by rating lead, in steps of 25 points; straight lines between. */
export const EXPECTED_SCORES = [
  500, 536, 571, 606, 640, 673, 703, 733, 760, 785, 808, 830, 849, 867, 882, 896, 909, 920, 930, 939, 947,
  954, 960, 965, 969, 973, 977, 980, 983, 985, 987, 989, 990,
] as const
export const EXPECTED_STEP = 25

/** How far one battle moves a rating: more in an agent's first battles of a season. */
export const K_NEW = 32
export const K_SETTLED = 12
export const NEW_BATTLES = 10

/** Percent of the change that counts when the same two meet again within a day: first, second, third battle. */
export const REMATCH_PERCENT = [100, 50, 25] as const
export const REMATCH_WINDOW_HOURS = 24

export const SEASON_DAYS = 28
/** The count of rated battles at the start of a later season: five are left at the higher K. */
export const SEASON_COUNT_START = 5

/**
 * The expected score in 1/1000 of an agent rated `lead` points above its rival.
 *
 * @example expectedScore(200) // 760
 */
export function expectedScore(lead: number): number {
  const most = EXPECTED_STEP * (EXPECTED_SCORES.length - 1)
  const size = Math.min(most, Math.abs(lead))
  const step = div(size, EXPECTED_STEP)
  const part = size - EXPECTED_STEP * step
  const low = EXPECTED_SCORES[step] as number
  const high = EXPECTED_SCORES[step + 1] ?? low
  const score = div(low * (EXPECTED_STEP - part) + high * part + 12, EXPECTED_STEP)
  return lead < 0 ? 1000 - score : score
}

export const kFactor = (ratedBattlesThisSeason: number): number =>
  ratedBattlesThisSeason < NEW_BATTLES ? K_NEW : K_SETTLED

const SCORES: Readonly<Record<Result, number>> = { win: 1000, draw: 500, loss: 0 }

/**
 * The change of a rating by one battle: K times score less expectation, halves away from zero. A win gives at least
 * 1, a loss takes at least 1.
 *
 * @example eloDelta(1200, 1400, 'win', 16) // 12
 */
export function eloDelta(own: number, other: number, result: Result, k: number): number {
  const exact = k * (SCORES[result] - expectedScore(own - other))
  const size = div(Math.abs(exact) + 500, 1000)
  if (result === 'win') return Math.max(1, size)
  if (result === 'loss') return -Math.max(1, size)
  return exact < 0 && size > 0 ? -size : size
}

export type RatedBattle = {
  readonly own: number
  readonly other: number
  readonly result: Result
  /** The agent's rated battles this season, before this one. */
  readonly ratedBattles: number
  /** The rival is a house agent: K is halved. */
  readonly againstHouse?: boolean
  /** The rival is a boss: K is that of a settled agent, and only the agent's rating moves. */
  readonly againstBoss?: boolean
  /** Earlier battles of the same two agents in the last 24 hours. */
  readonly metBefore?: number
}

/**
 * The change of an agent's rating by a rated battle. A rating never falls below 600.
 *
 * @example ratingDelta({ own: 1200, other: 1200, result: 'win', ratedBattles: 0 }) // 16
 */
export function ratingDelta(battle: RatedBattle): number {
  const {
    own,
    other,
    result,
    ratedBattles,
    againstHouse = false,
    againstBoss = false,
    metBefore = 0,
  } = battle
  const k = againstBoss ? K_SETTLED : kFactor(ratedBattles)
  const full = eloDelta(own, other, result, againstHouse ? div(k, 2) : k)
  const counted = Math.trunc((full * (REMATCH_PERCENT[metBefore] ?? 0)) / 100)
  // Plain zero: -0 would look different in a record.
  return Math.max(counted, RATING_FLOOR - own) + 0
}

/** Titles by rating, lowest first. */
export const DANS = [
  { from: 0, dan: '6 Kyu' },
  { from: 1060, dan: '5 Kyu' },
  { from: 1095, dan: '4 Kyu' },
  { from: 1130, dan: '3 Kyu' },
  { from: 1165, dan: '2 Kyu' },
  { from: 1200, dan: '1 Kyu' },
  { from: 1230, dan: 'Shodan' },
  { from: 1260, dan: 'Nidan' },
  { from: 1285, dan: 'Sandan' },
  { from: 1310, dan: 'Yondan' },
  { from: 1335, dan: 'Godan' },
  { from: 1360, dan: 'Rokudan' },
  { from: 1385, dan: 'Nanadan' },
  { from: 1410, dan: 'Hachidan' },
  { from: 1440, dan: 'Kudan' },
  { from: 1480, dan: 'Judan' },
] as const

/** @example danOf(1200) // '1 Kyu' */
export function danOf(rating: number): string {
  const reached = DANS.findLast(({ from }) => rating >= from)
  return (reached ?? DANS[0]).dan
}

/**
 * A rating at the start of the next season: half way back to 1200. Notes stay.
 *
 * @example seasonReset(1331) // 1265
 */
export const seasonReset = (rating: number): number => RATING_START + Math.trunc((rating - RATING_START) / 2)
