export { verifyMastery } from './mastery.ts'
export { Mastery, SkillText } from './records.ts'
export { EXPERT, MASTER } from './rules.ts'
export { toMastery } from './views.ts'
