import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { isId } from '../../kernel/operation/paging.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, type Notice } from '../../kernel/transaction/events.ts'
import { fact, now } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCard } from '../agents/index.ts'
import { itemConfirmed } from '../chain/index.ts'
import { approvalSettled } from '../finance/index.ts'
import { creditsText } from '../ledger/index.ts'
import { Purchase, toPurchase } from './records.ts'
import { deleteWaiting, findPurchase, type PurchaseId } from './store.ts'

/** An agent has received what was bought for it. */
export const purchaseSettled = fact('shop.purchase_settled', {
  purchaseId: uuid<PurchaseId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  /** The owner bought or approved it, so needs no notice. */
  byOwner: Type.Boolean(),
})

/** Goes to the agent's present owner. */
async function tellOwner(
  { tx }: UnitOfWork,
  purchaseId: PurchaseId,
  change: 'settled' | 'onchain',
  noticeFor: (agentName: string, item: string, price: number) => Notice | null,
) {
  const row = await findPurchase(tx, purchaseId)
  const agent = row && (await findCard(tx, row.agentId))
  if (!row || !agent) return []
  const record = await toPurchase(tx, row)
  return [{ to: agent.ownerId, change, record, notice: noticeFor(agent.name, record.item, row.price) }]
}

export const purchaseEvent = accountEvent({
  name: 'purchase',
  description: 'Something was bought for one of your agents, or what was bought is on chain.',
  changes: ['settled', 'onchain'],
  record: Purchase,
})
  .on(purchaseSettled, (uow, { purchaseId, agentId, byOwner }) =>
    tellOwner(uow, purchaseId, 'settled', (name, item, price) =>
      byOwner
        ? null
        : {
            title: `${name} bought ${item}`,
            body: `For ${creditsText(price)}, from its purse and inside its policy.`,
            link: `/agents/${agentId}/purchases`,
          },
    ),
  )
  // A grant whose ref is no purchase of ours is not announced.
  .on(itemConfirmed, async (uow, { ref }) =>
    isId<PurchaseId>(ref) ? tellOwner(uow, ref, 'onchain', () => null) : [],
  )

/**
 * shop-5: a declined purchase is deleted. A purchase that waits when the agent changes owner is declined, and so
 * deleted.
 */
export const dropUnwanted = now(
  approvalSettled,
  'shop.drop-unwanted',
  async ({ tx }, { approvalId, status }) => {
    if (status !== 'approved') await deleteWaiting(tx, approvalId)
  },
)
