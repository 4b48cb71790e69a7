import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { OrderId } from '../records.ts'
import { isOpen } from '../states.ts'
import { callOff, lockOrderWithTask } from './end.ts'
import { giveWork } from './start.ts'

/** What the jobs of an order do. */
export const workOnOrders = {
  start: giveWork,
  async end(uow: UnitOfWork, id: OrderId, ending: 'refunded' | 'cancelled', which: 'open' | 'unstarted') {
    const held = await lockOrderWithTask(uow, id)
    if (!held || !isOpen(held.order.status)) return
    if (which === 'unstarted' && held.order.status !== 'escrow') return
    const reason = which === 'open' ? 'late' : 'withdrawn'
    await callOff(uow, held, ending === 'cancelled' ? 'cancelled' : reason)
  },
}
