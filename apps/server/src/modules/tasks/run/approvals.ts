import type { Id } from '../../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { endTask } from '../../agents/index.ts'
import { outcomeOf } from '../../finance/index.ts'
import { taskMoved } from '../facts.ts'
import { startNext } from '../queue.ts'
import type { TaskRow } from '../store/rows.ts'
import { moveTask } from '../store/tasks.ts'
import { namesOf } from '../task-names.ts'
import { WorkOver, WorkPaused } from './endings.ts'
import type { Report } from './step-reporter.ts'

/** [tasks-9] The task waits for its owner's answer and blocks nobody meanwhile: the agent starts the next. */
export async function waitForAnswer(
  uow: UnitOfWork,
  task: TaskRow,
  approvalId: Id<'approval'>,
  tell: Report,
): Promise<void> {
  const moved = await moveTask(uow.tx, task.id, 'awaiting_approval', { approval_id: approvalId })
  if (!moved) throw new WorkOver()
  tell('blocked', { approvalId, why: 'Waits for your approval.' })
  await uow.emit(taskMoved, { ...namesOf(task), status: 'awaiting_approval' })
  if (task.parentId === null) {
    await endTask(uow, task.agentId)
    await startNext(uow, task.agentId)
  }
}

/** The owner's answer. While there is none, pauses the work. */
export async function readAnswer(uow: UnitOfWork, task: TaskRow, approvalId: Id<'approval'>, tell: Report) {
  const { status } = await outcomeOf(uow.tx, task.ownerId, approvalId, uow.at)
  if (status === 'pending') throw new WorkPaused()
  if (status === 'approved') {
    tell('approved', { approvalId })
    return { paid: true, result: null } as const
  }
  const why: 'declined' | 'expired' = status === 'expired' ? 'expired' : 'declined'
  tell('say', {
    text:
      why === 'declined'
        ? 'It was not approved, so nothing was paid.'
        : 'Nobody answered in time, so nothing was paid.',
  })
  return { paid: false, why } as const
}
