import { creditsText } from '../ledger/index.ts'
import { bare, type JobKind, WorkFailed } from '../tasks/index.ts'
import { findGoods, type Goods } from './goods.ts'
import { buy, isOwned } from './purchase.ts'

const BUY_WORDS =
  /^(?:buy|purchase|get)(?: me| us| yourself)?(?: the| a| an| some)?(?: skill| gear| character)? (?<item>.{2,60}?)(?: skill| gear)?(?: from the (?:market|shop))?$/i

/** The item that a prompt asks to buy, by its name in the catalog. */
function goodsIn(prompt: string): Goods | null {
  const { item } = BUY_WORDS.exec(bare(prompt))?.groups ?? {}
  return item ? (findGoods(item) ?? findGoods(item.replaceAll(/\s+/g, '-'))) : null
}

/** [shop-10] Buys something from the catalog for the agent, in the same way as a program's `POST /market/buy`. */
export const buyErrand: JobKind = {
  name: 'buy',
  intent: 'errand',
  kind: 'purchase',
  charge: 'work',
  scopes: ['market:write'],
  recognise(prompt) {
    const goods = goodsIn(prompt)
    return goods && { topic: `buy ${goods.name}`, args: { item: goods.item } }
  },
  async cost(_reading, _agent, { args }) {
    const goods = findGoods(String(args['item']))
    return goods?.price
      ? { items: [{ item: goods.name, amount: goods.price }], trusted: true }
      : { items: [] }
  },
  async run(work, { args }) {
    const bought = await work.pay('buy', async (uow, agent, tell) => {
      const purchase = await buy(uow, agent, String(args['item']), false, work.task.id)
      if (purchase.approvalId !== null) {
        if (purchase.createdAt < uow.at)
          throw new WorkFailed('cannot', 'You are asked about this very thing already: answer that first.')
        return { status: 'awaiting_approval', approvalId: purchase.approvalId }
      }
      tell('paid', { amount: purchase.price, for: purchase.item })
      return { status: 'paid', amount: purchase.price, result: { purchaseId: purchase.id } }
    })
    const goods = findGoods(String(args['item']))
    if (!bought.paid) {
      // shop-11: bought by the owner while the task waited, which withdrew the question.
      const isThere = goods && (await work.effect('there', (uow, agent) => isOwned(uow, agent, goods)))
      if (isThere) return { text: `${goods.name} is there already: I bought nothing, and paid nothing.` }
      throw new WorkFailed('declined', 'It was not approved, so nothing was bought.')
    }
    return {
      text: `Bought ${goods?.name ?? args['item']} for ${creditsText(goods?.price ?? work.task.costQuote)}.`,
    }
  },
}
