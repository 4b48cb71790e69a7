import { now } from '../../kernel/transaction/facts.ts'
import { agentCaredFor, agentReturned, grantSkill, lockAgents, ownerChanged } from '../agents/index.ts'
import { approvalSettled, outcomeOf } from '../finance/index.ts'
import { scheduleEnded, taskConfirmed, taskMoved } from './facts.ts'
import { startNext } from './queue.ts'
import { kindOf } from './routing.ts'
import { cancelTasks } from './run/finish.ts'
import { namesOf, type TaskRow } from './store/rows.ts'
import { endSchedulesOf } from './store/schedules.ts'
import { addCost, countRight, giveTask, lockTask, lockUnfinishedOf, moveTask } from './store/tasks.ts'

/** [tasks-9] The owner has answered: the task that waited for it is next. */
export const goOn = now(approvalSettled, 'tasks.go-on', async (uow, { approvalId, agentId, taskId }) => {
  if (taskId === null) return
  const agent = (await lockAgents(uow.tx, [agentId])).get(agentId)
  const task = await lockTask(uow.tx, taskId)
  if (task?.status !== 'awaiting_approval' || task.approvalId !== approvalId) return
  // [tasks-12] Declined because the agent changed hands: the task is about to be cancelled.
  if (task.ownerId !== agent?.ownerId) return
  const { status, amount } = await outcomeOf(uow.tx, task.ownerId, approvalId, uow.at)
  if (status === 'approved') await addCost(uow.tx, taskId, amount)
  await moveTask(uow.tx, taskId, 'queued', { answered_at: uow.at })
  await uow.emit(taskMoved, { ...namesOf(task), status: 'queued' })
  await startNext(uow, agentId)
})

/** A dormant agent that somebody cares for starts its waiting tasks. */
export const wakeUp = now(agentCaredFor, 'tasks.wake-up', (uow, { agentId }) => startNext(uow, agentId))

/** [tasks-4] The owner's tasks for a rented agent have waited for its return. */
export const goOnAtHome = now(agentReturned, 'tasks.go-on-at-home', (uow, { agentId }) =>
  startNext(uow, agentId),
)

/** [tasks-12] Cancels the old owner's tasks; their escrow goes back to the purse, which stays with the agent. */
export const endOldOwnersWork = now(
  ownerChanged,
  'tasks.end-old-owners-work',
  async (uow, { agentId, from, to }) => {
    const unfinished = await lockUnfinishedOf(uow.tx, agentId, from)
    const goesAlong = ({ status, job }: TaskRow) => status === 'running' && kindOf(uow.runtime, job).hired
    for (const { id } of unfinished.filter(goesAlong)) await giveTask(uow.tx, id, to)
    await cancelTasks(
      uow,
      agentId,
      unfinished.filter((task) => !goesAlong(task)),
    )
    for (const scheduleId of await endSchedulesOf(uow.tx, agentId, from))
      await uow.emit(scheduleEnded, { scheduleId, agentId, ownerId: from })
  },
)

const RELIABLE = 'reliable'
const RIGHT_RESULTS = 10

/** [tasks-11] Ten confirmed results earn Reliable. */
export const earnReliable = now(taskConfirmed, 'tasks.earn-reliable', async (uow, { agentId, right }) => {
  if (!right) return
  await lockAgents(uow.tx, [agentId])
  if ((await countRight(uow.tx, agentId)) >= RIGHT_RESULTS) await grantSkill(uow, agentId, RELIABLE, 'earned')
})
