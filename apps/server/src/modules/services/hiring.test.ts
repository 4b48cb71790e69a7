import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { agentToken } from '../../testing/agent-token.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { giveTo, walletOf } from '../agents/testing.ts'
import { give, purseOf, setPolicy, untilTask, Work } from '../tasks/testing.ts'
import { orderEvent } from './events.ts'
import {
  auditIsClean,
  keepBusy,
  letGo,
  makeProvider,
  must,
  offerService,
  order,
  place,
  untilOrder,
} from './testing.ts'

describe('Hiring as an agent', () => {
  const service = useService()

  async function makeBuyer(policy = {}) {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Buyer')
    await setPolicy(owner, id, { askAbove: 100, ...policy })
    return { owner, id }
  }

  it('[services-9] is paid from its purse inside its policy, and given back to it', async () => {
    const { id } = await makeProvider(service)
    const buyer = await makeBuyer()
    const delivered = await untilOrder(
      buyer.owner,
      await place(buyer.owner, id, 'heat pumps', buyer.id),
      'delivered',
    )
    assert.equal(delivered.buyerAgentId, buyer.id)
    assert.deepEqual([await purseOf(buyer.owner, buyer.id), await walletOf(buyer.owner)], [260, 2000 - 300])
    await must(buyer.owner, `GET /documents/${delivered.documentId}`)
    await untilOrder(buyer.owner, await place(buyer.owner, id, 'unknown zoomastigotes', buyer.id), 'refunded')
    assert.equal(await purseOf(buyer.owner, buyer.id), 260)
    // [services-22] The purse may have gone to another player with its agent meanwhile: nobody is told that they have it.
    const last = (await toldBy(service, orderEvent, buyer.owner)).at(-1)
    assert.match(last?.notice?.body ?? '', /40 credits went back into the purse of Buyer\.$/)
    await setPolicy(buyer.owner, buyer.id, { frozen: true })
    assert.equal((await order(buyer.owner, id, 'heat pumps', buyer.id)).code, 'policy_frozen')
    const stranger = await service.player()
    assert.equal((await order(stranger, id, 'heat pumps', buyer.id)).code, 'not_found')
    await auditIsClean(service)
  })

  it('[finance-1] has spent what was given back: an agent that tries again and again comes to the limit', async () => {
    const { id } = await makeProvider(service, { price: 40 })
    const { owner, id: buyerId } = await makeBuyer({ dailyLimit: 100 })
    const fail = async () =>
      untilOrder(owner, await place(owner, id, 'unknown zoomastigotes', buyerId), 'refunded')
    await fail()
    await fail()
    assert.equal(await purseOf(owner, buyerId), 300)
    assert.equal((await must(owner, `GET /agents/${buyerId}/policy`)).spentToday, 80)
    assert.equal((await order(owner, id, 'heat pumps', buyerId)).json.status, 'awaiting_approval')
    service.clock.advance(DAY_MS)
    await untilOrder(owner, await place(owner, id, 'heat pumps', buyerId), 'delivered')
    assert.equal((await must(owner, `GET /agents/${buyerId}/policy`)).spentToday, 40)
  })

  it('[services-9] an agent token always pays as its agent, and sees its agent’s orders alone', async () => {
    const { owner, id } = await makeProvider(service)
    const buyer = await makeBuyer()
    const token = await agentToken(service, buyer.owner, buyer.id)
    const orderId = await place(token, id, 'heat pumps')
    await untilOrder(token, orderId, 'delivered')
    assert.equal(await purseOf(buyer.owner, buyer.id), 260)
    const other = await buyer.owner.makeAgent()
    assert.equal((await order(token, id, 'heat pumps', other.id)).code, 'not_found')
    const personal = await place(buyer.owner, id, 'heat pumps')
    assert.equal((await token.send(`GET /orders/${personal}`)).code, 'not_found')
    const listed = (await must(token, 'GET /orders')).data.map((one: { id: string }) => one.id)
    assert.deepEqual(listed, [orderId])
    const { id: idle } = await owner.makeAgent()
    const seller = await agentToken(service, owner, idle)
    assert.deepEqual((await must(seller, 'GET /orders')).data, [])
    assert.equal((await must(token, `POST /orders/${orderId}/review`, { rating: 5 })).rating, 5)
  })

  it('[services-10] asks its owner above askAbove, and the order is placed when that says yes', async () => {
    const { id } = await makeProvider(service)
    const buyer = await makeBuyer({ askAbove: 10 })
    const { json } = await order(buyer.owner, id, 'how heat pumps work', buyer.id)
    assert.equal(json.status, 'awaiting_approval')
    assert.equal(json.order, undefined)
    assert.deepEqual((await must(buyer.owner, 'GET /orders')).data, [])
    assert.equal(await purseOf(buyer.owner, buyer.id), 300)
    const asked = await must(buyer.owner, `GET /approvals/${json.approvalId}`)
    assert.deepEqual([asked.amount, asked.memo], [40, 'how heat pumps work'])
    const { approval, result } = await must(buyer.owner, `POST /approvals/${json.approvalId}/approve`)
    assert.equal(approval.status, 'approved')
    assert.deepEqual(
      [result.status, result.order.status, result.order.prompt],
      ['running', 'escrow', 'how heat pumps work'],
    )
    await untilOrder(buyer.owner, result.order.id, 'delivered')
    assert.equal(await purseOf(buyer.owner, buyer.id), 260)
    await auditIsClean(service)
  })

  it('[services-10] at the price of that moment: refused and left pending if it rose, less if it fell', async () => {
    const { owner, id } = await makeProvider(service)
    const buyer = await makeBuyer({ askAbove: 0 })
    const ask = async () => (await order(buyer.owner, id, 'heat pumps', buyer.id)).json.approvalId
    const [dear, cheap] = [await ask(), await ask()]
    await must(owner, `PATCH /services/${id}`, { price: 41 })
    const refused = await buyer.owner.send(`POST /approvals/${dear}/approve`)
    assert.deepEqual([refused.code, refused.json.error.details], ['price_changed', { price: 41 }])
    assert.equal((await must(buyer.owner, `GET /approvals/${dear}`)).status, 'pending')
    await must(owner, `PATCH /services/${id}`, { price: 25, title: 'Another title' })
    const { result } = await must(buyer.owner, `POST /approvals/${cheap}/approve`)
    assert.deepEqual([result.order.price, result.order.fee], [25, 2])
    assert.equal(await purseOf(buyer.owner, buyer.id), 275)
    assert.equal((await must(buyer.owner, `GET /approvals/${cheap}`)).amount, 25)
    assert.equal((await must(buyer.owner, `GET /agents/${buyer.id}/policy`)).spentToday, 25)
    await must(owner, `PATCH /services/${id}`, { active: false })
    assert.equal((await buyer.owner.send(`POST /approvals/${dear}/approve`)).code, 'wrong_state')
    await untilOrder(buyer.owner, result.order.id, 'delivered')
    await auditIsClean(service)
  })

  it('[services-10] of that provider of that player: refused once it is another player’s', async () => {
    const { owner: seller, agentId, id } = await makeProvider(service)
    const [buyer, other] = [await makeBuyer({ askAbove: 0 }), await service.player()]
    const { approvalId } = (await order(buyer.owner, id, 'heat pumps', buyer.id)).json
    await giveTo(service, agentId, seller, other)
    await must(other, `PATCH /services/${id}`, { active: true, title: 'Something else altogether' })
    const refused = await buyer.owner.send(`POST /approvals/${approvalId}/approve`)
    assert.equal(refused.code, 'wrong_state')
    assert.match(refused.text, /Kaze has had another owner since you were asked/)
    assert.equal(await purseOf(buyer.owner, buyer.id), 300)
    await must(buyer.owner, `POST /approvals/${approvalId}/decline`)
  })

  it('[services-9] by what the purse holds when it is its turn: credits that come in meanwhile count', async () => {
    const { id } = await makeProvider(service)
    const { owner, id: buyerId } = await makeBuyer()
    const { id: friendId } = await owner.makeAgent('Friend')
    await setPolicy(owner, friendId, { askAbove: 200 })
    await must(owner, `PUT /agents/${friendId}/payees`, { agentIds: [buyerId] })
    await must(owner, `POST /agents/${buyerId}/withdraw`, { amount: 270 })
    const { placing } = await whileHeld(service, 'services.services', id, async (waiting) => {
      const placing = order(owner, id, 'heat pumps', buyerId)
      await waiting()
      await must(owner, `POST /agents/${friendId}/pay`, { toAgentId: buyerId, amount: 100 })
      return { placing }
    })
    const { json, text } = await placing
    assert.equal(json.status, 'running', text)
    await untilOrder(owner, json.order.id, 'delivered')
    assert.equal(await purseOf(owner, buyerId), 90)
  })

  it('[services-10] under the limit and the funds that the present price needs', async () => {
    const { owner, id } = await makeProvider(service)
    const buyer = await makeBuyer({ askAbove: 0, dailyLimit: 30 })
    const { approvalId } = (await order(buyer.owner, id, 'heat pumps', buyer.id)).json
    await must(buyer.owner, `POST /agents/${buyer.id}/withdraw`, { amount: 275 })
    await must(owner, `PATCH /services/${id}`, { price: 25 })
    const { result } = await must(buyer.owner, `POST /approvals/${approvalId}/approve`)
    await untilOrder(buyer.owner, result.order.id, 'delivered')
    await auditIsClean(service)
  })

  it('[services-10] not for an agent that fell asleep meanwhile', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const buyer = await makeBuyer({ askAbove: 0 })
    service.clock.advance(5 * DAY_MS)
    const { approvalId } = (await order(buyer.owner, id, 'heat pumps', buyer.id)).json
    await must(owner, `POST /agents/${agentId}/care`)
    service.clock.advance(2 * DAY_MS + HOUR_MS)
    const refused = await buyer.owner.send(`POST /approvals/${approvalId}/approve`)
    assert.equal(refused.code, 'agent_dormant')
    await must(buyer.owner, `POST /agents/${buyer.id}/care`)
    await must(buyer.owner, `POST /approvals/${approvalId}/approve`)
  })

  it('[services-18] a task hires the best match, pays under the policy, waits, and names what came of it', async () => {
    const { id } = await makeProvider(service, { title: 'Bonsai care, researched', price: 30 }, 'Bonsaiya')
    await makeProvider(service, { title: 'Bonsai for the rich', price: 5_000 })
    const buyer = await makeBuyer()
    const prompt = 'Please hire a bonsai research service to find out how heat pumps work'
    const quote = await must(buyer.owner, 'POST /quotes', { agentId: buyer.id, prompt })
    assert.deepEqual([quote.intent, quote.cost, quote.policy], ['errand', 30, 'pays'])
    assert.match(quote.breakdown[0].item, /Bonsai care, researched.*Bonsaiya/)
    const made = await give(buyer.owner, buyer.id, prompt)
    assert.deepEqual([made.kind, made.costQuote], ['task', 30])
    const { task } = await untilTask(buyer.owner, made.id, 'done')
    assert.equal(task.costActual, 30)
    const { documentId, orderId, text } = task.result as Record<string, string>
    assert.match(text ?? '', /Bonsaiya delivered/)
    assert.match((await must(buyer.owner, `GET /documents/${documentId}`)).title, /heat pump/i)
    assert.equal((await must(buyer.owner, `GET /orders/${orderId}`)).serviceId, id)
    assert.equal(await purseOf(buyer.owner, buyer.id), 270)
    await auditIsClean(service)
  })

  it('[services-18] asks first where the policy says so; declined, nobody is hired; refunded, it fails', async () => {
    const { owner, agentId } = await makeProvider(service, { title: 'Kite building course', kind: 'course' })
    await offerService(owner, agentId, { title: 'Sundial report' })
    const buyer = await makeBuyer({ askAbove: 0 })
    const answer = async (prompt: string, word: 'approve' | 'decline') => {
      const { id } = await give(buyer.owner, buyer.id, prompt)
      const { events } = await untilTask(buyer.owner, id, 'awaiting_approval')
      const blocked = events.find(({ type }) => type === 'blocked')
      await must(
        buyer.owner,
        `POST /approvals/${blocked?.data['approvalId']}/${word}`,
        word === 'decline' ? {} : undefined,
      )
      return id
    }
    const declined = await answer('Order a kite building course about heat pumps', 'decline')
    assert.equal((await untilTask(buyer.owner, declined, 'failed')).task.error, 'declined')
    const approved = await answer('Book a kite course about heat pumps', 'approve')
    const { task } = await untilTask(buyer.owner, approved, 'done')
    assert.match((task.result as { text: string }).text, /Kite building course/)
    const failed = await answer('Order a sundial report about unknown zoomastigotes', 'approve')
    const refunded = (await untilTask(buyer.owner, failed, 'failed')).task
    assert.deepEqual([refunded.error, refunded.costActual], ['refunded', 0])
    assert.equal(await purseOf(buyer.owner, buyer.id), 260)
    await auditIsClean(service)
  })

  it('[services-18] a task that is cancelled before its order began takes the order along, and has cost nothing', async () => {
    const { owner, agentId } = await makeProvider(service, { title: 'Windmill report' })
    const busy = await keepBusy(service, owner, agentId)
    const buyer = await makeBuyer({ askAbove: 0 })
    const { id } = await give(buyer.owner, buyer.id, 'Order a windmill report about heat pumps')
    const { events } = await untilTask(buyer.owner, id, 'awaiting_approval')
    const approvalId = events.find(({ type }) => type === 'blocked')?.data['approvalId']
    const { result } = await must(buyer.owner, `POST /approvals/${approvalId}/approve`)
    assert.equal(await purseOf(buyer.owner, buyer.id), 260)
    assert.equal((await must(buyer.owner, `POST /tasks/${id}/cancel`)).status, 'cancelled')
    const back = await untilOrder(buyer.owner, result.order.id, 'cancelled')
    assert.equal(back.fee, 0)
    assert.equal((await must(buyer.owner, `GET /tasks/${id}`)).task.costActual, 0)
    assert.equal(await purseOf(buyer.owner, buyer.id), 300)
    await letGo(owner, busy)
    await auditIsClean(service)
  })

  it('[services-18] at most at the price that was quoted, also if it rises while the task is at work', async (t) => {
    const provider = await makeProvider(service, { title: 'Lighthouse report' })
    const buyer = await makeBuyer({ askAbove: 200 })
    const { pay } = Work.prototype
    t.mock.method(Work.prototype, 'pay', async function (this: Work, ...asked: Parameters<typeof pay>) {
      await must(provider.owner, `PATCH /services/${provider.id}`, { price: 150 })
      return pay.apply(this, asked)
    })
    const { id, costQuote } = await give(buyer.owner, buyer.id, 'Order a lighthouse report about heat pumps')
    assert.equal(costQuote, 40)
    const { task } = await untilTask(buyer.owner, id, 'failed')
    assert.deepEqual([task.error, task.costActual], ['price_changed', 0])
    assert.equal(await purseOf(buyer.owner, buyer.id), 300)
  })

  it('[services-18] goes on where the order ends in the moment in which the task begins to wait', async (t) => {
    await makeProvider(service, { title: 'Waterwheel report' })
    const buyer = await makeBuyer()
    const { park } = Work.prototype
    const parking = t.mock.method(
      Work.prototype,
      'park',
      async function (this: Work, ...asked: Parameters<typeof park>) {
        parking.mock.restore()
        // The order was read as open. The delivery is first to get the buyer's row, and its run comes a little later.
        const { waits } = await whileHeld(service, 'agents.agents', buyer.id, async (waiting) => {
          await waiting()
          t.mock.method(service.runtime, 'wakeWorkers', () => {})
          return { waits: park.apply(this, asked) }
        })
        return waits
      },
    )
    const { id } = await give(buyer.owner, buyer.id, 'Order a waterwheel report about heat pumps')
    const { task } = await untilTask(buyer.owner, id, 'done')
    assert.match((task.result as { text: string }).text, /Waterwheel report/)
  })

  it('[services-18] says that it can’t where nobody offers it, and takes no other words for hiring', async () => {
    const buyer = await makeBuyer()
    const { id } = await give(buyer.owner, buyer.id, 'Hire a falconer to train my hawk')
    assert.equal((await untilTask(buyer.owner, id, 'failed')).task.error, 'cannot')
    for (const prompt of [
      'Order the planets by size',
      'Book review of a famous novel',
      'Hire purchase explained',
      'Research how to hire an agent',
    ]) {
      const { intent } = await must(buyer.owner, 'POST /quotes', { agentId: buyer.id, prompt })
      assert.notEqual(intent, 'errand', prompt)
    }
  })
})
