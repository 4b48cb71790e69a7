import type { Schedule } from '@shugyo/sdk'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

type Rhythm = Pick<Schedule, 'everyHours' | 'atHourUtc'>

/** The first moment, not before the given one, at which the clock shows this full hour. */
function hourNotBefore(moment: number, hourUtc: number): number {
  const hour = new Date(moment).setUTCHours(hourUtc, 0, 0, 0)
  return hour >= moment ? hour : hour + DAY_MS
}

/** When a schedule that is made now is first due, as the service computes it. */
export const firstDue = ({ everyHours, atHourUtc }: Rhythm, now: number): number =>
  atHourUtc === null ? now + everyHours * HOUR_MS : hourNotBefore(now + 1, atHourUtc)

const dueAfter = ({ everyHours, atHourUtc }: Rhythm, due: number): number =>
  atHourUtc === null ? due + everyHours * HOUR_MS : hourNotBefore(due + everyHours * HOUR_MS, atHourUtc)

/** Every due time from the first on, up to a moment. */
export function dueTimes(rhythm: Rhythm, first: number, until: number): number[] {
  const times: number[] = []
  for (let due = first; due < until; due = dueAfter(rhythm, due)) times.push(due)
  return times
}

/** “every week”, “every 3 days”, “every 6 hours” */
export function everyWords(hours: number): string {
  if (hours === 24) return 'every day'
  if (hours === 168) return 'every week'
  if (hours % 168 === 0) return `every ${hours / 168} weeks`
  return hours % 24 === 0 ? `every ${hours / 24} days` : `every ${hours} hours`
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
export const clock = (at: number): string => CLOCK.format(at)

/** An hour of the service's clock, and the same in local time. */
export function hourWords(hourUtc: number, now: number): string {
  const here = clock(new Date(now).setUTCHours(hourUtc, 0, 0, 0))
  const utc = `${String(hourUtc).padStart(2, '0')}:00`
  return here === utc ? `${utc} UTC` : `${utc} UTC, ${here} here`
}

/** “every week at 07:00 UTC” */
export const rhythmWords = ({ everyHours, atHourUtc }: Rhythm, now: number): string =>
  `${everyWords(everyHours)}${atHourUtc === null ? '' : ` at ${hourWords(atHourUtc, now)}`}`

/** Midnight of the day, in local time. */
export const dayStart = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** The days of this many weeks, from the Monday of this one; some have 23 or 25 hours. */
export function daysOf(now: number, weeks: number): number[] {
  const today = new Date(dayStart(now))
  const monday = new Date(today).setDate(today.getDate() - ((today.getDay() + 6) % 7))
  return Array.from({ length: weeks * 7 }, (_, at) =>
    new Date(monday).setDate(new Date(monday).getDate() + at),
  )
}
