import { isId } from '../../kernel/operation/paging.ts'
import { accountEvent, type Notice } from '../../kernel/transaction/events.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCard } from '../agents/index.ts'
import { itemConfirmed } from '../chain/index.ts'
import { creditsText } from '../ledger/index.ts'
import { purchaseSettled } from './facts.ts'
import { Purchase } from './records.ts'
import { findPurchase, type PurchaseId } from './store.ts'
import { toPurchase } from './views.ts'

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
