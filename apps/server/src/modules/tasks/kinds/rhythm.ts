import { truncate } from '../../../kernel/lib/unicode.ts'
import { bare } from './words.ts'

/** How often work is to be repeated, and the words of the work itself. */
export type Rhythm = {
  readonly everyHours: number
  readonly atHourUtc: number | null
  /** 0 is Sunday, as `Date` counts. */
  readonly weekday: number | null
  readonly what: string
}

const DAY_HOURS = 24
const WEEK_HOURS = 168
const MONTH_HOURS = 720
/** [tasks-20] Every 6 hours to 31 days. */
const HOURS = { least: 6, most: 744 }

const UNIT_HOURS = {
  minute: 1 / 60,
  hour: 1,
  'half a day': DAY_HOURS / 2,
  day: DAY_HOURS,
  week: WEEK_HOURS,
  fortnight: 2 * WEEK_HOURS,
  month: MONTH_HOURS,
  year: 365 * DAY_HOURS,
}
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const HOUR_OF: Readonly<Record<string, number>> = {
  morning: 7,
  noon: 12,
  lunchtime: 12,
  afternoon: 15,
  evening: 18,
  night: 21,
  midnight: 0,
}
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, three: 3, four: 4 }
const ADVERBS: Readonly<Record<string, number>> = {
  hourly: 1,
  daily: DAY_HOURS,
  nightly: DAY_HOURS,
  weekly: WEEK_HOURS,
  fortnightly: 2 * WEEK_HOURS,
  monthly: MONTH_HOURS,
  yearly: 365 * DAY_HOURS,
  annually: 365 * DAY_HOURS,
}
/** Of a day of the week without an hour. */
const HOUR_UNLESS_TOLD = 7

const WEEKDAY = WEEKDAYS.join('|')
const PART = 'morning|noon|lunchtime|afternoon|evening|night|midnight'
const AT = `(?:,?\\s+at\\s+(?:(?<hour>\\d{1,2})(?::00)?\\s*(?<half>[ap]\\.?m\\.?)?(?:\\s*(?:utc|o'clock|h))?|(?<moment>noon|midnight)))?`
const OFTEN = [
  `(?:every|each)\\s+(?<count>\\d{1,3}|other|second|two|three)\\s+(?<many>minute|hour|day|week|month|year)s?`,
  `(?:every|each)\\s+(?:single\\s+)?(?<unit>minute|hour|half a day|day|week|fortnight|month|year)`,
  `(?:every|each)\\s+(?<part>${PART})`,
  `(?:(?:every|each)\\s+|on\\s+(?=\\w+s\\b))(?<weekday>${WEEKDAY})s?(?:\\s+(?<partOf>${PART}))?`,
  `(?<times>once|twice|(?:three|four) times)\\s+(?:a|per|every|each)\\s+(?<per>hour|day|week|month|year)`,
].join('|')
const ADVERB = `(?<adverb>${Object.keys(ADVERBS).join('|')})`

/** Before the work, after it, or behind its first word: “write me every Friday a money report”. */
const PATTERNS = [
  new RegExp(`^(?:from now on,?\\s+)?(?:${OFTEN}|${ADVERB})${AT}\\s*[,:]?\\s+(?<what>.{2,})$`, 'iu'),
  new RegExp(`^(?<what>.{2,}?),?(?<!\\s)\\s+(?:${OFTEN}|${ADVERB})${AT}(?:\\s+from now on)?$`, 'iu'),
  new RegExp(`^(?<verb>\\w+(?: me| us)?)\\s+(?:${OFTEN})${AT}\\s+(?<what>.{2,})$`, 'iu'),
  new RegExp(`^(?<verb>remind (?:me|us))\\s+${ADVERB}${AT}\\s+(?<what>.{2,})$`, 'iu'),
]

