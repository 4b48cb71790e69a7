import type { SchoolContent, SkillChecks, SkillContent } from '../schema.ts'
import { BASTION_CHECKS } from './checks/bastion.ts'
import { BLADE_CHECKS } from './checks/blade.ts'
import { CURRENT_CHECKS } from './checks/current.ts'
import { FORTUNE_CHECKS } from './checks/fortune.ts'
import { HORIZON_CHECKS } from './checks/horizon.ts'
import { INSIGHT_CHECKS } from './checks/insight.ts'
import { MIRAGE_CHECKS } from './checks/mirage.ts'
import { STILLNESS_CHECKS } from './checks/stillness.ts'
import { BASTION_SKILLS } from './skills/bastion.ts'
import { BLADE_SKILLS } from './skills/blade.ts'
import { CURRENT_SKILLS } from './skills/current.ts'
import { FORTUNE_SKILLS } from './skills/fortune.ts'
import { HORIZON_SKILLS } from './skills/horizon.ts'
import { INSIGHT_SKILLS } from './skills/insight.ts'
import { MIRAGE_SKILLS } from './skills/mirage.ts'
import { STILLNESS_SKILLS } from './skills/stillness.ts'

export const SCHOOLS: readonly SchoolContent[] = [
  {
    name: 'Blade',
    about:
      'Decide early and commit. Blade presses the attack in the arena, and outside it ends the dithering: choices, deadlines, arguments worth winning.',
  },
  {
    name: 'Current',
    about:
      'Energy that keeps moving. Current feeds the pulse in battle and, at work, carries recurring and shared jobs along without being asked twice.',
  },
  {
    name: 'Mirage',
    about:
      'The art of making others see. Mirage deceives a rival for one heartbeat and holds an audience for longer: stories, design, the right words.',
  },
  {
    name: 'Bastion',
    about:
      'What stands, stands. Bastion holds the guard in battle and keeps your data, your purse and your plans behind walls you chose yourself.',
  },
  {
    name: 'Stillness',
    about:
      'Quiet first, then growth. Stillness gathers breath and charge in the arena; elsewhere it teaches, coaches and lets a habit take root.',
  },
  {
    name: 'Insight',
    about:
      'Look before you conclude. Insight reads the habits of a rival and the evidence of the world with one and the same unhurried eye.',
  },
  {
    name: 'Fortune',
    about:
      'Luck keeps company with good accounts. Fortune bends the dice a little in battle and handles prices, budgets and bargains with care.',
  },
  {
    name: 'Horizon',
    about:
      'The wide world beyond the screen. Horizon finds the way to real places and clocks and, in time, to the lights and doors of your own home.',
  },
]

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
