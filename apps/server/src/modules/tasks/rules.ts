import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'

export const PROMPT_MAX = 4_000
export const TOPIC_MIN = 2
export const TOPIC_MAX = 400
/** Beyond so many unfinished tasks an agent takes no more. */
export const UNFINISHED_MAX = 20
export const SCHEDULES_MAX = 50
export const TITLE_MAX = 80

export const COURSE_PRICE = credits(20)
export const HELPER_PRICE = credits(15)
export const HELPERS_MIN = 2
export const HELPERS_MAX = 6
/** Helpers of a squad that nobody counted. */
export const HELPERS_USUAL = 3
export const SQUAD_LEAD = 'squad-lead'

/** What a task teaches that delivered something: so many a day. */
export const TASK_XP = 10
export const TASKS_TEACHING_MAX = 10

/** The beginning of a text, cut between words: what a list shows of it. */
export function shortened(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** The first full hour of the day's clock that is not before a moment. */
function hourNotBefore(moment: number, hourUtc: number): number {
  const hour = new Date(moment).setUTCHours(hourUtc, 0, 0, 0)
  return hour >= moment ? hour : hour + DAY_MS
}

/** [tasks-20] When a new schedule is due first: at the next such hour, else after its first stretch. */
export function firstDue(at: Date, everyHours: number, atHourUtc: number | null): Date {
  const now = at.getTime()
  return new Date(atHourUtc === null ? now + everyHours * HOUR_MS : hourNotBefore(now + 1, atHourUtc))
}

/** [tasks-20] When it is due after having been due: a stretch later, at its hour. What was missed is passed over. */
export function nextDue(due: Date, everyHours: number, atHourUtc: number | null, at: Date): Date {
  const stretch = everyHours * HOUR_MS
  const missed = Math.max(0, Math.floor((at.getTime() - due.getTime()) / stretch))
  const after = due.getTime() + (missed + 1) * stretch
  return new Date(atHourUtc === null ? after : hourNotBefore(after, atHourUtc))
}
