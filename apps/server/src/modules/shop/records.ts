import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import {
  amount,
  nullable,
  oneOf,
  record,
  type Static,
  Type,
  timestamp,
  uuid,
} from '../../kernel/operation/schema.ts'
import { NOT_BLANK } from '../../kernel/operation/text.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { findGrants } from '../chain/index.ts'
import { GOODS_KINDS, PURCHASE_STATUSES, shownItem } from './goods.ts'
import type { PurchaseRow } from './store.ts'

const ITEM_MAX = 40

export const ItemText = () =>
  Type.String({
    minLength: 1,
    maxLength: ITEM_MAX,
    pattern: NOT_BLANK,
    description: 'Name or code of a skill, id of gear (`GET /gear`) or of a character',
    examples: ['Keen Edge'],
  })

export const Purchase = record('Purchase', {
  id: uuid(),
  agentId: uuid<AgentId>(),
  item: Type.String({
    description: 'Name of a skill, id of gear or of a character',
    examples: ['Keen Edge'],
  }),
  itemKind: oneOf(GOODS_KINDS),
  price: amount(),
  status: oneOf(PURCHASE_STATUSES, {
    description: 'onchain: the item is in the agent’s vault; characters stay settled',
  }),
  chainTxHash: nullable(Type.String({ description: 'The transaction that granted it, once it counts' })),
  createdAt: timestamp(),
})

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
