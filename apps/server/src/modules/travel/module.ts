import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { stampCounts, visitRewards } from '../agents/index.ts'
import { jobKinds, plans } from '../tasks/index.ts'
import { checkinEvent, forgetMoments, showStamp, stampActivity } from './events.ts'
import { journey, journeyPlan } from './journey.ts'
import { answerDojoLesson } from './operations/answer-dojo-lesson.ts'
import { createCheckin } from './operations/create-checkin.ts'
import { getDojoLesson } from './operations/get-dojo-lesson.ts'
import { listCheckins } from './operations/list-checkins.ts'
import { listDojoLessons } from './operations/list-dojo-lessons.ts'
import { listDojos } from './operations/list-dojos.ts'
import { countShown } from './passport.ts'
import { travelPersonalData } from './personal-data.ts'
import { dayOf, hiddenFrom, TRAVEL_EARNS } from './rules.ts'

export const travel: Module = {
  name: 'travel',
  area: 'Travel',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listDojos, createCheckin, listCheckins, listDojoLessons, getDojoLesson, answerDojoLesson],
  jobs: [showStamp],
  onOwnerChange: forgetMoments,
  events: [checkinEvent],
  activities: [stampActivity],
  personalData: [travelPersonalData],
  contributes: [
    stampCounts.with(countShown),
    visitRewards.with({ earned: TRAVEL_EARNS, dayOf, hiddenFrom }),
    jobKinds.with(journey),
    plans.with(journeyPlan),
  ],
}
