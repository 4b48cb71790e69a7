import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { toSchedule, toTask, toTaskEvent } from './records.ts'
import type { ScheduleRow, TaskRow } from './store/rows.ts'
import { deleteSchedulesOf, listSchedulesOf } from './store/schedules.ts'
import { listEvents } from './store/steps.ts'
import { deleteTasksOf, listAllTasks } from './store/tasks.ts'

const EVENTS_MAX = 500
/** With their results, which can be long. */
const TASKS_AT_ONCE = 50

export const workPersonalData: PersonalDataPart = {
  module: 'tasks',
  async export({ db }, userId) {
    const tasks = inPages<TaskRow>(
      (after, count) => listAllTasks(db, userId, after?.id ?? null, count),
      TASKS_AT_ONCE,
    )
    const schedules = inPages<ScheduleRow>((after, count) =>
      listSchedulesOf(db, userId, after?.id ?? null, count),
    )
    return {
      tasks: mapped(tasks, async (task) => ({
        ...toTask(task),
        events: (await listEvents(db, task.id, EVENTS_MAX)).map(toTaskEvent),
      })),
      schedules: mapped(schedules, toSchedule),
    }
  },
  async erase({ tx }, userId) {
    await Promise.all([deleteTasksOf(tx, userId), deleteSchedulesOf(tx, userId)])
  },
}
