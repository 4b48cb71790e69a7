import type { Db } from '../../kernel/db/database.ts'
import { confinedTo, type KnownCaller, mayReach } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { TaskId, TaskRow } from './store/rows.ts'
import { findTaskOf } from './store/tasks.ts'

/** The caller's own task, if their credential reaches it, or 404. */
export async function getOwnTask(db: Db | Tx, caller: KnownCaller, id: TaskId): Promise<TaskRow> {
  const task = await findTaskOf(db, caller.userId, id)
  const isHidden = task?.private && confinedTo(caller) !== null
  return task && !isHidden && mayReach(caller, task.agentId)
    ? task
    : refuse('not_found', { message: 'You gave no task of that id.' })
}
