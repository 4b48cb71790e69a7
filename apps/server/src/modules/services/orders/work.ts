import type { Deed } from '../../../kernel/deed.ts'
import type { OrderId } from '../records.ts'
import { isOpen } from '../states.ts'
import { callOff, holdOrder } from './end.ts'
import { giveWork } from './start.ts'

/** What the jobs of an order do. */
export const workOnOrders = {
  start: giveWork,
  async end(deed: Deed, id: OrderId, ending: 'refunded' | 'cancelled', which: 'open' | 'unstarted') {
    const held = await holdOrder(deed, id)
    if (!held || !isOpen(held.order.status)) return
    if (which === 'unstarted' && held.order.status !== 'escrow') return
    const reason = which === 'open' ? 'late' : 'withdrawn'
    await callOff(deed, held, ending === 'cancelled' ? 'cancelled' : reason)
  },
}
