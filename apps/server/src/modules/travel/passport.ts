import { type Dojo, findDojo } from '@shugyo/knowledge'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { dayOf } from './rules.ts'
import { findJourney } from './store/journeys.ts'
import { listStamps } from './store/stamps.ts'

/** What an agent keeps of one Dojo. */
export type Stamp = {
  readonly dojo: Dojo
  readonly firstAt: Date
  readonly lastAt: Date
  readonly visits: number
  readonly lesson: boolean
}

export type Travels = {
  /** Oldest first. */
  readonly stamps: readonly Stamp[]
  readonly total: number
  readonly cities: readonly string[]
  readonly countries: readonly string[]
  readonly distanceKm: number
}

/** travel-10: moments are for the agent's owner; everybody else sees the days, at midnight UTC. */
export async function travelsOf(db: Db, agentId: AgentId, seen: 'days' | 'moments'): Promise<Travels> {
  const shown = seen === 'days' ? dayOf : (at: Date) => at
  const stamps = (await listStamps(db, agentId)).flatMap((row) => {
    const dojo = findDojo(row.dojo)
    const { visits, lessonAt } = row
    const [firstAt, lastAt] = [shown(row.firstAt), shown(row.lastAt)]
    return dojo ? [{ dojo, firstAt, lastAt, visits, lesson: lessonAt !== null }] : []
  })
  const { distanceM } = await findJourney(db, agentId)
  return {
    stamps,
    total: stamps.reduce((sum, { visits }) => sum + visits, 0),
    cities: [...new Set(stamps.map(({ dojo }) => dojo.city.english))],
    countries: [...new Set(stamps.map(({ dojo }) => dojo.country))],
    distanceKm: Math.round(distanceM / 1_000),
  }
}
