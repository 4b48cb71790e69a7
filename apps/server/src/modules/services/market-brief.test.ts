import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { give, untilTask } from '../tasks/testing.ts'
import { quartersOf } from './kinds/market-brief.ts'
import { makeProvider, must, offerService, place, untilOrder } from './testing.ts'

describe('The market, told by an agent', () => {
  const service = useService()

  const bodyOf = async (who: Awaited<ReturnType<typeof service.player>>, id: string): Promise<string> =>
    (await must(who, `GET /documents/${id}`)).body

  it('[services-24] a market brief has prices, what is new, own offers against others, and what could be offered', async () => {
    for (const price of [20, 40, 60, 80]) await makeProvider(service, { price, title: `Study for ${price}` })
    await makeProvider(service, { kind: 'lesson', price: 30, title: 'A lesson on *knots*' }, 'Ren')
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent('Hana')
    await offerService(owner, agentId, { price: 120, title: 'My study' })
    const made = await give(owner, agentId, 'Give me a market brief')
    const { documents } = await untilTask(owner, made.id, 'done')
    const body = await bodyOf(owner, documents[0]?.id ?? '')
    assert.match(body, /5 services of others can be hired now/)
    assert.match(body, /\| research \| 4 \| 60 \| 40 to 80 \| 120 \|/)
    assert.match(body, /“My study” at 120: 100 % above the middle/)
    assert.match(body, /Offer \*\*lesson\*\* for about 30 credits/)
    assert.match(body, /“A lesson on \\\*knots\\\*” by Ren \(lesson, 30\)/)
    assert.match(body, /Fits your purse/)
  })

  it('[services-24] tells quarters of prices as they are', () => {
    assert.equal(quartersOf([]), null)
    assert.deepEqual(quartersOf([7]), [7, 7, 7])
    assert.deepEqual(quartersOf([1, 2, 3, 4]), [2, 3, 4])
  })

  it('[services-25] a concierge plans journeys over Dojos and lists what to hire for goals', async () => {
    const { owner: seller, id } = await makeProvider(service, { kind: 'concierge', title: 'Plans' }, 'Plan')
    await makeProvider(service, { kind: 'lesson', title: 'Origami for beginners', price: 25 }, 'Ori')
    const buyer = await service.player()
    const asked = [
      ['Plan a journey through Tokyo, Kyoto and Seoul', /km from the first to the last/],
      ['A shopping list for: learn origami, walk on the moon', /\*\*25 credits for 1 of 2/],
      ['how heat pumps work', /heat pump/i],
    ] as const
    for (const [prompt, told] of asked) {
      const { documentId } = await untilOrder(buyer, await place(buyer, id, prompt), 'delivered')
      const body = await bodyOf(buyer, documentId)
      assert.match(body, told)
      assert.doesNotMatch(body, /\b0\.0\b/)
    }
    assert(seller)
  })

  it('[services-18] a quote for what nobody offers says that it can’t be done', async () => {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent()
    const quoted = await must(owner, 'POST /quotes', { agentId, prompt: 'Hire a zoomastigote whisperer' })
    assert.deepEqual([quoted.cost, quoted.policy], [0, 'blocked'])
    assert.match(quoted.policyMessage, /Nobody offers/)
  })
})
