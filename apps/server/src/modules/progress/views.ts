import type { Static } from '../../kernel/operation/schema.ts'
import { findCheck, skillName } from '../catalog/index.ts'
import type { Mastery } from './records.ts'
import { isVerified, nextStep, QUESTIONS, stageOf } from './rules.ts'
import type { MasteryRow } from './store.ts'

export function toMastery({ skill, level, checksPassed }: MasteryRow): Static<typeof Mastery> {
  const practicable = findCheck(skill) !== null
  return {
    skill: skillName(skill),
    stage: stageOf(level),
    level,
    checksPassed,
    of: QUESTIONS,
    verified: isVerified(level),
    next: nextStep(level, practicable),
    practicable,
  }
}