/** “I want fresh news on tides” */
const WISH = /^i(?:'d like| would like| want| need)\s+/iu

/** Repeatable work is worded as an order: “research …”, not “I walk …” or “a gift”. */
const ORDERS =
  /^(?:(?:research|find|look|check|write|report|summari[sz]e|teach|explain|scout|give|make|prepare|tell|show|pay|buy|hire|book|train|fight|enter|battle|plan|compare|review|brief|send|collect|study|coach|list|analy[sz]e|watch|investigate|equip|remember|remind|search|dig|sum|read|get|draw|update|start|spar|money|season|market|news|fresh|squad)\b|(?:an?|my|our|the|one|some)\s+(?:\S+\s+){0,4}?(?:report|brief|briefing|summary|overview|lesson|battle|bout|fight|round|match|news|update|review|guide|figures)(?=$|,|\s+(?:on|about|of|for|from|with|against|in)\b))/iu

/** “Set a schedule: …”, “schedule a report on …”, “put it on a schedule to …”: words around the work, not part of it. */
const SET_WORDS =
  /^(?:(?:set(?: up)?|make|create|add|start|put|give yourself|have) (?:an? |the |my |your |another )?(?:new |recurring |regular |(?:dai|week|month)ly )*schedule\b|schedule)(?:\s*[:,–—-]+|\s+(?:to|for|that|of|where you))?\s+/iu

/** The rhythm in a request to repeat some work; null where there is none, or one that can't be kept. */
export function readRhythm(prompt: string): Rhythm | null {
  const rhythm = rhythmIn(prompt)
  return rhythm && isKept(rhythm) && unkeptPart(prompt) === null ? rhythm : null
}

const isKept = ({ everyHours }: Rhythm): boolean => everyHours >= HOURS.least && everyHours <= HOURS.most

/** Whether the words ask to repeat some work more often or more rarely than a schedule can. */
export function asksUnkeptRhythm(prompt: string): boolean {
  const rhythm = rhythmIn(prompt)
  return rhythm !== null && !isKept(rhythm)
}

const DAYS = `(?:${WEEKDAY})s?`
/** “Monday” alone is a topic; “every Monday”, “on Monday” and “Mondays” are times. */
const FIRST_DAY = `(?:(?:\\b(?:every|each|on|from)\\s+|^)${DAYS}|\\b(?:${WEEKDAY})s)`
const AND = '(?:\\s*,\\s*(?:and\\s+)?|\\s*&\\s*|\\s+(?:and|or)\\s+(?:on\\s+|every\\s+|each\\s+)?)'
const unnamed = (source: string): string => source.replaceAll(/\?<\w+>/g, '?:')
const ANY_RHYTHM = `(?:${unnamed(OFTEN)}|${unnamed(ADVERB)})${unnamed(AT)}`
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
type Unkept = 'several' | 'instead' | 'days' | 'end' | 'ordinal' | 'minutes' | 'zone'
/** Rhythms that one schedule can't keep, each with a rhythm of the same shape that it could. */
const UNKEPT: readonly (readonly [Unkept, RegExp, string])[] = [
  [
    'several',
    new RegExp(
      `(?<!\\s)\\s+${ANY_RHYTHM}(?=\\s*(?:[,;]|\\s(?:and|then|plus)\\b).{2,}?\\s${ANY_RHYTHM}\\s*$)`,
      'iu',
    ),
    '',
  ],
  [
    'instead',
    new RegExp(`,?(?<!\\s)\\s+(?:instead of|rather than)\\s+(?:${ANY_RHYTHM}|${DAYS})\\s*$`, 'iu'),
    '',
  ],
  [
    'ordinal',
    new RegExp(
      `\\b(?:on\\s+)?(?:every|each|the)\\s+(?:first|last|third|fourth|1st|2nd|3rd|second(?=.*\\bmonth\\b))\\s+(?:day|${WEEKDAY})(?:\\s+(?:of|in)\\s+(?:the|each|every)\\s+month)?\\b`,
      'iu',
    ),
    'every month',
  ],
  ['days', new RegExp(`${FIRST_DAY}(?:${AND}${DAYS})+\\b`, 'iu'), ' every day'],
  [
    'days',
    new RegExp(`${FIRST_DAY}\\s*(?:to|through|thru|till|until|-|–)\\s*${DAYS}\\b`, 'iu'),
    ' every day',
  ],
  [
    'days',
    /\b(?:(?:every|each)\s+(?:single\s+)?|on\s+(?:all\s+)?(?=\S+\s?(?:days|ends)\b)|at\s+(?=weekends))(?:week ?days?|work(?:ing)? ?days?|business days?|week ?ends?)\b/iu,
    'every day',
  ],
  [
    'days',
    new RegExp(
      `,?(?<!\\s)\\s+(?:except|excepting|excluding|but(?:\\s+not)?|apart from|other than|not)(?:\\s+(?:for|on|every))?\\s+(?:${DAYS}|week ?(?:days|ends?))(?:${AND}${DAYS})*\\b`,
      'iu',
    ),
    '',
  ],
  [
    'end',
    new RegExp(
      `,?(?<!\\s)\\s+(?:until|till)\\s+(?:(?:the|next|this|mid)\\s+)?(?:(?:end|first|last)\\s+of\\s+(?:the\\s+)?\\w+|week(?:end)?|month|year|${WEEKDAY}|${MONTHS}|christmas|easter|tomorrow|\\d{1,2}(?:st|nd|rd|th)?(?:\\s+(?:of\\s+)?(?:${MONTHS}))?)\\b`,
      'iu',
    ),
    '',
  ],
  ['minutes', /(?<=\bat\s+\d{1,2})[:.](?!00)\d{2}\b/iu, ''],
  [
    'zone',
    /(?<!\s)(?<=\bat\s+\d{1,2}(?::00)?\s*(?:[ap]\.?m\.?)?)\s+(?:(?!utc\b|gmt\b)\p{L}+\s+time|cet|cest|est|edt|pst|pdt|bst|ist|jst)\b/iu,
    '',
  ],
]

/** Which part of the rhythm that the words ask for no schedule can keep; null where there is none. */
export const unkeptPart = (prompt: string): Unkept | null =>
  unkeptIn(truncate(bare(prompt), UNKEPT_MAX), new Set())

/** `seen`: other wordings that were tried. Of more than a few, no rhythm that can be kept is left. */
function unkeptIn(text: string, seen: Set<string>): Unkept | null {
  for (const [part, words, kept] of UNKEPT) {
    const changed = text.replace(words, kept)
    if (changed === text || seen.has(changed)) continue
    if (seen.size >= WORDINGS_MAX) return part
    seen.add(changed)
    if (rhythmIn(changed) !== null || unkeptIn(bare(changed), seen) !== null) return part
  }
  return null
}
/** A rhythm stands at the beginning or the end of few words. */
const UNKEPT_MAX = 400
const WORDINGS_MAX = 30

/** Whether the words ask for a schedule and don't say how often. */
export const asksScheduleWithoutRhythm = (prompt: string): boolean =>
  /^(?!schedule )/iu.test(bare(prompt)) && SET_WORDS.test(`${bare(prompt)} `) && rhythmIn(prompt) === null

/** No prompt means more than these. */
const RHYTHMS_MAX = 8

/**
 * The work in the prompt of a schedule, which has its rhythm already: how often, as the words say it, is no request
 * beside it.
 */
export function withoutRhythm(prompt: string): string {
  let text = prompt
  for (let round = 0; round < RHYTHMS_MAX; round++) text = workBeside(text) ?? text
  return text
}

/** The work without one of its rhythms; null where it has none. */
function workBeside(text: string): string | null {
  const unset = bare(text).replace(SET_WORDS, '')
  const groups = firstMatch(unset)
  if (groups) return whatOf(groups)
  return unset.length < bare(text).length && ORDERS.test(unset) ? unset : null
}

const whatOf = ({ verb, what }: Groups): string =>
  bare([verb, what].filter(Boolean).join(' '))
    .replace(SET_WORDS, '')
    .replace(/^to\s+/iu, '')
    .replace(WISH, '')
    .replace(/^know\b/iu, 'report')

function rhythmIn(prompt: string): Rhythm | null {
  const groups = firstMatch(bare(prompt).replace(SET_WORDS, ''))
  if (!groups) return null
  const what = whatOf(groups)
  const everyHours = hoursOf(groups)
  if (!ORDERS.test(what) || firstMatch(what)) return null
  const atHourUtc = hourOf(groups)
  if (atHourUtc !== null && atHourUtc > 23) return null
  const weekday = groups['weekday']?.toLowerCase()
  if (!weekday) return { everyHours, atHourUtc, weekday: null, what }
  const day = WEEKDAYS.indexOf(weekday)
  return { everyHours, atHourUtc: atHourUtc ?? HOUR_UNLESS_TOLD, weekday: day, what }
}

type Groups = Readonly<Record<string, string | undefined>>

function firstMatch(text: string): Groups | null {
  for (const pattern of PATTERNS) {
    const { groups } = pattern.exec(text) ?? {}
    if (groups) return groups
  }
  return null
}

function hoursOf({ count, many, unit, part, times, per, adverb }: Groups): number {
  if (count && many) return (Number(count) || (/^three$/iu.test(count) ? 3 : 2)) * unitHours(many)
  if (times && per) return Math.round(unitHours(per) / (TIMES[times.toLowerCase().split(' ')[0] ?? ''] ?? 1))
  if (unit) return unitHours(unit)
  if (adverb) return ADVERBS[adverb.toLowerCase()] ?? 0
  return part ? DAY_HOURS : WEEK_HOURS
}

const unitHours = (unit: string): number => UNIT_HOURS[unit.toLowerCase() as keyof typeof UNIT_HOURS]

function hourOf({ hour, half, moment, part, partOf, adverb }: Groups): number | null {
  if (hour) {
    const isAfternoon = half?.toLowerCase().startsWith('p')
    return half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  }
  const named = moment ?? part ?? partOf ?? (adverb?.toLowerCase() === 'nightly' ? 'night' : undefined)
  return named ? (HOUR_OF[named.toLowerCase()] ?? null) : null
}
