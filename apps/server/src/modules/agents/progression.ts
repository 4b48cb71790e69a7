import { danOf, RATING_START, type Result, SEASON_DAYS, seasonReset } from '@shugyo/engine'
import { DAY_MS } from '../../kernel/lib/clock.ts'

/** Monday, 2 November 2026, 00:00 UTC. There was no season before it, so anything earlier counts as the first. */
const FIRST_SEASON_MS = Date.UTC(2026, 10, 2)
const SEASON_MS = SEASON_DAYS * DAY_MS

/** The season of a moment: computed from the calendar, the same on every node. */
export const seasonAt = (at: Date): number =>
  Math.max(1, Math.floor((at.getTime() - FIRST_SEASON_MS) / SEASON_MS) + 1)

/** When a season begins; the next one begins where it ends. */
export const seasonStart = (season: number): Date => new Date(FIRST_SEASON_MS + (season - 1) * SEASON_MS)

// The one definition of how an agent grows: all code that shows or changes level, xp, dan or streak uses it.

export { danOf, RATING_START }

/** Far beyond anybody's reach: gains beyond it are lost, so that the column can't overflow. */
export const XP_MAX = 1_000_000_000

/** Each level takes 100 experience more than the one before it. */
const XP_STEP = 100

/** [agents-4] Experience at which a level begins: 0, 100, 300, 600, 1,000 … */
export const xpAt = (level: number): number => (XP_STEP / 2) * level * (level - 1)

/** [agents-4] The level reached with this much experience; a new agent's is 1. */
export function levelOf(xp: number): number {
  const guess = Math.floor((1 + Math.sqrt(1 + (8 * xp) / XP_STEP)) / 2)
  // The root is a fraction and may be slightly off; whole numbers decide.
  if (xpAt(guess) > xp) return guess - 1
  return xpAt(guess + 1) <= xp ? guess + 1 : guess
}

/** A rating as stored, with its season. */
export type KeptRating = { readonly keptRating: number; readonly ratingSeason: number }

/** After this many seasons without a rated battle every rating is back at the start. */
const RESETS_MAX = 16

/** [agents-16] A stored rating in a later season: each new season takes it half way back to the start. */
export function ratingIn(season: number, { keptRating, ratingSeason }: KeptRating): number {
  let rating = keptRating
  const resets = Math.min(season - ratingSeason, RESETS_MAX)
  for (let count = 0; count < resets; count++) rating = seasonReset(rating)
  return rating
}

export const ratingAt = (at: Date, kept: KeptRating): number => ratingIn(seasonAt(at), kept)

const ORDER_STEPS = 1_000_000

/**
 * A number that orders stored ratings as they are shown, whichever season it is. Each season halves the distance to the
 * start, so distances are compared by their logarithm, and one season counts as one halving.
 */
export function ratingOrder({ keptRating, ratingSeason }: KeptRating): number {
  const way = keptRating - RATING_START
  return Math.sign(way) * Math.round(ORDER_STEPS * (Math.log2(Math.abs(way) || 1) + ratingSeason + 1))
}

export type Growth = { readonly level: number; readonly xp: number; readonly xpNext: number }

export function growthOf(xp: number): Growth {
  const level = levelOf(xp)
  return { level, xp, xpNext: xpAt(level + 1) }
}

export type BattleRecord = {
  readonly wins: number
  readonly losses: number
  readonly draws: number
  readonly streak: number
}

/** [agents-5] A streak is the number of wins in a row: anything but a win ends it. */
export function recordAfter(record: BattleRecord, result: Result): BattleRecord {
  const { wins, losses, draws, streak } = record
  if (result === 'win') return { wins: wins + 1, losses, draws, streak: streak + 1 }
  if (result === 'loss') return { wins, losses: losses + 1, draws, streak: 0 }
  return { wins, losses, draws: draws + 1, streak: 0 }
}

/** Battles outside the record: training and friendly ones. */
export type Practice = Omit<BattleRecord, 'streak'>

export function practiceAfter(practice: Practice, result: Result): Practice {
  const { streak: _none, ...after } = recordAfter({ ...practice, streak: 0 }, result)
  return after
}
