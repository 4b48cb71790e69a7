import { createHash } from 'node:crypto'
import { addMs, DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { DAILY } from './data/daily.ts'
import { ONCE } from './data/missions.ts'
import type { Cadence, MissionAction, MissionContent, Step } from './data/schema.ts'
import { WEEKLY } from './data/weekly.ts'

/** [missions-2] The number of daily and of weekly missions that an agent gets. */
export const DRAWN = 3

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

const THURSDAY = 4

/** The ISO week of a moment: it belongs to the year of its Thursday. */
export function isoWeekOf(at: Date): string {
  const midnight = new Date(utcDay(at) * DAY_MS)
  const weekday = midnight.getUTCDay() || 7
  const thursday = addMs(midnight, (THURSDAY - weekday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** [missions-3] The period of a mission at a moment. Periods of one kind sort as texts. */
export function periodAt(cadence: Cadence, at: Date): string {
  if (cadence === 'once') return 'once'
  return cadence === 'daily' ? dayText(utcDay(at)) : isoWeekOf(at)
}

/** A mission that an agent has in a period. */
export type Assigned = { readonly mission: MissionContent; readonly period: string }

/** [missions-2] The draw is the same for every reader, without any stored row. */
function draw(pool: readonly MissionContent[], agentId: AgentId, period: string): Assigned[] {
  const lot = (id: string): string => createHash('sha256').update(`${agentId}/${period}/${id}`).digest('hex')
  return pool
    .map((mission) => ({ mission, period, lot: lot(mission.id) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, DRAWN)
    .map(({ mission, period }) => ({ mission, period }))
}

/** All missions that an agent has at a moment. */
export const assignedAt = (agentId: AgentId, at: Date): Assigned[] => [
  ...ONCE.map((mission) => ({ mission, period: 'once' })),
  ...draw(DAILY, agentId, periodAt('daily', at)),
  ...draw(WEEKLY, agentId, periodAt('weekly', at)),
]

/** The count of a step, and its last UTC day. */
export type Done = { readonly count: number; readonly day: number }
export type Steps = Readonly<Record<string, Done>>

export const timesOf = ({ times = 1 }: Step): number => times
const countOf = (steps: Steps, { id }: Step): number => steps[id]?.count ?? 0
export const countedUp = (steps: Steps, step: Step): number => Math.min(countOf(steps, step), timesOf(step))

export const isStepDone = (steps: Steps, step: Step): boolean => countOf(steps, step) >= timesOf(step)
export const isComplete = ({ steps }: MissionContent, done: Steps): boolean =>
  steps.every((step) => isStepDone(done, step))

export const isWanted = ({ mission }: Assigned, actions: readonly MissionAction[]): boolean =>
  mission.steps.some(({ action }) => actions.includes(action))

/** The steps after these actions of a day; null where nothing changes. */
export function advance(
  { steps }: MissionContent,
  before: Steps,
  actions: readonly MissionAction[],
  day: number,
): Steps | null {
  const moved = steps.filter((step) => {
    const seen = step.onDays === true && before[step.id]?.day === day
    return actions.includes(step.action) && !isStepDone(before, step) && !seen
  })
  if (moved.length === 0) return null
  const after = moved.map((step) => [step.id, { count: countOf(before, step) + 1, day }])
  return { ...before, ...Object.fromEntries(after) }
}
