import type { AuditCheck } from '../ledger/index.ts'
import type { OrderId } from './records.ts'
import { listOpenPrices } from './store/order-lists.ts'

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
