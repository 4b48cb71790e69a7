import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { readerSlot } from '../../kernel/threads/readers.ts'
import { forecastReader } from '../brain/index.ts'
import { approvableActions } from '../finance/index.ts'
import { escrowKeeping } from '../ledger/index.ts'
import { scheduleEvent, taskEvent } from './events.ts'
import { jobKinds } from './job-kinds.ts'
import { equipErrand, payErrand, rememberErrand, remindErrand, scheduleErrand } from './kinds/errands.ts'
import { moneyReport } from './kinds/money-report.ts'
import { refusal } from './kinds/refusals.ts'
import { helper, squad } from './kinds/squad.ts'
import { course, guide, report, research } from './kinds/writing.ts'
import { cancelTask } from './operations/cancel-task.ts'
import { confirmTask } from './operations/confirm-task.ts'
import { createLesson } from './operations/create-lesson.ts'
import { createSchedule } from './operations/create-schedule.ts'
import { createSquad } from './operations/create-squad.ts'
import { createTask } from './operations/create-task.ts'
import { deleteSchedule } from './operations/delete-schedule.ts'
import { getKnowledge } from './operations/get-knowledge.ts'
import { getTask } from './operations/get-task.ts'
import { listSchedules } from './operations/list-schedules.ts'
import { listTasks } from './operations/list-tasks.ts'
import { quote } from './operations/quote.ts'
import { workPersonalData } from './personal-data.ts'
import { runTask, taskRunner } from './queue.ts'
import { earnReliable, endOldOwnersWork, goOn, goOnAtHome, wakeUp } from './reactions.ts'
import { promptReader } from './reading.ts'
import { CHARGE, chargeApproved, runOnce } from './run/run-once.ts'
import { runSchedule } from './schedules.ts'
import { listHeldEscrows } from './store/tasks.ts'

export const tasks: Module = {
  name: 'tasks',
  area: 'Tasks, work, learning',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    listTasks,
    createTask,
    getTask,
    cancelTask,
    confirmTask,
    quote,
    createSquad,
    listSchedules,
    createSchedule,
    deleteSchedule,
    createLesson,
    getKnowledge,
  ],
  jobs: [runTask, runSchedule],
  reactions: [goOn, wakeUp, goOnAtHome, earnReliable],
  onOwnerChange: endOldOwnersWork,
  events: [taskEvent, scheduleEvent],
  personalData: [workPersonalData],
  contributes: [
    readerSlot.with(promptReader, forecastReader),
    // Asked last to first: kinds that change something before kinds that only read.
    jobKinds.with(
      helper,
      refusal,
      research,
      report,
      guide,
      course,
      squad,
      moneyReport,
      rememberErrand,
      remindErrand,
      equipErrand,
      payErrand,
      scheduleErrand,
    ),
    approvableActions.with({ action: CHARGE, carryOut: chargeApproved }),
    escrowKeeping.with(listHeldEscrows),
    taskRunner.with(runOnce),
  ],
}
