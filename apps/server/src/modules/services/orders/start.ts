import { addMs, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { Problem } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, isRented, lockAgents, statusOf } from '../../agents/index.ts'
import { createTask, kindOf } from '../../tasks/index.ts'
import { startOrder } from '../jobs.ts'
import type { OrderId } from '../records.ts'
import type { ServiceKind } from '../rules.ts'
import { findOrder, lockOrder, type OrderRow, setTask } from '../store/orders.ts'
import { findServiceOfAgent } from '../store/services.ts'

/** After this time an agent with too many tasks is tried again. */
const AGAIN_MS = 5 * MINUTE_MS

/** The name of the kind of work that does a kind of service. */
export const workOf = (kind: ServiceKind): string => `order-${kind}`

/**
 * [services-11] Gives the work to the provider's agent, as a task of its owner's that contains none of the buyer's
 * words. An agent that sleeps, or is rented out, does not start; it is tried again when somebody cares for it, or when
 * it is back.
 */
export async function giveWork(uow: UnitOfWork, orderId: OrderId): Promise<void> {
  const known = await findOrder(uow.tx, orderId)
  if (!known) return
  const agent = (await lockAgents(uow.tx, [known.providerAgentId])).get(known.providerAgentId)
  const order = await lockOrder(uow.tx, orderId)
  if (!agent || order?.status !== 'escrow' || order.taskId !== null) return
  if (statusOf(agent, uow.at) === 'dormant' || (await isRented(uow.runtime, uow.tx, agent.id))) return
  const taskId = await makeTask(uow, agent, order)
  if (taskId) await setTask(uow.tx, orderId, taskId)
  else uow.enqueue(startOrder, { orderId }, { runAt: addMs(uow.at, AGAIN_MS) })
}

/** Null when the agent has as many tasks as it can have. */
async function makeTask(uow: UnitOfWork, agent: AgentRow, order: OrderRow) {
  const service = await findServiceOfAgent(uow.tx, agent.id, order.serviceId)
  const kind = kindOf(uow.runtime, workOf(service.kind))
  const route = { kind, wanted: { topic: service.title, args: { orderId: order.id } } }
  try {
    const task = await createTask(uow, agent, { route, prompt: service.title, givenBy: agent.ownerId })
    return task.id
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit_reached') return null
    throw error
  }
}
