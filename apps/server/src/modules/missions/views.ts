import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { AgentRow, findCard } from '../agents/index.ts'
import { STAGES, skillName } from '../catalog/index.ts'
import { listMastery, stageOf } from '../progress/index.ts'
import { landmarkOf, type Travels } from '../travel/index.ts'
import type { Dimensions, Mission, Passport } from './records.ts'
import { type Assigned, countedUp, isStepDone, timesOf } from './rules.ts'
import type { ProgressRow } from './store.ts'

/** A mission in its period: a row of another period does not count. */
export function toMission({ mission, period }: Assigned, row: ProgressRow | null): Static<typeof Mission> {
  const current = row?.period === period ? row : null
  const done = current?.steps ?? {}
  const { id, title, about, cadence, xp, badge } = mission
  const complete = current !== null && current.completedAt !== null
  const claimed = current !== null && current.claimedAt !== null
  const steps = mission.steps.map((step) => ({
    id: step.id,
    label: step.label,
    // A completed mission stays complete, even if its content changes.
    done: complete || isStepDone(done, step),
    count: countedUp(done, step),
    of: timesOf(step),
  }))
  return {
    id,
    title,
    about,
    cadence,
    xp,
    badge,
    period,
    steps,
    complete,
    claimed,
    claimable: complete && !claimed,
  }
}

const TOP = 3

/** [missions-12] The mastery of the agent's skills. */
export async function masteryDimension(
  db: Db,
  agent: AgentRow,
): Promise<Static<typeof Dimensions>['mastery']> {
  const rows = new Map((await listMastery(db, agent.id as AgentId)).map((row) => [row.skill, row]))
  const skills = agent.skills.map(({ skill }) => ({
    skill: skillName(skill),
    level: rows.get(skill)?.level ?? 0,
    checksPassed: rows.get(skill)?.checksPassed ?? 0,
  }))
  const practised = skills.filter(({ checksPassed }) => checksPassed > 0)
  const furthest = practised.toSorted(
    (one, other) => other.level - one.level || (one.skill < other.skill ? -1 : 1),
  )
  const atStage = (stage: number) => skills.filter(({ level }) => level === stage).length
  return {
    practised: practised.length,
    top: furthest.slice(0, TOP).map(({ skill, level }) => ({ skill, stage: stageOf(level) })),
    stages: Object.fromEntries(STAGES.map((name, stage) => [name, atStage(stage)])),
  }
}

type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>

export function toPassport(agent: Card, travels: Travels): Static<typeof Passport> {
  const { total, cities, countries, distanceKm } = travels
  const stamps = travels.stamps.map(({ dojo, firstAt, lastAt, visits, lesson }) => ({
    dojoId: dojo.id,
    name: dojo.name,
    landmark: landmarkOf(dojo),
    city: dojo.city.english,
    country: dojo.country,
    firstAt,
    lastAt,
    visits,
    lesson,
  }))
  return {
    agentId: agent.id,
    name: agent.name,
    character: agent.character,
    owner: agent.owner.handle,
    stamps,
    total,
    cities: [...cities],
    countries: [...countries],
    distanceKm,
  }
}
