import type { AgentId } from '../../kernel/lib/ids.ts'
import { record, type Static, Type, uuid } from '../../kernel/operation/schema.ts'
import { findCheck, skillName } from '../catalog/index.ts'
import { isVerified, nextStep, QUESTIONS, stageOf } from './rules.ts'
import type { MasteryRow } from './store.ts'

const mastery = {
  skill: Type.String({ description: 'Name of the skill', examples: ['Keen Edge'] }),
  stage: Type.String({ examples: ['Adept'] }),
  level: Type.Integer({ description: 'The stage as a number, 0 for the lowest', examples: [2] }),
  checksPassed: Type.Integer({ description: 'Questions right in the best attempt' }),
  of: Type.Integer({ description: 'Questions of the practice check' }),
  verified: Type.Boolean({ description: 'Confirmed by a moderator' }),
  next: Type.String({ description: 'What leads to the next stage' }),
  practicable: Type.Optional(Type.Boolean({ description: 'Has a practice check' })),
}

export const Mastery = record('Mastery', mastery)

/** For events: mastery with its agent. */
export const AgentMastery = Type.Object({ agentId: uuid<AgentId>(), ...mastery })

export const SkillText = () =>
  Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Code or name of a skill',
    examples: ['keen-edge'],
  })

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
