import { utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, addXp, grantItem, grantSkill } from '../agents/index.ts'
import { findGear, skillName } from '../catalog/index.ts'
import type { MissionAction } from './data/schema.ts'
import { missionClaimed, missionCompleted } from './events.ts'
import { addMilestone } from './milestones/milestones.ts'
import { type Assigned, advance, assignedAt, DRAWN, isComplete, isWanted } from './rules.ts'
import {
  countClaims,
  findProgress,
  insertBadge,
  insertClaim,
  lockProgress,
  markClaimed,
  type ProgressRow,
  saveSteps,
} from './store.ts'
import { toMission } from './views.ts'

/**
 * [missions-4] Counts an agent's actions at a moment towards its missions of that moment. A unit of work that locks
 * the agent's row must do so before, not after.
 */
export async function countActions(
  uow: UnitOfWork,
  agentId: AgentId,
  actions: readonly MissionAction[],
  at: Date = uow.at,
): Promise<void> {
  const wanted = assignedAt(agentId, at).filter((assigned) => isWanted(assigned, actions))
  if (wanted.length === 0) return
  const rows = new Map((await lockProgress(uow.tx, agentId, wanted)).map((row) => [row.mission, row]))
  const moved = wanted.flatMap((assigned) => {
    const row = rows.get(assigned.mission.id)
    return (row && moveOn(assigned, row, actions, at)) ?? []
  })
  if (moved.length === 0) return
  await saveSteps(uow.tx, agentId, moved)
  for (const { mission, period, completedAt } of moved)
    if (completedAt !== null) await uow.emit(missionCompleted, { agentId, mission, period })
}

/** The row after these actions; null where they change nothing: it is complete, or belongs to a later period. */
function moveOn(
  { mission, period }: Assigned,
  row: ProgressRow,
  actions: readonly MissionAction[],
  at: Date,
): ProgressRow | null {
  if (row.period !== period || row.completedAt !== null) return null
  const steps = advance(mission, row.steps, actions, utcDay(at))
  return steps && { ...row, steps, completedAt: isComplete(mission, steps) ? at : null }
}

/** [missions-7] The rewards of claims, as the catalog promises. */
const MOMENTUM = { skill: 'momentum', days: 7 } as const
const HELPING_HANDS = { gear: 'hands-first-aid', claims: 10 } as const
const KNOT_OF_DAYS = { gear: 'belt-knot-of-days', daily: 7 } as const
const EARLY_BIRD = { gear: 'face-early-bird', weekly: 1 } as const

/** This many claims of daily missions always cover at least seven days. */
const DAILY_COUNTED = (MOMENTUM.days - 1) * DRAWN + 1

export const getAssigned = (agent: AgentRow, id: string, at: Date): Assigned =>
  assignedAt(agent.id, at).find(({ mission }) => mission.id === id) ??
  refuse('not_found', { message: `${agent.name} has no such mission in this period.` })

/**
 * Claims a mission for an agent; returns the names of the rewards. The caller holds the agent's row. Declares
 * `already_claimed` and `not_complete`.
 */
export async function claim(uow: UnitOfWork, agent: AgentRow, assigned: Assigned): Promise<string[]> {
  const { tx, at } = uow
  const { mission, period } = assigned
  if (!(await markClaimed(tx, agent.id, assigned, at))) await refuseClaim(uow, agent, assigned)
  await Promise.all([insertClaim(tx, agent.id, assigned, at), addXp(uow, agent.id, mission.xp)])
  if (mission.badge !== null && (await insertBadge(tx, agent.id, mission.badge, at)))
    await addMilestone(uow, agent.id, 'badge', mission.badge)
  await uow.emit(missionClaimed, { agentId: agent.id, mission: mission.id, period })
  if (mission.cadence === 'daily') await countActions(uow, agent.id, ['daily-claim'])
  return giveRewards(uow, agent)
}

async function refuseClaim({ tx }: UnitOfWork, agent: AgentRow, assigned: Assigned): Promise<never> {
  const { title, period, claimed, steps } = toMission(
    assigned,
    await findProgress(tx, agent.id, assigned.mission.id),
  )
  if (claimed) refuse('already_claimed', { details: { mission: assigned.mission.id, period } })
  const missing = steps.filter(({ done }) => !done)
  const message = `${title} is not complete yet: ${missing.map(({ label }) => label).join('; ')}.`
  return refuse('not_complete', { message, details: { steps: missing } })
}

async function giveRewards(uow: UnitOfWork, { id }: AgentRow): Promise<string[]> {
  const count = (cadence: 'daily' | 'weekly' | null, most: number) => countClaims(uow.tx, id, cadence, most)
  const [all, daily, weekly] = await Promise.all([
    count(null, HELPING_HANDS.claims),
    count('daily', DAILY_COUNTED),
    count('weekly', EARLY_BIRD.weekly),
  ])
  const gear = [
    ...(all.claims >= HELPING_HANDS.claims ? [HELPING_HANDS.gear] : []),
    ...(daily.claims >= KNOT_OF_DAYS.daily ? [KNOT_OF_DAYS.gear] : []),
    ...(weekly.claims >= EARLY_BIRD.weekly ? [EARLY_BIRD.gear] : []),
  ]
  const earned: string[] = []
  for (const item of gear)
    if (await grantItem(uow, id, { kind: 'gear', item, source: 'mission', ref: null }))
      earned.push(findGear(item)?.name ?? item)
  if (daily.periods >= MOMENTUM.days && (await grantSkill(uow, id, MOMENTUM.skill, 'earned')))
    earned.push(skillName(MOMENTUM.skill))
  return earned
}
