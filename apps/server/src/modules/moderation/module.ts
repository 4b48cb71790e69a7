import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { dismissReports } from './operations/dismiss-reports.ts'
import { getMasteryEvidence } from './operations/get-mastery-evidence.ts'
import { getReport } from './operations/get-report.ts'
import { getStanding } from './operations/get-standing.ts'
import { listMasteryQueue } from './operations/list-mastery-queue.ts'
import { listModerationLog } from './operations/list-moderation-log.ts'
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
  area: 'Moderation',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    listReports,
    getReport,
    moderateComment,
    dismissReports,
    getStanding,
    mutePlayer,
    suspendPlayer,
    setRole,
    listMasteryQueue,
    getMasteryEvidence,
    verifyMastery,
    listModerationLog,
  ],
  personalData: [moderationPersonalData],
  operatorPages: moderationPages,
}
