import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { later, now } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import {
  agentCaredFor,
  agentFellAsleep,
  agentHeld,
  agentRenamed,
  agentReturned,
  findAgent,
  grantSkill,
  isRented,
  listAgentIdsOf,
  lockAgents,
  ownerChanged,
  statusOf,
} from '../agents/index.ts'
import { accountRestored, accountSuspended } from '../identity/index.ts'
import { findTaskOf, taskMoved } from '../tasks/index.ts'
import { factOf, orderDelivered, orderStarted } from './events.ts'
import { endUnstarted, startOrder } from './jobs.ts'
import { giveBack } from './orders/end.ts'
import { isOpen, TRUSTED_HAND, TRUSTED_ORDERS } from './rules.ts'
import { listUnstarted } from './store/order-lists.ts'
import {
  countDelivered,
  findOrderHiredBy,
  giveOpenOrders,
  listWaiting,
  lockOrderOfTask,
  moveOrder,
} from './store/orders.ts'
import { updateServicesOf } from './store/services.ts'

/**
 * [services-8] An order follows its task: it runs while the task runs, and fails if the task ends without a result.
 * [services-18] What a cancelled task hired and nobody has begun is not wanted any more; what runs is delivered.
 */
export const followTask = now(taskMoved, 'services.follow-task', async (uow, { taskId, status }) => {
  if (status !== 'running' && status !== 'failed' && status !== 'cancelled') return
  const [order, hired] = await Promise.all([
    lockOrderOfTask(uow.tx, taskId),
    status === 'cancelled' ? findOrderHiredBy(uow.tx, taskId) : null,
  ])
  if (hired?.status === 'escrow') uow.enqueue(endUnstarted, { orderId: hired.id, ending: 'cancelled' })
  if (!order) return
  if (status === 'running') {
    if (await moveOrder(uow.tx, order.id, 'running')) await uow.emit(orderStarted, factOf(order))
  } else if (isOpen(order.status)) {
    const task = status === 'failed' ? await findTaskOf(uow.tx, order.sellerId, taskId) : null
    const reason = task === null ? 'withdrawn' : task.error === 'cannot' ? 'cannot' : 'failed'
    await giveBack(uow, order, reason)
  }
})

/** [services-4] A dormant agent's services leave the list, and its orders wait, until somebody cares for it. */
export const hideAsleep = now(agentFellAsleep, 'services.hide-asleep', (uow, { agentId }) =>
  updateServicesOf(uow.tx, agentId, { asleep: true }),
)

export const showAwake = now(agentCaredFor, 'services.show-awake', showIfThere)

/** [services-4] The same of a rented agent, until it is back. A trainer's goes on serving. */
export const hideRented = now(agentHeld, 'services.hide-rented', async (uow, { agentId }) => {
  if (await isRented(uow.runtime, uow.tx, agentId)) await updateServicesOf(uow.tx, agentId, { asleep: true })
})

/** [services-11] Orders placed just before the agent was rented out have waited. */
export const beginReturned = now(agentReturned, 'services.begin-returned', showIfThere)

async function showIfThere(uow: UnitOfWork, { agentId }: { agentId: AgentId }): Promise<void> {
  const [agent, isAway] = await Promise.all([
    findAgent(uow.tx, agentId),
    isRented(uow.runtime, uow.tx, agentId),
  ])
  if (!agent || isAway || statusOf(agent, uow.at) === 'dormant') return
  await Promise.all([updateServicesOf(uow.tx, agentId, { asleep: false }), askAgain(uow, agentId)])
}

async function askAgain(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const { id } of await listWaiting(uow.tx, agentId)) uow.enqueue(startOrder, { orderId: id })
}

export const followName = now(agentRenamed, 'services.follow-name', async (uow, { agentId }) => {
  const agent = await findAgent(uow.tx, agentId)
  if (agent) await updateServicesOf(uow.tx, agentId, { agent_name: agent.name })
})

/**
 * [services-16] Orders that nobody has begun are refunded; running ones go on, for the new owner; the services wait
 * until that owner switches them on. An order whose task was queued is refunded when the task is cancelled, which
 * happens before this.
 */
export const leaveOldOwner = now(ownerChanged, 'services.leave-old-owner', async (uow, { agentId, to }) => {
  await updateServicesOf(uow.tx, agentId, { active: false, hidden: false })
  for (const order of await listWaiting(uow.tx, agentId)) await giveBack(uow, order, 'withdrawn')
  await giveOpenOrders(uow.tx, agentId, to)
})

/** Locks this many agents at a time. */
const TOGETHER = 100

async function hideAll(uow: UnitOfWork, userId: UserId, hidden: boolean): Promise<void> {
  for (let after: AgentId | null = null; ; ) {
    const ids: AgentId[] = await listAgentIdsOf(uow.tx, userId, TOGETHER, after)
    await lockAgents(uow.tx, ids)
    for (const id of ids) await updateServicesOf(uow.tx, id, { hidden })
    after = ids.at(-1) ?? null
    if (ids.length < TOGETHER) return
  }
}

/** [services-17] A suspended player's services disappear at once. */
export const hideSuspended = now(accountSuspended, 'services.hide-suspended', (uow, { userId }) =>
  hideAll(uow, userId, true),
)

/** Orders that nobody has begun end, on both sides, one job each; running ones go on. */
export const endSuspended = later(accountSuspended, 'services.end-suspended', async (uow, { userId }) => {
  for (const orderId of await listUnstarted(uow.tx, 'seller', userId))
    uow.enqueue(endUnstarted, { orderId, ending: 'refunded' })
  for (const orderId of await listUnstarted(uow.tx, 'buyer', userId))
    uow.enqueue(endUnstarted, { orderId, ending: 'cancelled' })
})

export const showRestored = now(accountRestored, 'services.show-restored', (uow, { userId }) =>
  hideAll(uow, userId, false),
)

/**
 * [services-13] Ten delivered orders earn Trusted Hand. Nobody hires their own agents, so all were for other players.
 */
export const earnTrustedHand = now(orderDelivered, 'services.earn-trusted-hand', async (uow, { agentId }) => {
  if ((await countDelivered(uow.tx, agentId, TRUSTED_ORDERS)) >= TRUSTED_ORDERS)
    await grantSkill(uow, agentId, TRUSTED_HAND, 'earned')
})
