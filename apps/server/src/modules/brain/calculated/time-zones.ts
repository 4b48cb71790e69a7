import { stripAccents } from '../library/words.ts'
import { type Calculated, wikipedia } from './lesson.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Names that people use and the time zone database lacks. */
const ALSO: Readonly<Record<string, string>> = {
  utc: 'UTC',
  gmt: 'UTC',
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  boston: 'America/New_York',
  washington: 'America/New_York',
  miami: 'America/New_York',
  beijing: 'Asia/Shanghai',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  osaka: 'Asia/Tokyo',
  kyoto: 'Asia/Tokyo',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  barcelona: 'Europe/Madrid',
  milan: 'Europe/Rome',
  geneva: 'Europe/Zurich',
  edinburgh: 'Europe/London',
  manchester: 'Europe/London',
  'rio de janeiro': 'America/Sao_Paulo',
  'abu dhabi': 'Asia/Dubai',
  hanoi: 'Asia/Bangkok',
  montreal: 'America/Toronto',
  'cape town': 'Africa/Johannesburg',
  wellington: 'Pacific/Auckland',
  kyiv: 'Europe/Kiev',
  kolkata: 'Asia/Calcutta',
}

let zones: ReadonlyMap<string, string> | undefined

const getZones = (): ReadonlyMap<string, string> => {
  zones ??= new Map([
    ...Intl.supportedValuesOf('timeZone').map((zone): [string, string] => [
      stripAccents(zone.split('/').at(-1) ?? '').replaceAll('_', ' '),
      zone,
    ]),
    ...Object.entries(ALSO),
  ])
  return zones
}

const TIME = /\b(?:(\d{1,2}):(\d{2})\s*([ap]\.?m\.?)?|(\d{1,2})\s*([ap]\.?m)\.?|(noon|midnight))(?![\w:])/i
const DATE = /\b(\d{4}-\d{2}-\d{2})\b/

/** `what time is 15:00 London in Tokyo`, `9 am New York in Berlin on 2026-07-01` */
export function timeZones(topic: string, now: Date): Calculated | null {
  const time = TIME.exec(topic)
  const [from, to] = placesIn(topic)
  if (!time || !from || !to) return null
  const minutes = readTime(time)
  const day = DATE.exec(topic)?.[1] ?? now.toISOString().slice(0, 10)
  if (minutes === null || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const instant = instantOf(midnight + minutes * MINUTE_MS, from.zone)
  const [here, there] = [offsetOf(instant, from.zone), offsetOf(instant, to.zone)]
  const ahead = there - here
  const clock = (minute: number): string => `${two(Math.floor(mod(minute) / 60))}:${two(mod(minute) % 60)}`
  const shift = Math.floor((minutes + ahead) / DAY_MINUTES)
  const dayWords = shift === 0 ? 'the same day' : shift > 0 ? 'the next day' : 'the day before'
  const apart = `${clockLength(Math.abs(ahead))} ${ahead < 0 ? 'behind' : 'ahead of'}`
  return {
    kind: 'time-zones',
    title: `${clock(minutes)} in ${from.name}, seen from ${to.name}`,
    subject: 'Time zones',
    sections: [
      [
        'The answer',
        `When it is ${clock(minutes)} in ${from.name} on ${day}, it is **${clock(minutes + ahead)} in ${to.name}**, ${dayWords}.`,
      ],
      [
        'How it is worked out',
        `On that day ${from.name} is at UTC${signed(here)} and ${to.name} at UTC${signed(there)}. ${ahead === 0 ? 'Both clocks show the same.' : `So ${to.name} is ${apart} ${from.name}.`}`,
      ],
      [
        'What changes it',
        'Summer time begins and ends on different days in different countries, and some have none, so the difference between two places can change several times a year. For a meeting on another day, ask with its date.',
      ],
    ],
    asks: [
      {
        q: `What time is it in ${to.name}?`,
        right: clock(minutes + ahead),
        wrong: [
          clock(minutes - ahead),
          clock(minutes),
          clock(minutes + ahead + 60),
          clock(minutes + ahead - 60),
        ],
      },
      {
        q: `And when it is 12:00 in ${to.name}, what time is it in ${from.name}?`,
        right: clock(720 - ahead),
        wrong: [
          clock(720 + ahead),
          clock(720 - ahead + 60),
          clock(720 - ahead - 60),
          clock(720 - ahead + 120),
        ],
      },
      {
        q: `At which offset from UTC is ${to.name} on that day?`,
        right: `UTC${signed(there)}`,
        wrong: [
          `UTC${signed(-there)}`,
          `UTC${signed(here)}`,
          `UTC${signed(there + 60)}`,
          `UTC${signed(there - 60)}`,
        ],
      },
    ],
    links: [
      wikipedia('Time zone'),
      { title: 'Time Zone Database, IANA', url: 'https://www.iana.org/time-zones' },
    ],
  }
}

type Place = { readonly name: string; readonly zone: string; readonly at: number }

/**
 * The two places of a question, that of the given time first; "in X when it is 9:00 in Y" names them the other way
 * round.
 */
function placesIn(topic: string): Place[] {
  const folded = stripAccents(topic)
  const found = [...getZones()]
    .filter(([name]) => name.length > 2 && folded.includes(name))
    .map(([name, zone]) => ({
      name: title(name),
      zone,
      at: folded.search(new RegExp(`\\b${name.replaceAll(/[^a-z ]/g, '.')}\\b`)),
    }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length)
  const places = found.filter(
    (one, at) => at === 0 || one.at >= (found[at - 1] as Place).at + (found[at - 1] as Place).name.length,
  )
  const time = TIME.exec(folded)
  const isAsked = time && (places[0]?.at ?? 0) < time.index && (places[1]?.at ?? 0) > time.index
  return isAsked ? [places[1], places[0]].flatMap((one) => one ?? []) : places.slice(0, 2)
}

const title = (name: string): string =>
  name.length === 3 ? name.toUpperCase() : name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

function readTime([, hour, minute, half, bare, bareHalf, word]: RegExpExecArray): number | null {
  if (word) return /noon/i.test(word) ? 720 : 0
  const [hours, minutes, late] = [Number(hour ?? bare), Number(minute ?? 0), half ?? bareHalf]
  if (minutes > 59 || hours > (late ? 12 : 23) || (late && hours === 0)) return null
  return (late ? (hours % 12) + (/^p/i.test(late) ? 12 : 0) : hours) * 60 + minutes
}

/** How many minutes a zone's clocks are ahead of UTC at an instant. */
function offsetOf(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((local - instant) / MINUTE_MS)
}

/**
 * The instant at which a zone's clocks show this time; computed twice, because the first guess may lie beyond a change
 * of clocks.
 */
function instantOf(local: number, zone: string): number {
  const guess = local - offsetOf(local, zone) * MINUTE_MS
  return local - offsetOf(guess, zone) * MINUTE_MS
}

const mod = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
const two = (value: number): string => String(value).padStart(2, '0')
const signed = (minutes: number): string =>
  `${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
const clockLength = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : []),
    ...(minutes % 60 ? [`${minutes % 60} min`] : []),
  ].join(' ')
