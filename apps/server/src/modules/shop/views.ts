import type { Db } from '../../kernel/db/database.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { findGrants } from '../chain/index.ts'
import { shownItem } from './goods.ts'
import type { Purchase } from './records.ts'
import type { PurchaseRow } from './store.ts'

/** shop-6: purchases as the interface shows them, with the present state of each on the chain. */
export async function toPurchases(
  db: Db | Tx,
  rows: readonly PurchaseRow[],
): Promise<Static<typeof Purchase>[]> {
  const settled = rows.filter(({ status }) => status === 'settled')
  const grants = await findGrants(
    db,
    settled.map(({ id }) => id),
  )
  return rows.map((row) => {
    const grant = grants.get(row.id)
    return {
      id: row.id,
      agentId: row.agentId,
      item: shownItem(row.kind, row.item),
      itemKind: row.kind,
      price: row.price,
      status: grant?.onChain ? 'onchain' : row.status,
      chainTxHash: grant?.onChain ? grant.txHash : null,
      createdAt: row.createdAt,
    }
  })
}

export async function toPurchase(db: Db | Tx, row: PurchaseRow): Promise<Static<typeof Purchase>> {
  const [shown] = await toPurchases(db, [row])
  return shown as Static<typeof Purchase>
}
