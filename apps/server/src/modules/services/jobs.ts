import assert from 'node:assert/strict'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { nullable, oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { orderErased } from './events.ts'
import type { OrderId } from './records.ts'
import { eraseWords } from './store/order-lists.ts'

type Ending = 'refunded' | 'cancelled'

/**
 * The work of the jobs, added by this module's own manifest: it enqueues more jobs, so it can't be imported from here.
 */
export const orderWork = new Slot<{
  readonly start: (uow: UnitOfWork, orderId: OrderId) => Promise<void>
  readonly end: (
    uow: UnitOfWork,
    orderId: OrderId,
    ending: Ending,
    which: 'open' | 'unstarted',
  ) => Promise<void>
}>('services: work on orders')

function doer({ runtime }: UnitOfWork) {
  const [work] = orderWork.of(runtime)
  return work ?? assert.fail('nothing works on orders')
}

const payload = Type.Object({ orderId: uuid<OrderId>() })

/** Gives an order to the provider's agent. */
export const startOrder = job({
  name: 'services.start-order',
  payload,
  run: (uow, { orderId }) => doer(uow).start(uow, orderId),
})

/** [services-11] One job per order: refunds it if it is not delivered by then. */
export const refundLate = job({
  name: 'services.refund-late',
  payload,
  run: (uow, { orderId }) => doer(uow).end(uow, orderId, 'refunded', 'open'),
})

/** Ends an order that nobody works on yet: one of its sides was suspended, or the task that hired was cancelled. */
export const endUnstarted = job({
  name: 'services.end-unstarted',
  payload: Type.Object({ orderId: uuid<OrderId>(), ending: oneOf(['refunded', 'cancelled']) }),
  run: (uow, { orderId, ending }) => doer(uow).end(uow, orderId, ending, 'unstarted'),
})

const BATCH = 500

/**
 * [services-20] Erases what a deleted account wrote, a bounded number of orders at a time; runs again when there are
 * more.
 */
export const eraseOrders: InsideJob<{ userId: UserId; after: OrderId | null }> = job({
  name: 'services.erase-orders',
  payload: Type.Object({ userId: uuid<UserId>(), after: nullable(uuid<OrderId>()) }),
  async run(uow, { userId, after }) {
    const erased = await eraseWords(uow.tx, userId, after, BATCH)
    for (const { id, sellerId } of erased) await uow.emit(orderErased, { orderId: id, sellerId })
    if (erased.length === BATCH) uow.enqueue(eraseOrders, { userId, after: erased.at(-1)?.id ?? null })
  },
})
