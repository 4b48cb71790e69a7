import { type Dojo, findDojo } from '@shugyo/knowledge'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { dayOf, hiddenFrom, kmBetween } from './rules.ts'
import { type CheckinRow, findVisitBefore, listSince } from './store/checkins.ts'
import { countStamps, findJourney, listStamps, type StampRow } from './store/passport.ts'

/** An agent's stamp of one Dojo. */
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

/** Everything, with exact times: for the agent's owner. */
export async function travelsOf(db: Db, agentId: AgentId): Promise<Travels> {
  const { distanceM } = await findJourney(db, agentId)
  return sumUp(await listStamps(db, agentId), distanceM)
}

/** travel-10: the stamps that everybody sees by now: days, at midnight UTC, without today and yesterday. */
export async function travelsShown(db: Db, agentId: AgentId, at: Date): Promise<Travels> {
  const from = hiddenFrom(at)
  const { since, before } = await listSince(db, agentId, from)
  const stamps: StampRow[] = []
  for (const row of await listStamps(db, agentId)) {
    const hidden = since.filter(({ dojo }) => dojo === row.dojo).length
    const visits = row.visits - hidden
    if (visits <= 0) continue
    const lastAt = hidden === 0 ? row.lastAt : await findVisitBefore(db, agentId, row.dojo, from)
    stamps.push({
      ...row,
      visits,
      firstAt: dayOf(row.firstAt),
      lastAt: dayOf(lastAt ?? row.firstAt),
      lessonAt: row.lessonAt !== null && row.lessonAt < from ? row.lessonAt : null,
    })
  }
  const { distanceM } = await findJourney(db, agentId)
  return sumUp(stamps, Math.max(0, distanceM - wayOf(before === null ? since : [before, ...since])))
}

/** travel-10: how many stamps an agent has, or, of a moment, how many of them everybody sees by then. */
export const countShown: typeof countStamps = (db, agentId, at) =>
  countStamps(db, agentId, at && hiddenFrom(at))

/** travel-9: in metres; the way from one owner's Dojo to the next owner's does not count. */
function wayOf(visits: readonly CheckinRow[]): number {
  return visits.reduce((sum, { dojo, ownerId }, at) => {
    const last = visits[at - 1]
    const [from, to] = [findDojo(last?.dojo ?? ''), findDojo(dojo)]
    return from && to && last?.ownerId === ownerId ? sum + Math.round(kmBetween(from, to) * 1_000) : sum
  }, 0)
}

function sumUp(rows: readonly StampRow[], distanceM: number): Travels {
  const stamps = rows.flatMap(({ dojo: id, firstAt, lastAt, visits, lessonAt }) => {
    const dojo = findDojo(id)
    return dojo ? [{ dojo, firstAt, lastAt, visits, lesson: lessonAt !== null }] : []
  })
  return {
    stamps,
    total: stamps.reduce((sum, { visits }) => sum + visits, 0),
    cities: [...new Set(stamps.map(({ dojo }) => dojo.city.english))],
    countries: [...new Set(stamps.map(({ dojo }) => dojo.country))],
    distanceKm: Math.round(distanceM / 1_000),
  }
}
