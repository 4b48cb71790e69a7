import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { listAgentIdsOf } from '../agents/index.ts'
import { eraseOrders } from './jobs.ts'
import { callOff, lockOrderWithTask } from './orders/end.ts'
import { isOpen } from './rules.ts'
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
    return {
      services: servicesOf({ db, at }, userId),
      orders: mapped(orders, (row) => ({
        role: row.buyerId === userId ? 'buyer' : 'seller',
        ...toOrder(row, userId),
      })),
    }
  },
  /** Ends the open orders first, so that their price is back before the wallet is forfeited. */
  async erase(uow, userId) {
    for (const id of await listOpenOfBuyer(uow.tx, userId)) {
      const held = await lockOrderWithTask(uow, id)
      if (held && isOpen(held.order.status)) await callOff(uow, held, 'withdrawn')
    }
    await eraseOrders.run(uow, { userId, after: null })
  },
}

/** The services of all the player's agents, agent by agent. */
async function* servicesOf({ db, at }: Pick<ReadContext, 'db' | 'at'>, userId: UserId) {
  for await (const agentId of inPages<AgentId>((after, count) => listAgentIdsOf(db, userId, count, after))) {
    for (const row of await listServicesOf(db, agentId)) yield toService(row, undefined, at)
  }
}
