import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, grantItem, grantSkill, listItems } from '../agents/index.ts'
import { requestItemGrant } from '../chain/index.ts'
import {
  type CarryOut,
  getPolicy,
  type Spending,
  spend,
  spendApproved,
  withdrawApproval,
} from '../finance/index.ts'
import { type Credits, creditsText, FEES, PRIZES } from '../ledger/index.ts'
import type { TaskId } from '../tasks/index.ts'
import { purchaseSettled } from './events.ts'
import { findGoods, type Goods, memoOf, splitPrice } from './goods.ts'
import { toPurchase } from './records.ts'
import {
  findPurchase,
  findWaiting,
  insertPurchase,
  type PurchaseId,
  type PurchaseRow,
  settlePurchase,
} from './store.ts'

export const BUY = 'purchase'

/** The problems of buying, besides those of spending. */
export const BUY_PROBLEMS = ['not_found', 'already_owned', 'not_for_sale'] as const

/**
 * shop-1: buys something for an agent, whose row the caller holds, from its purse. An owner who buys personally needs
 * no approval; any other purchase follows the policy, and may have to wait. Declares `BUY_PROBLEMS` and
 * `SPEND_PROBLEMS`.
 */
export async function buy(
  uow: UnitOfWork,
  agent: AgentRow,
  text: string,
  byOwner: boolean,
  taskId?: TaskId,
): Promise<PurchaseRow> {
  const goods = findGoods(text) ?? refuse('not_found', { message: `The catalog has no “${text}”.` })
  // shop-4: a repeated request for something that already waits gets the open question.
  const [waiting] = await Promise.all([findWaiting(uow.tx, agent.id, goods), requireNew(uow, agent, goods)])
  if (waiting && !(byOwner && (await isWithinDay(uow, agent, waiting.price)))) return waiting
  const id = uow.newId<'purchase'>()
  const spending = spendingOf(goods, id)
  const outcome = await spend(uow, agent, {
    ...spending,
    ownersWord: byOwner,
    ...(taskId ? { taskId } : {}),
  })
  const purchase: PurchaseRow = {
    id,
    agentId: agent.id,
    ownerId: agent.ownerId,
    kind: goods.kind,
    item: goods.item,
    price: spending.amount,
    status: outcome.status === 'paid' ? 'settled' : outcome.status,
    approvalId: outcome.status === 'paid' ? null : outcome.approvalId,
    createdAt: uow.at,
  }
  await insertPurchase(uow.tx, purchase)
  if (outcome.status === 'paid') {
    await handOver(uow, agent, purchase, byOwner)
    if (waiting) await withdrawQuestion(uow, agent, waiting, goods)
  }
  return purchase
}

/** shop-11: an approval would buy nothing any more, so the question is withdrawn. */
async function withdrawQuestion(
  uow: UnitOfWork,
  { name, ownerId }: AgentRow,
  { approvalId }: PurchaseRow,
  goods: Goods,
): Promise<void> {
  if (approvalId) await withdrawApproval(uow, ownerId, approvalId, `${name} has ${goods.name} by now.`)
}

/** Carries out a purchase that waited for approval: the same one settles, at the approved price. */
export const buyApproved: CarryOut = async (uow, agent, approval) => {
  const id = approval.details['purchaseId'] as PurchaseId
  const asked = (await findPurchase(uow.tx, id)) ?? refuse('not_found')
  const goods = findGoods(asked.item) ?? refuse('not_found', { message: 'The catalog has it no more.' })
  if (await isOwned(uow, agent, goods)) {
    refuse('wrong_state', { message: `${agent.name} has ${goods.name} by now: decline this.` })
  }
  await spendApproved(uow, agent, approval, spendingOf(goods, id))
  const settled = (await settlePurchase(uow.tx, id)) ?? refuse('wrong_state')
  await handOver(uow, agent, settled, true)
  return { purchase: await toPurchase(uow.tx, settled) }
}

/** shop-3: whether an owner's own purchase would be paid at once; the day's limit is all that may hold it up. */
async function isWithinDay({ tx, at }: UnitOfWork, agent: AgentRow, price: Credits): Promise<boolean> {
  const { dailyLimit, spentToday } = await getPolicy(tx, agent, at)
  return spentToday + price <= dailyLimit
}

async function requireNew(uow: UnitOfWork, agent: AgentRow, goods: Goods): Promise<void> {
  if (await isOwned(uow, agent, goods)) {
    refuse('already_owned', { message: `${agent.name} has ${goods.name} already.` })
  }
  if (goods.price === null) {
    refuse('not_for_sale', { message: `${goods.name} is not for sale. ${goods.otherwise}` })
  }
}

export async function isOwned(
  { tx }: Pick<UnitOfWork, 'tx'>,
  agent: AgentRow,
  { kind, item }: Goods,
): Promise<boolean> {
  if (kind === 'skill') return agent.skills.some(({ skill }) => skill === item)
  const items = await listItems(tx, agent.id)
  return items.some((owned) => owned.kind === kind && owned.item === item)
}

/** shop-3: the list of payees doesn't apply to the platform: the amount alone decides. */
function spendingOf(goods: Goods, purchaseId: PurchaseId): Spending {
  const price = goods.price ?? refuse('wrong_state', { message: `${goods.name} is no longer for sale.` })
  const { prizes, fees } = splitPrice(price)
  const memo = memoOf(goods)
  return {
    amount: price,
    parts: [
      { to: PRIZES, amount: prizes, kind: 'purchase', memo },
      { to: FEES, amount: fees, kind: 'purchase', memo },
    ],
    action: { kind: BUY, details: { purchaseId, kind: goods.kind, item: goods.item } },
    purpose: `Buy ${goods.name} (${goods.kind}) for ${creditsText(price)}`,
    trusted: true,
  }
}

/** The agent has its purchase at once; the chain follows where it applies. */
async function handOver(
  uow: UnitOfWork,
  { id: agentId, ownerId }: AgentRow,
  { id: purchaseId, kind, item }: PurchaseRow,
  byOwner: boolean,
): Promise<void> {
  if (kind === 'skill') await grantSkill(uow, agentId, item, 'bought')
  else await grantItem(uow, agentId, { kind, item, source: 'market', ref: purchaseId })
  if (kind !== 'character') await requestItemGrant(uow, { agentId, kind, item, ref: purchaseId })
  await uow.emit(purchaseSettled, { purchaseId, agentId, ownerId, byOwner })
}
