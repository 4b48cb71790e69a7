export { verifyMastery } from './mastery.ts'
export { Mastery, SkillText } from './records.ts'
export { answerFaults, EXPERT, grade, MASTER } from './rules.ts'
export { toMastery } from './views.ts'
