import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { Offer } from '../agents/index.ts'
import type { AuditCheck } from '../ledger/index.ts'
import { giveWork } from './orders/delivery.ts'
import { callOff, lockOrderWithTask } from './orders/end.ts'
import type { OrderId } from './records.ts'
import { isOpen, SERVICES_MAX } from './rules.ts'
import { listOpenPrices } from './store/order-lists.ts'
import { searchServices } from './store/search.ts'

/** [services-21] The services of an agent that can be ordered now, for its card. */
export async function listOffers(db: Db, agentId: AgentId): Promise<Offer[]> {
  const rows = await searchServices(db, { agentId, sort: 'rating', after: null, count: SERVICES_MAX })
  return rows.map(({ id, title, description, kind }) => ({ id, title, description, kind }))
}

const BATCH = 1_000

/** [services-9] The escrow of every open order holds exactly its price. */
export const openOrdersCheck: AuditCheck = {
  name: 'orders',
  promise: 'the escrow of every open order holds its price',
  async *run(db) {
    let last: OrderId | null = null
    for (;;) {
      const batch = await listOpenPrices(db, last, BATCH)
      for (const { id, price, held } of batch)
        if (held !== price) yield `order ${id} costs ${price}, its escrow holds ${held}`
      last = batch.at(-1)?.id ?? null
      if (batch.length < BATCH) return
    }
  },
}

/** The work of an order's jobs. */
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
