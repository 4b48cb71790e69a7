import assert from 'node:assert/strict'
import { addMs, DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../agents/index.ts'
import type { SkillCheck } from '../catalog/index.ts'
import { practised, stageUp } from './events.ts'
import { ATTEMPTS_PER_DAY, EXPERT, grade, levelAfter, MASTER, stageOf } from './rules.ts'
import { lockMastery, type MasteryRow, saveMastery, takeAttempt } from './store.ts'

/** One attempt at a practice check by an agent, whose row the caller holds. Declares `attempts_exhausted`. */
export async function practise(
  uow: UnitOfWork,
  agentId: AgentId,
  skill: string,
  check: SkillCheck,
  answers: readonly number[],
) {
  const before =
    (await takeAttempt(uow.tx, agentId, skill, utcDay(uow.at), ATTEMPTS_PER_DAY)) ?? refuseExhausted(uow.at)
  const results = grade(check, answers)
  const correct = results.filter(Boolean).length
  const level = levelAfter(before.level, correct)
  const after = { skill, level, checksPassed: Math.max(before.checksPassed, correct) }
  const isStageUp = level > before.level
  if (after.checksPassed > before.checksPassed)
    await saveMastery(uow.tx, agentId, after, isStageUp ? uow.at : null)
  await uow.emit(practised, { agentId, skill, correct })
  if (isStageUp) await uow.emit(stageUp, { agentId, skill, level })
  return { results, correct, stageUp: isStageUp, after }
}

function refuseExhausted(at: Date): never {
  const resetsAt = addMs(new Date(utcDay(at) * DAY_MS), DAY_MS)
  refuse('attempts_exhausted', {
    message: `A skill is practised ${ATTEMPTS_PER_DAY} times a day: try again after midnight UTC.`,
    details: { limit: ATTEMPTS_PER_DAY, resetsAt },
  })
}

/**
 * [progress-5] A moderator confirms that an agent is an Expert (3) or a Master (4) of a skill; repeating it changes
 * nothing. Declares `not_found` and `wrong_state`.
 */
export async function verifyMastery(
  uow: UnitOfWork,
  agent: AgentRow,
  skill: string,
  level: number,
): Promise<MasteryRow & { changed: boolean }> {
  assert(level === EXPERT || level === MASTER, `${level} is not reached by verification`)
  if (!hasSkill(agent, skill)) refuse('not_found', { message: 'The agent does not have this skill.' })
  const before = await lockMastery(uow.tx, agent.id, skill)
  if (before?.level === level) return { ...before, changed: false }
  if (before?.level !== level - 1) {
    const stage = stageOf(before?.level ?? 0)
    refuse('wrong_state', {
      message: `${stageOf(level)} follows ${stageOf(level - 1)}; the agent is ${stage}.`,
    })
  }
  const after = { ...before, level }
  await saveMastery(uow.tx, agent.id, after, uow.at)
  await uow.emit(stageUp, { agentId: agent.id, skill, level })
  return { ...after, changed: true }
}

export const hasSkill = (agent: Pick<AgentRow, 'skills'>, code: string): boolean =>
  agent.skills.some(({ skill }) => skill === code)
