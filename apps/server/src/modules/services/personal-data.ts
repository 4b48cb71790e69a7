import type { AgentId } from '../../kernel/ids.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { listAgentIdsOf } from '../agents/index.ts'
import { eraseOrders } from './jobs.ts'
import { callOff, holdOrder } from './orders/end.ts'
import { isOpen } from './states.ts'
import { listOpenOfBuyer, listOrders } from './store/order-lists.ts'
import type { OrderRow } from './store/orders.ts'
import { listServicesOf } from './store/services.ts'
import { toOrder, toService } from './views.ts'

/** [services-20] */
export const servicesPersonalData: PersonalDataPart = {
  module: 'services',
  async export({ db, at }, userId) {
    const all = { userId, role: null, agentId: null }
    const orders = inPages<OrderRow>((after, count) =>
      listOrders(db, { ...all, before: after?.id ?? null, count }),
    )
    const agentIds = inPages<AgentId>((after, count) => listAgentIdsOf(db, userId, count, after))
    return {
      services: mapped(agentIds, async (id) =>
        (await listServicesOf(db, id)).map((row) => toService(row, undefined, at)),
      ),
      orders: mapped(orders, (row) => ({
        role: row.buyerId === userId ? 'buyer' : 'seller',
        ...toOrder(row),
      })),
    }
  },
  /** What is open ends first, and the price is back before the wallet is forfeited. */
  async erase(deed, userId) {
    for (const id of await listOpenOfBuyer(deed.tx, userId)) {
      const held = await holdOrder(deed, id)
      if (held && isOpen(held.order.status)) await callOff(deed, held, 'refunded')
    }
    await eraseOrders.run(deed, { userId, after: null })
  },
}
