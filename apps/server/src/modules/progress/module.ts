import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { masteryActivity, masteryEvent, rewardAdepts } from './events.ts'
import { answerSkillCheck } from './operations/answer-skill-check.ts'
import { getSkillCheck } from './operations/get-skill-check.ts'
import { listMastery } from './operations/list-mastery.ts'

export const progress: Module = {
  name: 'progress',
  area: 'Ownership and progress',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listMastery, getSkillCheck, answerSkillCheck],
  reactions: [rewardAdepts],
  events: [masteryEvent],
  activities: [masteryActivity],
}
