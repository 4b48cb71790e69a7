import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { handoverObstacles, transferEvent } from '../../agents/index.ts'
import { memoryOf, say, walletOf } from '../../agents/testing.ts'
import { until, untilMinted, useChainService } from '../../chain/testing.ts'
import { assertBalanced, purseOf } from '../../finance/testing.ts'
import { listingEvent } from '../events.ts'
import { buyListing, listAgent, listingOf } from '../testing.ts'

const BUYERS = 40

describe('POST /market/agents/{id}/buy', () => {
  const service = useService()

  async function onSale(price = 430) {
    const seller = await service.player()
    const { id } = await seller.makeAgent('Kaze')
    return { seller, id, listing: await listAgent(seller, id, price) }
  }

  it('[sales-4] moves price, agent and purse together', async () => {
    const { seller, id, listing } = await onSale(430)
    await say(seller, id, 'Remember that I like tea')
    const buyer = await service.player()
    const { json, text, status } = await buyListing(buyer, listing.id, 430)
    assert.equal(status, 200, text)
    assert.deepEqual(
      [json.listing.status, json.listing.purse, json.agent.id, json.agent.purse],
      ['sold', 300, id, 300],
    )
    assert.equal(json.agent.owner.handle, buyer.user?.handle)
    // The agent cost its seller 300; the fee is floor(430 × 5 %) = 21.
    assert.deepEqual([await walletOf(seller), await walletOf(buyer)], [1_700 + 409, 2_000 - 430])
    assert.deepEqual(await memoryOf(buyer, id), [])
    assert.equal((await seller.send(`GET /agents/${id}`)).code, 'not_found')
    const [entry] = (await seller.send('GET /wallet')).json.history
    assert.deepEqual([entry.amount, entry.kind, entry.memo], [409, 'sale', 'Agent: Kaze'])
    await assertBalanced(service)
  })

  it('[sales-4] refuses one’s own, a higher price, a short wallet and what is not on sale', async () => {
    const { seller, listing } = await onSale(2_001)
    const buyer = await service.player()
    assert.equal((await buyListing(seller, listing.id)).code, 'own_agent')
    const dear = await buyListing(buyer, listing.id, 2_000)
    assert.deepEqual([dear.code, dear.json.error.details], ['price_changed', { price: 2_001 }])
    assert.equal(dear.json.error.message, 'The price is 2,001 credits.')
    const short = await buyListing(buyer, listing.id)
    assert.deepEqual([short.status, short.code], [402, 'insufficient_funds'])
    assert.equal((await listingOf(buyer, listing.id)).status, 'active')
    await seller.send(`DELETE /market/agents/${listing.id}`)
    assert.equal((await buyListing(buyer, listing.id)).code, 'not_listed')
    assert.equal((await buyListing(buyer, '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d')).code, 'not_found')
    assert.equal(await walletOf(buyer), 2_000)
  })

  it('[sales-5] of many buyers at once one wins, and everybody else keeps what they have', async () => {
    const { seller, id, listing } = await onSale(100)
    const buyers: Player[] = []
    for (let count = 0; count < BUYERS; count++) buyers.push(await service.player())
    const answers = await Promise.all(buyers.map((buyer) => buyListing(buyer, listing.id)))
    const won = answers.findIndex(({ status }) => status === 200)
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'not_listed').length, BUYERS - 1)
    assert.equal((await buyers[won]?.send(`GET /agents/${id}`))?.status, 200)
    const wallets = await Promise.all(buyers.map(walletOf))
    assert.equal(
      wallets.reduce((sum, one) => sum + one, 0),
      BUYERS * 2_000 - 100,
    )
    assert.equal(await walletOf(seller), 1_700 + 95)
    await assertBalanced(service)
  })

  it('[sales-5] of a buyer and a seller who drains the purse, one wins', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const { seller, id, listing } = await onSale(100)
      const buyer = await service.player()
      const drain = () => seller.send(`POST /agents/${id}/withdraw`, { body: { amount: 300 } })
      const both =
        round % 2 ? [drain(), buyListing(buyer, listing.id)] : [buyListing(buyer, listing.id), drain()]
      const answers = await Promise.all(both)
      const [bought, drained] = round % 2 ? answers.reverse() : answers
      const { status } = await listingOf(buyer, listing.id)
      seen.add(status)
      if (status === 'sold') {
        assert.deepEqual([bought?.status, drained?.code], [200, 'not_found'])
        assert.equal(await purseOf({ owner: buyer, id }), 300)
      } else {
        assert.deepEqual([bought?.code, drained?.status], ['not_listed', 200])
        assert.equal(await walletOf(buyer), 2_000)
      }
    }
    assert(seen.size > 0)
    await assertBalanced(service)
  })

  it('[sales-9] tells the seller of the sale, and both of the change of hands', async () => {
    const { seller, listing } = await onSale(100)
    const buyer = await service.player()
    await buyListing(buyer, listing.id)
    const sold = (await toldBy(service, listingEvent, seller)).at(-1)
    assert.deepEqual([sold?.data['change'], sold?.notice?.title], ['sold', 'Kaze was sold for 100 credits'])
    assert.deepEqual(
      JSON.parse(JSON.stringify(sold?.data['listing'])),
      await listingOf(service.visitor(), listing.id),
    )
    for (const [who, change] of [
      [seller, 'gone'],
      [buyer, 'received'],
    ] as const) {
      const [told] = await toldBy(service, transferEvent, who)
      assert(told)
      const { reason } = told.data['transfer'] as { reason: string }
      assert.deepEqual([told.data['change'], reason], [change, 'sale'])
    }
  })

  it('[sales-8] an export holds both sides; a deletion takes the name and the words off', async () => {
    const seller = await service.player('gone_seller')
    const { id } = await seller.makeAgent()
    const listing = await listAgent(seller, id, 100, 'Words of a seller')
    const buyer = await service.player()
    await buyListing(buyer, listing.id)
    assert.equal((await seller.send('GET /me/export')).json.agentListings[0].note, 'Words of a seller')
    assert.equal((await buyer.send('GET /me/export')).json.agentsBought[0].id, listing.id)
    await seller.send('POST /me/delete', { body: { confirmHandle: 'gone_seller', password: PASSWORD } })
    const { seller: name, note } = await listingOf(buyer, listing.id)
    assert.deepEqual([name, note], [null, ''])
    const sale = (await buyer.send('GET /market/sales')).json.data.find(
      ({ listingId }: { listingId: string }) => listingId === listing.id,
    )
    assert.deepEqual([sale.seller, sale.buyer], [null, buyer.user?.handle])
  })
})

