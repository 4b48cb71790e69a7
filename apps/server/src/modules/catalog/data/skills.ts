import type { SkillContent } from '../schema.ts'
import { BASTION_SKILLS } from './skills/bastion.ts'
import { BLADE_SKILLS } from './skills/blade.ts'
import { CURRENT_SKILLS } from './skills/current.ts'
import { FORTUNE_SKILLS } from './skills/fortune.ts'
import { HORIZON_SKILLS } from './skills/horizon.ts'
import { INSIGHT_SKILLS } from './skills/insight.ts'
import { MIRAGE_SKILLS } from './skills/mirage.ts'
import { STILLNESS_SKILLS } from './skills/stillness.ts'

/** Every skill of the catalog, school by school, in the order of the schools. */
export const SKILLS: readonly SkillContent[] = [
  ...BLADE_SKILLS,
  ...CURRENT_SKILLS,
  ...MIRAGE_SKILLS,
  ...BASTION_SKILLS,
  ...STILLNESS_SKILLS,
  ...INSIGHT_SKILLS,
  ...FORTUNE_SKILLS,
  ...HORIZON_SKILLS,
]
