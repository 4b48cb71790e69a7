import { addMs, DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import { GIFT_RETURN_MS, type HandoverRow } from '../agents/index.ts'

/** [ownership-14] From whom a player takes agents as gifts. */
export const ACCEPT_FROM = ['everybody', 'followed', 'nobody'] as const
export type AcceptFrom = (typeof ACCEPT_FROM)[number]

export type Returnable =
  | { readonly kind: 'returnable'; readonly until: Date }
  /** It did not come as a gift, or was given back once already. */
  | { readonly kind: 'no gift' }
  | { readonly kind: 'too late'; readonly until: Date }

/**
 * [ownership-15] Whether the agent can go back, by how it came to its present owner. A sale, an inheritance and a
 * return are other kinds of change; a change from before kinds were recorded can't be told from a sale.
 */
export function returnableAt(at: Date, last: HandoverRow | null): Returnable {
  if (last?.reason !== 'gift') return { kind: 'no gift' }
  const until = addMs(last.at, GIFT_RETURN_MS)
  return { kind: at < until ? 'returnable' : 'too late', until }
}

export const INACTIVE_DAYS_MIN = 90
export const INACTIVE_DAYS_MAX = 3_650
export const INACTIVE_DAYS_USUAL = 365
export const NOTE_MAX = 280

/** [ownership-11] How many days before an agent goes to its heir the owner is warned. */
const NOTICES = [30, 7, 1] as const
export type NoticeDays = (typeof NOTICES)[number]

/** The latest notice that was given: how many days before which day, and when. */
export type Told = { readonly days: number; readonly of: Date; readonly at: Date }

export type Verdict =
  | { readonly kind: 'waits'; readonly until: Date }
  | { readonly kind: 'tells'; readonly days: NoticeDays; readonly dueAt: Date; readonly until: Date }
  | { readonly kind: 'passes on' }

/** [ownership-11] Whole days after the UTC day of the owner's last sign of life, so never too early. */
export const dueAtOf = (idleSince: Date, inactiveDays: number): Date =>
  new Date((utcDay(idleSince) + 1 + inactiveDays) * DAY_MS)

/**
 * [ownership-11] The next step of a will at this moment. An agent never goes to its heir before a day has passed since
 * the last notice: if the service was down when the notice was due, it comes first.
 */
export function decideWill(at: Date, dueAt: Date, told: Told | null): Verdict {
  const said = told && told.of.getTime() === dueAt.getTime() ? told : null
  const reached = NOTICES.findLast((days) => addMs(dueAt, -days * DAY_MS) <= at)
  if (reached === undefined) return { kind: 'waits', until: noticeAt(dueAt, NOTICES[0]) }
  if (said === null || said.days > reached) {
    const next = NOTICES.find((days) => days < reached)
    const until = next === undefined ? latest(dueAt, addMs(at, DAY_MS)) : noticeAt(dueAt, next)
    return { kind: 'tells', days: reached, dueAt, until }
  }
  const next = NOTICES.find((days) => days < said.days)
  if (next !== undefined) return { kind: 'waits', until: noticeAt(dueAt, next) }
  const until = latest(dueAt, addMs(said.at, DAY_MS))
  return until <= at ? { kind: 'passes on' } : { kind: 'waits', until }
}

const noticeAt = (dueAt: Date, days: number): Date => addMs(dueAt, -days * DAY_MS)
const latest = (one: Date, other: Date): Date => (one > other ? one : other)
