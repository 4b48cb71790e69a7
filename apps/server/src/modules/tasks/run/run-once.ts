import { Problem } from '../../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { findAgent } from '../../agents/index.ts'
import { kindOf } from '../routing.ts'
import { AT_WORK } from '../states.ts'
import type { TaskId } from '../store/rows.ts'
import { findTask, updateTask } from '../store/tasks.ts'
import { charge } from './charge.ts'
import { Overtaken, WorkFailed, WorkOver, WorkPaused } from './endings.ts'
import { failTask, finishTask } from './finish.ts'
import { begin } from './plan.ts'
import { Work } from './work.ts'

/** After a fault of ours the task is tried again this often, with growing pauses, before it fails. */
const FAILURES_MAX = 6

/** Works on a task until it is finished, waits, or is cancelled or taken by another worker. */
export async function runOnce(reading: ReadContext, taskId: TaskId): Promise<void> {
  const task = await findTask(reading.db, taskId)
  if (!task || task.parked || !AT_WORK.some((status) => status === task.status)) return
  const agent = await findAgent(reading.db, task.agentId)
  if (!agent) return
  const work = await Work.resume(reading, task, agent)
  try {
    const kind = kindOf(reading.runtime, task.job)
    await begin(work)
    await kind.foresee?.(work, task.wanted)
    if (kind.charge === 'start') await charge(work)
    const outcome = await kind.run(work, task.wanted)
    await finishTask(reading.runtime, task, outcome)
  } catch (error) {
    await afterTrouble(work, error)
  }
}

async function afterTrouble(work: Work, error: unknown): Promise<void> {
  const { task } = work
  const { runtime } = work.reading
  if (error instanceof WorkPaused || error instanceof WorkOver) return
  if (error instanceof Overtaken) throw error
  if (error instanceof WorkFailed) return failTask(work, error.code, error.message)
  // A refusal of an operation becomes the task's error.
  if (error instanceof Problem && error.status < 500) return failTask(work, error.code, error.message)
  const failures = task.failures + 1
  if (failures >= FAILURES_MAX) {
    runtime.log.error({ err: error, taskId: task.id, job: task.job }, 'a task failed by a fault of ours')
    return failTask(work, 'internal', 'Something went wrong on our side; what was paid is back.')
  }
  await runUnitOfWork(runtime, ({ tx }) => updateTask(tx, task.id, { failures }))
  throw error
}