describe('What keeps an agent where it is', () => {
  const held = new Set<string>()
  const find = async (_tx: unknown, agentId: string) =>
    held.has(agentId) ? ({ code: 'agent_in_custody', message: 'It is rented out.' } as const) : null
  const custody = { name: 'custody', contributes: [handoverObstacles.with({ find, end: async () => {} })] }
  const service = useService({ extraModules: [custody] })

  it('[sales-10] refuses listing and buying', async () => {
    const [seller, buyer] = [await service.player(), await service.player()]
    const { id } = await seller.makeAgent()
    const listing = await listAgent(seller, id)
    held.add(id)
    assert.equal((await buyListing(buyer, listing.id)).code, 'agent_in_custody')
    await seller.send(`DELETE /market/agents/${listing.id}`)
    const refused = await seller.send(`POST /agents/${id}/listing`, { body: { price: 100 } })
    assert.deepEqual([refused.status, refused.code], [409, 'agent_in_custody'])
    assert.equal(await walletOf(buyer), 2_000)
  })
})

describe('A sale on chain', () => {
  const service = useChainService()

  it('[sales-11] brings the token from the seller’s wallet to the buyer’s', async () => {
    const [seller, buyer] = [await service.player(), await service.player()]
    const { id } = await seller.makeAgent()
    const { tokenId } = await untilMinted(seller, id)
    const listing = await listAgent(seller, id)
    const { json } = await buyListing(buyer, listing.id)
    assert.equal(json.listing.agent.tokenId, tokenId)
    const [, moved] = await until('the sale is in the log', async () => {
      const { events } = (await service.visitor().send(`GET /agents/${id}/ownership`)).json
      return events.length === 2 && events
    })
    assert.deepEqual(
      [moved.kind, moved.from, moved.to],
      ['transferred', seller.user?.walletAddress, buyer.user?.walletAddress],
    )
  })
})
