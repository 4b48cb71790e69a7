import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { AgentRow } from '../agents/index.ts'
import { STAGES, skillName } from '../catalog/index.ts'
import { listMastery, stageOf } from '../progress/index.ts'
import type { Dimensions } from './records.ts'

const TOP = 3

/** missions-12: over the agent's skills. */
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
