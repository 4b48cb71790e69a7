import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { walletOf } from '../../agents/testing.ts'
import { FEES, platformBalance } from '../../ledger/index.ts'
import { purseOf } from '../../tasks/testing.ts'
import { auditIsClean, makeProvider, must, place, untilOrder } from '../testing.ts'

const PRICE = 40
const FEE = 4

describe('What is written for an order', () => {
  const service = useService()
  const fees = () => platformBalance(service.runtime.database.db, FEES)

  /** Orders, and checks who has what when it is over. */
  async function ordered(buyer: Player, provider: Awaited<ReturnType<typeof makeProvider>>, prompt: string) {
    const held = async () => [
      await walletOf(buyer),
      await purseOf(provider.owner, provider.agentId),
      await fees(),
    ]
    const [wallet = 0, purse = 0, fee = 0] = await held()
    const id = await place(buyer, provider.id, prompt)
    const order = await untilOrder(buyer, id, 'delivered', 'refunded')
    const after =
      order.status === 'delivered' ? [wallet - PRICE, purse + PRICE - FEE, fee + FEE] : [wallet, purse, fee]
    assert.deepEqual(await held(), after, `${prompt}: ${order.status}`)
    await auditIsClean(service)
    return order
  }

  const written = (buyer: Player, { documentId }: { documentId: string }) =>
    must(buyer, `GET /documents/${documentId}`)

  it('[services-27] is on the topic alone: the words that ask are no part of it', async () => {
    const buyer = await service.player()
    for (const [kind, prompt, title] of [
      ['research', 'Please write me a short report on heat pumps', /^Heat pumps: what my library says$/],
      ['lesson', 'Teach me negotiation, please', /^Negotiation in Short$/],
      ['course', 'Teach me negotiation as a course', /^Negotiating an Agreement$/],
      ['concierge', 'please research heat pumps', /^Heat pumps: what my library says$/],
    ] as const) {
      const provider = await makeProvider(service, { kind, price: PRICE })
      const order = await ordered(buyer, provider, prompt)
      assert.equal(order.status, 'delivered', prompt)
      assert.match((await written(buyer, order)).title, title, prompt)
    }
  })

  it('[services-25] a concierge tells of the market for whoever asks, without the provider’s own figures', async () => {
    const provider = await makeProvider(service, { kind: 'concierge', price: PRICE, title: 'All the plans' })
    await makeProvider(service, { kind: 'lesson', price: 30, title: 'A lesson on knots' }, 'Knot')
    const buyer = await service.player()
    for (const prompt of ['market brief', 'Give me a market brief']) {
      const order = await ordered(buyer, provider, prompt)
      assert.equal(order.status, 'delivered', prompt)
      const { body } = await written(buyer, order)
      assert.match(body, /lesson/)
      assert.match(body, /A lesson on knots/)
      assert.doesNotMatch(body, /your purse|my purse|Fits/i)
    }
  })

  it('[services-25] a shopping list that nobody can fill is given back', async () => {
    const provider = await makeProvider(service, { kind: 'concierge', price: PRICE, title: 'Errands' })
    const buyer = await service.player()
    const order = await ordered(buyer, provider, 'A shopping list for: zoomastigotes, walking on the moon')
    assert.deepEqual([order.status, order.documentId, order.refundReason], ['refunded', null, 'cannot'])
  })

  it('[tasks-44] [brain-21] [brain-28] a deed, a figure and a topic beside every course are given back', async () => {
    const provider = await makeProvider(service, { kind: 'research', price: PRICE, maxPerDay: 20 })
    const buyer = await service.player()
    for (const prompt of [
      'find the bug: def mean(xs): return sum(xs)/len(xs)',
      'implement a regular expression that validates an address',
      'what do I owe after 3 years on 500 euros debt at 20 percent',
      'cloud computing',
      'mortgage in Portugal',
    ]) {
      const order = await ordered(buyer, provider, prompt)
      assert.deepEqual(
        [order.status, order.documentId, order.refundReason],
        ['refunded', null, 'cannot'],
        prompt,
      )
    }
  })

  it('[brain-2] a figure that is asked for is worked out', async () => {
    const buyer = await service.player()
    const provider = await makeProvider(service, { kind: 'research', price: PRICE })
    for (const [prompt, figure] of [
      ['200 euros a month at 5 percent for 20 years', '€82,206.73'],
      ['Please research the probability of at least 3 with two dice', '35/36'],
    ] as const) {
      const order = await ordered(buyer, provider, prompt)
      assert((await written(buyer, order)).body.includes(figure), prompt)
    }
  })
})
