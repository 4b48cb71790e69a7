import assert from 'node:assert/strict'
import { Slot } from '../../kernel/lib/slot.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { outsideJob } from '../../kernel/transaction/job.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import type { TaskId } from './store/rows.ts'

/**
 * What runs tasks, added by this module's own manifest: running enqueues more jobs, so it can't be imported from here.
 */
export const taskRunner = new Slot<(reading: ReadContext, taskId: TaskId) => Promise<void>>('tasks: runner')

/**
 * Runs a task from its last recorded step. It calls models and other servers, so it holds no transaction; it counts its
 * failures itself, and always brings the task to an end.
 */
export const runTask = outsideJob({
  name: 'tasks.run-task',
  payload: Type.Object({ taskId: uuid<TaskId>() }),
  attemptsMax: 1_000_000,
  lane: { name: 'work', atOnceMax: 8 },
  async run(reading, { taskId }) {
    const [run] = taskRunner.of(reading.runtime)
    assert(run, 'nothing runs tasks')
    await run(reading, taskId)
  },
})
