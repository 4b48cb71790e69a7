import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import type { Move } from '../../ledger/index.ts'

/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY = 4
const WEEK_DAYS = 7

/** The number of a moment's week since 1970. */
export const weekOf = (at: Date): number => Math.floor((utcDay(at) - FIRST_MONDAY) / WEEK_DAYS)
export const weekStart = (week: number): Date => new Date((week * WEEK_DAYS + FIRST_MONDAY) * DAY_MS)

/** Gifts and credits that the player added are no earnings. */
const NOT_EARNED: readonly string[] = ['welcome', 'topup']
/** A refund reduces what was spent. */
const GIVEN_BACK = 'refund'

export const counts = ({ kind }: Pick<Move, 'kind'>): boolean => !NOT_EARNED.includes(kind)

export const earnedIn = (moves: readonly Move[]): number =>
  sum(moves.filter(({ amount, kind }) => amount > 0 && kind !== GIVEN_BACK))

export const spentIn = (moves: readonly Move[]): number =>
  0 - sum(moves.filter(({ amount, kind }) => amount < 0 || kind === GIVEN_BACK))

export const sum = (moves: readonly Pick<Move, 'amount'>[]): number =>
  moves.reduce((total, { amount }) => total + amount, 0)

export type Forecast = {
  readonly weeks: number
  readonly usual: number
  readonly low: number
  readonly high: number
}

/** What the next week may spend, from the full weeks before this one: their median, minimum and maximum. */
export function forecastOf(fullWeeks: readonly number[]): Forecast | null {
  if (fullWeeks.length < 2) return null
  const sorted = fullWeeks.toSorted((one, other) => one - other)
  const usual = Math.round(medianOf(sorted))
  return { weeks: sorted.length, usual, low: sorted[0] as number, high: sorted.at(-1) as number }
}

function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]
  return (low + high) / 2
}

/** Fewer payments than this are too few to call one unusual. */
const KNOWN_MIN = 6
const UNUSUAL_SPREADS = 5
const UNUSUAL_FACTOR = 3

/** Payments that differ much from the others, the largest first. */
export function unusualAmong(moves: readonly Move[]): Move[] {
  const paid = moves.filter(({ amount }) => amount < 0)
  if (paid.length < KNOWN_MIN) return []
  const sizes = paid.map(({ amount }) => -amount).toSorted((one, other) => one - other)
  const middle = medianOf(sizes)
  const spread = medianOf(sizes.map((size) => Math.abs(size - middle)).toSorted((one, other) => one - other))
  const bound = Math.max(UNUSUAL_FACTOR * middle, middle + UNUSUAL_SPREADS * spread)
  return paid.filter(({ amount }) => -amount > bound).toSorted((one, other) => one.amount - other.amount)
}

export type Suggestion = { readonly askAbove: number; readonly dailyLimit: number; readonly payments: number }

const upTo = (step: number, figure: number): number => Math.ceil(figure / step) * step
const ASK_STEP = 5
const LIMIT_STEP = 10
/** The suggested limits leave this much room above an ordinary day. */
const ROOM = 1.5
const ORDINARY = 0.9

/**
 * Limits that nine of ten payments, and every day but the most expensive tenth, would have met: anything above is worth
 * a question. Null where there are too few figures.
 */
export function suggestPolicy(moves: readonly Move[]): Suggestion | null {
  const paid = moves.filter(({ amount }) => amount < 0)
  if (paid.length < KNOWN_MIN) return null
  const days = [...Map.groupBy(paid, ({ at }) => utcDay(at)).values()].map((day) => -sum(day))
  const askAbove = upTo(ASK_STEP, ordinary(paid.map(({ amount }) => -amount)))
  return {
    askAbove,
    dailyLimit: Math.max(askAbove, upTo(LIMIT_STEP, ROOM * ordinary(days))),
    payments: paid.length,
  }
}

const ordinary = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(ORDINARY * figures.length) - 1] ?? 0
