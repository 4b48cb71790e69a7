import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { listReports } from './operations/list-reports.ts'
import { moderateComment } from './operations/moderate-comment.ts'
import { mutePlayer } from './operations/mute-player.ts'
import { setRole } from './operations/set-role.ts'
import { suspendPlayer } from './operations/suspend-player.ts'
import { verifyMastery } from './operations/verify-mastery.ts'
import { moderationPages } from './operator.ts'
import { moderationPersonalData } from './personal-data.ts'

export const moderation: Module = {
  name: 'moderation',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listReports, moderateComment, mutePlayer, suspendPlayer, setRole, verifyMastery],
  personalData: [moderationPersonalData],
  operatorPages: moderationPages,
}
