import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { badgeLists } from '../agents/index.ts'
import { missionActivity, missionEvent, reachedMilestones } from './events.ts'
import { milestoneReactions } from './milestones/milestones.ts'
import { claimMission } from './operations/claim-mission.ts'
import { getDimensions } from './operations/get-dimensions.ts'
import { getPassport } from './operations/get-passport.ts'
import { getPassportPicture } from './operations/get-passport-picture.ts'
import { listMilestones } from './operations/list-milestones.ts'
import { listMissions } from './operations/list-missions.ts'
import { missionsPersonalData } from './personal-data.ts'
import { missionReactions } from './reactions.ts'
import { listBadges } from './store.ts'

export const missions: Module = {
  name: 'missions',
  area: 'Ownership and progress',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listMissions, claimMission, listMilestones, getDimensions, getPassport, getPassportPicture],
  reactions: [...missionReactions, ...milestoneReactions],
  events: [missionEvent, reachedMilestones],
  activities: [missionActivity],
  personalData: [missionsPersonalData],
  contributes: [badgeLists.with(listBadges)],
}
