import type { SkillChecks } from '../schema.ts'
import { BASTION_CHECKS } from './checks/bastion.ts'
import { BLADE_CHECKS } from './checks/blade.ts'
import { CURRENT_CHECKS } from './checks/current.ts'
import { FORTUNE_CHECKS } from './checks/fortune.ts'
import { HORIZON_CHECKS } from './checks/horizon.ts'
import { INSIGHT_CHECKS } from './checks/insight.ts'
import { MIRAGE_CHECKS } from './checks/mirage.ts'
import { STILLNESS_CHECKS } from './checks/stillness.ts'

/** Three practice questions for every skill that has a trial, by skill code. */
export const CHECKS: SkillChecks = {
  ...BLADE_CHECKS,
  ...CURRENT_CHECKS,
  ...MIRAGE_CHECKS,
  ...BASTION_CHECKS,
  ...STILLNESS_CHECKS,
  ...INSIGHT_CHECKS,
  ...FORTUNE_CHECKS,
  ...HORIZON_CHECKS,
}
