import { outsideJob } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { runOnce } from './run/run-once.ts'
import type { TaskId } from './store/rows.ts'

/**
 * Runs a task from its last recorded step. It talks to models and other servers, so it holds no transaction; it counts its
 * failures itself, and never dies with the task still open.
 */
export const runTask = outsideJob({
  name: 'work.run-task',
  payload: Type.Object({ taskId: uuid<TaskId>() }),
  attemptsMax: 1_000_000,
  lane: { name: 'work', atOnceMax: 8 },
  run: (reading, { taskId }) => runOnce(reading, taskId),
})
