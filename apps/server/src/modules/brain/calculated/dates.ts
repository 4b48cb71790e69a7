import { pluralize } from '../../../kernel/lib/plural.ts'
import { type Calculated, wikipedia } from './lesson.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`
const DATE = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH},? \d{4}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}`
const BETWEEN = new RegExp(String.raw`(${DATE})\s*(?:and|to|until|till|-|–)\s*(${DATE})`, 'i')
const DAY_MS = 86_400_000

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `days between 1 March 2026 and 25 December 2026` */
export function daysBetween(topic: string): Calculated | null {
  if (!/\b(days?|weeks?|months?|long|time|how (?:many|far))\b/i.test(topic)) return null
  const [, one = '', other = ''] = BETWEEN.exec(topic) ?? []
  const [a, b] = [readDate(one), readDate(other)]
  if (a === null || b === null || a === b) return null
  const [start, end] = a < b ? [a, b] : [b, a]
  const days = (end - start) / DAY_MS
  const weekdays = countWeekdays(start, days)
  const [weeks, left] = [Math.floor(days / 7), days % 7]
  const leaps = leapDays(start, end)
  const [from, to] = [longDay.format(start), longDay.format(end)]
  const number = (value: number): string => value.toLocaleString('en')
  return {
    kind: 'dates',
    title: `From ${from} to ${to}`,
    subject: 'Counting days',
    sections: [
      [
        'The answer',
        `From ${from} to ${to} it is **${pluralize(days, 'day')}**: ${pluralize(weeks, 'week')}${left ? ` and ${pluralize(left, 'day')}` : ''}. The first day is not counted, the last one is; counting both, it is ${number(days + 1)}.`,
      ],
      [
        'How it is worked out',
        `Both dates are turned into a number of days since a fixed one in the Gregorian calendar and subtracted. ${leaps ? `${pluralize(leaps, '29th of February lies', '29ths of February lie')} between them.` : 'No 29th of February lies between them.'} A year is a leap year if 4 divides it, but not if 100 does, unless 400 does.`,
      ],
      [
        'What else it tells',
        `${number(weekdays)} of these days are Mondays to Fridays; public holidays differ by country and are not taken off. ${pluralize(weeks, 'whole week')} after the first date the weekday is the same as on it.`,
      ],
    ],
    asks: [
      {
        q: `How many days are there from ${from} to ${to}, the last one counted?`,
        right: number(days),
        wrong: [days + 1, days - 1, days + 7].map(number),
      },
      {
        q: 'How many of them are Mondays to Fridays?',
        right: number(weekdays),
        wrong: [days, weekdays + 2, weekdays + 5].map(number),
      },
      {
        q: 'How many whole weeks is that?',
        right: number(weeks),
        wrong: [weeks + 1, weeks + 2, weeks + 4].map(number),
      },
    ],
    links: [wikipedia('Gregorian calendar'), wikipedia('Leap year')],
  }
}

function readDate(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) return asDay(Number(year), Number(month), Number(day))
  const name = /[a-z]{3,}/i.exec(
    text.replace(/(?<!\d)\d+(st|nd|rd|th)/gi, (all) => String(Number.parseInt(all, 10))),
  )?.[0]
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  const [at = 0, of = 0] = numbers
  const monthAt = MONTHS.findIndex((one) => one.startsWith((name ?? '-').toLowerCase().slice(0, 3)))
  return monthAt < 0 ? null : asDay(of, monthAt + 1, at)
}

/** Null for a day that doesn't exist: 30 February. */
function asDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1600 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/** Mondays to Fridays among the days after the start. */
function countWeekdays(start: number, days: number): number {
  const rest = Array.from({ length: days % 7 }, (_none, at) =>
    new Date(start + (at + 1) * DAY_MS).getUTCDay(),
  )
  return Math.floor(days / 7) * 5 + rest.filter((day) => day !== 0 && day !== 6).length
}

function leapDays(start: number, end: number): number {
  const [first, last] = [new Date(start).getUTCFullYear(), new Date(end).getUTCFullYear()]
  const years = Array.from({ length: last - first + 1 }, (_none, at) => first + at)
  return years.filter((year) => {
    const day = asDay(year, 2, 29)
    return day !== null && day > start && day <= end
  }).length
}
