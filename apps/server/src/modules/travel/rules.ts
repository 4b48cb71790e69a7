import type { Dojo, Point } from '@shugyo/knowledge'
import { distanceM } from '@shugyo/knowledge'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, utcDay } from '../../kernel/lib/clock.ts'

export const RADIUS_M = 200
/** travel-3: how much of the error that a device reports counts. */
export const ACCURACY_MAX_M = 150
const REST_MS = 6 * HOUR_MS
/** travel-5 */
const SPEED_MAX_KMH = 1_000
const GRACE_KM = 50
/** travel-8 */
const LESSON_WITHIN_MS = DAY_MS
export const LESSON_PASS = 2
export const LESSON_QUESTIONS = 3
export const LESSON_XP = 50

export type Visit = { readonly dojo: Dojo; readonly at: Date }

const wholeMetres = (from: Point, to: Point): number => Math.round(distanceM(from, to))

export const kmBetween = (from: Point, to: Point): number => wholeMetres(from, to) / 1_000

export type Reach = { readonly distance: number; readonly allowed: number }

/** travel-3: how far from the Dojo a position is, and how far it may be, in metres. */
export const reachOf = (dojo: Dojo, position: Point, accuracy = 0): Reach => ({
  distance: wholeMetres(dojo, position),
  allowed: RADIUS_M + Math.min(accuracy, ACCURACY_MAX_M),
})

/** travel-4: when the agent may check in at the same Dojo again. */
export const restedAt = (lastAt: Date): Date => addMs(lastAt, REST_MS)

/** travel-5: null when a traveller can be here by now; otherwise the distance, and the moment from which they can. */
export function tooFast(last: Visit, here: Dojo, at: Date) {
  const distanceKm = kmBetween(last.dojo, here)
  const hours = (distanceKm - GRACE_KM) / SPEED_MAX_KMH
  const earliestAt = addMs(last.at, Math.ceil(hours * HOUR_MS))
  if (hours <= 0 || earliestAt <= at) return null
  const minutes = Math.max(0, Math.floor((at.getTime() - last.at.getTime()) / MINUTE_MS))
  return { distanceKm, minutes, earliestAt }
}

export const isFresh = (visitAt: Date, at: Date): boolean =>
  at.getTime() - visitAt.getTime() <= LESSON_WITHIN_MS

/** travel-10: a moment without its time of day. */
export const dayOf = (at: Date): Date => new Date(utcDay(at) * DAY_MS)

/** travel-11: at midnight, at least a day later, so that it reveals the day of a visit and not the time. */
export const shownAt = (at: Date): Date => addMs(dayOf(at), 2 * DAY_MS)

/** Visits from here on are shown to the owner alone. */
export const hiddenFrom = (at: Date): Date => addMs(dayOf(at), -DAY_MS)

/** The totals of an agent's stamps. */
export type Tally = { readonly dojos: number; readonly cities: number; readonly countries: number }

/** Towns of the same name in two countries are two. */
const cityKey = ({ city, countryCode }: Dojo): string => `${countryCode} ${city.english}`

export const tallyOf = (dojos: readonly Dojo[]): Tally => ({
  dojos: dojos.length,
  cities: new Set(dojos.map(cityKey)).size,
  countries: new Set(dojos.map(({ countryCode }) => countryCode)).size,
})

export type Reward = {
  readonly kind: 'skill' | 'gear' | 'character'
  readonly item: string
  readonly isEarned: (tally: Tally) => boolean
}

/** travel-7: the rewards of check-ins, as the catalog promises. */
export const REWARDS: readonly Reward[] = [
  { kind: 'gear', item: 'back-stamp-satchel', isEarned: ({ dojos }) => dojos >= 3 },
  { kind: 'gear', item: 'head-compass-hat', isEarned: ({ countries }) => countries >= 3 },
  { kind: 'character', item: 'saku', isEarned: ({ countries }) => countries >= 3 },
  { kind: 'skill', item: 'globetrotter', isEarned: ({ countries }) => countries >= 5 },
  { kind: 'skill', item: 'pilgrim', isEarned: ({ dojos }) => dojos >= 10 },
  { kind: 'gear', item: 'feet-pilgrim-boots', isEarned: ({ dojos }) => dojos >= 10 },
  { kind: 'character', item: 'cairn', isEarned: ({ dojos }) => dojos >= 10 },
]

export const CITY_SIGIL = 'city-sigil'

/** Skills, gear and forms that a visit earns: their dates reveal when the owner was there. */
export const TRAVEL_EARNS: readonly string[] = [CITY_SIGIL, ...REWARDS.map(({ item }) => item)]
