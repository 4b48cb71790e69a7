import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'
import { pluralize } from '../../kernel/lib/plural.ts'
import type { HolderScope } from '../../kernel/operation/operation.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import { type Credits, credits } from '../ledger/index.ts'

export const KINDS = ['rental', 'training'] as const
export type CustodyKind = (typeof KINDS)[number]

export const RENTAL_DAYS_MAX = 30
export const PRICE_PER_DAY_MAX = 10_000
export const PROGRAM_FEE_MIN = 10
export const PROGRAM_FEE_MAX = 100_000
export const OPEN_PROGRAMS_MAX = 10
/** The most agents of others that one player holds at a time. */
export const HELD_MAX = 100
export const REPORTS_PER_WEEK_MAX = 7
export const HOURS_MAX = 168

const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * DAY_MS
const PROGRAM_IDLE_MS = 30 * DAY_MS

export const SCOPES: Readonly<Record<CustodyKind, HolderScope[]>> = {
  rental: ['work'],
  training: ['work', 'practice'],
}

export const daysOf = (weeks: number): number => weeks * WEEK_DAYS

/** [custody-3] The platform's share: 10 percent, rounded down. */
export const platformFee = (paid: Credits): Credits => credits(Math.floor(paid / 10))

type Terms = { readonly kind: CustodyKind; readonly price: Credits; readonly days: number }

/** The number of days begun by `at`: the first begins with the custody itself. */
function daysBegun(startsAt: Date, at: Date, days: number): number {
  const whole = Math.floor((at.getTime() - startsAt.getTime()) / DAY_MS)
  return Math.min(days, Math.max(0, whole) + 1)
}

/** [custody-3] The shares of the price at an end of the custody then: the three add up to it. */
export function splitAt(custody: Terms & { readonly startsAt: Date }, at: Date) {
  const begun = daysBegun(custody.startsAt, at, custody.days)
  // A rental's price is a multiple of its days, so the result is exact; a fraction of a training fee is rounded down.
  const earned = credits(Math.floor((custody.price * begun) / custody.days))
  const fee = platformFee(earned)
  return { paid: credits(earned - fee), fee, back: credits(custody.price - earned) }
}

/** The week of a moment, counted from 1. */
export const weekAt = (startsAt: Date, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - startsAt.getTime()) / WEEK_MS)) + 1

/** The beginning of a week. */
export const weekStart = (startsAt: Date, week: number): Date => addMs(startsAt, (week - 1) * WEEK_MS)

/** The moment at which a program closes without another enrolment. */
export const closesAt = (stirredAt: Date): Date => addMs(stirredAt, PROGRAM_IDLE_MS)
/** Programs without an enrolment since this moment are closed. */
export const openSince = (at: Date): Date => addMs(at, -PROGRAM_IDLE_MS)

export type Week = {
  readonly week: number
  readonly given: number
  readonly done: number
  readonly practised: number
  readonly battles: number
}

/** [custody-8] The system's report: counts alone, because the holder's requests are private. */
export function systemReport({ week, given, done, practised, battles }: Week): string {
  const what = [
    given > 0 ? `${pluralize(given, 'task')} (${done} done)` : null,
    practised > 0 ? pluralize(practised, 'practice check') : null,
    battles > 0 ? pluralize(battles, 'training battle') : null,
  ].filter((part) => part !== null)
  const happened = what.length === 0 ? 'nothing happened' : `there were ${what.join(', ')}`
  return `The trainer wrote no report for week ${week}. In that week ${happened}.`
}

export const CUSTODY_STATUSES = ['active', 'returned', 'cancelled'] as const
export type CustodyStatus = (typeof CUSTODY_STATUSES)[number]

/** [custody-4] `returned` at the end of its time or by either side, `cancelled` with the holder's account. */
export const CUSTODY_STATES = stateTable<CustodyStatus>({
  active: ['returned', 'cancelled'],
  returned: [],
  cancelled: [],
})
