import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { walletOf } from '../agents/testing.ts'
import { FEES, platformBalance } from '../ledger/index.ts'
import { purseOf, teachSquadLead } from '../tasks/testing.ts'
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

describe('An order', () => {
  const service = useService()
  const fees = () => platformBalance(service.runtime.database.db, FEES)

  it('[services-8] [services-9] [services-12] is paid into escrow, worked on by itself, delivered and paid out to the credit', async () => {
    const { owner, agentId, id } = await makeProvider(service, { price: 45 })
    const buyer = await service.player()
    const before = await fees()
    const { json, text } = await order(buyer, id, 'how a heat pump works in winter')
    assert.equal(json.status, 'running', text)
    const placed = json.order
    assert.deepEqual(
      [placed.status, placed.price, placed.fee, placed.buyerAgentId, placed.documentId, placed.deliveredAt],
      ['escrow', 45, 4, null, null, null],
    )
    assert.equal(await walletOf(buyer), 2000 - 45)
    const delivered = await untilOrder(buyer, placed.id, 'delivered')
    assert(delivered.documentId && delivered.deliveredAt)
    assert.equal(await purseOf(owner, agentId), 300 + 41)
    assert.equal((await fees()) - before, 4)
    const document = await must(buyer, `GET /documents/${delivered.documentId}`)
    assert.equal(document.kind, 'doc')
    assert.match(document.title, /heat pump/i)
    assert.equal((await owner.send(`GET /documents/${delivered.documentId}`)).status, 404)
    const { taskId, ...sold } = await must(owner, `GET /orders/${placed.id}`)
    assert.deepEqual({ ...sold, taskId: null }, delivered)
    assert.equal((await must(owner, `GET /tasks/${taskId}`)).task.id, taskId)
    assert.equal((await must(owner, `GET /services/${id}`)).orders, 1)
    await auditIsClean(service)
  })

  it('[services-23] is not placed above the highest price that the buyer names', async () => {
    const { owner, id } = await makeProvider(service, { price: 40 })
    const buyer = await service.player()
    const at = (maxPrice: number) =>
      buyer.send(`POST /services/${id}/orders`, { body: { prompt: 'heat pumps', maxPrice } })
    await must(owner, `PATCH /services/${id}`, { price: 41 })
    const refused = await at(40)
    assert.deepEqual(
      [refused.status, refused.code, refused.json.error.details],
      [409, 'price_changed', { price: 41 }],
    )
    assert.equal(await walletOf(buyer), 2000)
    const { order: placed } = (await at(41)).json
    assert.equal(placed.price, 41)
    // Its fee must not count in the next test.
    await untilOrder(buyer, placed.id, 'delivered')
  })

  it('[services-12] rounds the fee down: of a small price the provider gets everything', async () => {
    const { owner, agentId, id } = await makeProvider(service, { price: 9 })
    const buyer = await service.player()
    const before = await fees()
    await untilOrder(buyer, await place(buyer, id), 'delivered')
    assert.equal(await purseOf(owner, agentId), 309)
    assert.equal(await fees(), before)
    await auditIsClean(service)
  })

  it('[services-12] comes as what its kind promises', async () => {
    const { owner, agentId } = await makeProvider(service)
    await teachSquadLead(service, agentId)
    const buyer = await service.player()
    for (const [kind, document] of [
      ['research', 'doc'],
      ['lesson', 'guide'],
      ['course', 'course'],
      ['squad', 'doc'],
      ['concierge', 'doc'],
    ] as const) {
      const { id } = await offerService(owner, agentId, { kind })
      const { documentId } = await untilOrder(buyer, await place(buyer, id, 'heat pumps'), 'delivered')
      const delivered = await must(buyer, `GET /documents/${documentId}`)
      assert.equal(delivered.kind, document, kind)
      if (kind === 'squad') assert.match(delivered.body, /Helper 1[\s\S]*Helper 2[\s\S]*Helper 3/)
    }
    assert.equal(await purseOf(owner, agentId), 300 + 5 * 36, 'the work costs the provider nothing')
  })

  it('[services-15] leaves none of the buyer’s words in the provider’s task, and teaches the agent nothing', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const buyer = await service.player()
    const orderId = await place(buyer, id, 'compound interest')
    await untilOrder(buyer, orderId, 'delivered')
    const { taskId } = await must(owner, `GET /orders/${orderId}`)
    for (let status = ''; status !== 'done'; )
      status = (await must(owner, `GET /tasks/${taskId}`)).task.status
    const { text } = await owner.send(`GET /tasks/${taskId}`)
    assert(!text.toLowerCase().includes('compound'), text)
    const { rows } = await service.runtime.database.pool.query(
      `select name from tasks.steps where task_id = $1 and result::text ilike '%compound%'`,
      [taskId],
    )
    assert.deepEqual(rows, [])
    const knowledge = await must(owner, `GET /agents/${agentId}/knowledge`)
    assert.deepEqual(knowledge.subjects, [])
  })

  it('[services-12] on what the agent can’t cover fails and gives everything back', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const buyer = await service.player()
    const ended = await untilOrder(
      buyer,
      await place(buyer, id, 'unknown zoomastigotes'),
      'refunded',
      'delivered',
    )
    assert.deepEqual([ended.status, ended.documentId], ['refunded', null])
    assert.equal(await walletOf(buyer), 2000)
    assert.equal(await purseOf(owner, agentId), 300)
    await auditIsClean(service)
  })

  it('[services-6] is none of one’s own agents’, of a service that is switched off, or unpaid', async () => {
    const { owner, agentId, id } = await makeProvider(service, { price: 100_000 })
    assert.equal((await order(owner, id)).code, 'own_service')
    const buyer = await service.player()
    const short = await order(buyer, id)
    assert.deepEqual(
      [short.code, short.json.error.details],
      ['insufficient_funds', { needed: 100_000, available: 2000 }],
    )
    await must(owner, `PATCH /services/${id}`, { active: false })
    assert.equal((await order(buyer, id)).code, 'wrong_state')
    assert.equal((await order(buyer, agentId)).code, 'not_found')
    assert.equal(await walletOf(buyer), 2000)
  })

  it('[services-6] takes a place of its UTC day: of 100 at once exactly one gets the last', async () => {
    const { id } = await makeProvider(service, { maxPerDay: 2 })
    const first = await service.player()
    await untilOrder(first, await place(first, id), 'delivered')
    const buyers = await Promise.all(Array.from({ length: 20 }, () => service.player()))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_none, at) => order(buyers[at % 20] as (typeof buyers)[number], id)),
    )
    const taken = answers.filter(({ status }) => status === 200)
    assert.equal(taken.length, 1)
    for (const { status, code } of answers) if (status !== 200) assert.equal(code, 'limit_reached')
    const wallets = await Promise.all(buyers.map(walletOf))
    assert.equal(
      wallets.reduce((sum, credits) => sum + credits, 0),
      20 * 2000 - 40,
    )
    await auditIsClean(service)
    service.clock.advance(DAY_MS)
    assert.equal((await order(first, id)).status, 200, 'another day')
  })

  it('[services-8] waits while the agent is busy, and can be cancelled until it begins', async () => {
    const { owner, agentId, id } = await makeProvider(service, { maxPerDay: 1 })
    const busy = await keepBusy(service, owner, agentId)
    const buyer = await service.player()
    const orderId = await place(buyer, id)
    const waits = await must(buyer, `GET /orders/${orderId}`)
    assert.equal(waits.status, 'escrow')
    const stranger = await service.player()
    assert.equal((await stranger.send(`POST /orders/${orderId}/cancel`)).code, 'not_found')
    assert.equal((await owner.send(`POST /orders/${orderId}/cancel`)).code, 'forbidden')
    assert.equal((await order(stranger, id)).code, 'limit_reached')
    const cancelled = await must(buyer, `POST /orders/${orderId}/cancel`)
    assert.equal(cancelled.status, 'cancelled')
    assert.equal(await walletOf(buyer), 2000)
    assert.equal((await buyer.send(`POST /orders/${orderId}/cancel`)).code, 'wrong_state')
    const again = await place(stranger, id)
    await letGo(owner, busy)
    await untilOrder(stranger, again, 'delivered')
    assert.equal((await stranger.send(`POST /orders/${again}/cancel`)).code, 'wrong_state')
    assert.equal((await must(buyer, `GET /orders/${orderId}`)).status, 'cancelled')
    await auditIsClean(service)
  })

  it('[services-8] cancelled in the moment in which it begins is one or the other, never both', async () => {
    const { owner, agentId, id } = await makeProvider(service, { maxPerDay: 100 })
    const buyer = await service.player()
    for (let round = 0; round < 12; round++) {
      const orderId = await place(buyer, id)
      const [{ status }] = await Promise.all([
        buyer.send(`POST /orders/${orderId}/cancel`),
        buyer.send(`POST /orders/${orderId}/cancel`),
      ])
      const ended = await untilOrder(buyer, orderId, 'cancelled', 'delivered')
      if (status === 200) assert.equal(ended.status, 'cancelled')
    }
    const delivered = (await must(buyer, 'GET /orders?status=delivered')).data.length
    assert.equal(await walletOf(buyer), 2000 - 40 * delivered)
    assert.equal(await purseOf(owner, agentId), 300 + 36 * delivered)
    await auditIsClean(service)
  })

  it('[services-11] that is not delivered within 24 hours is given back', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const busy = await keepBusy(service, owner, agentId)
    const buyer = await service.player()
    const orderId = await place(buyer, id)
    await untilReacted(service)
    service.clock.advance(23 * HOUR_MS)
    assert.equal((await must(buyer, `GET /orders/${orderId}`)).status, 'escrow')
    service.clock.advance(HOUR_MS + 1_000)
    assert.equal((await untilOrder(buyer, orderId, 'refunded')).refundReason, 'late', '[services-26]')
    assert.equal(await walletOf(buyer), 2000)
    await letGo(owner, busy)
    const unfinished = (await must(owner, `GET /tasks?agentId=${agentId}`)).data.filter(
      ({ status }: { status: string }) => status === 'queued' || status === 'running',
    )
    assert.deepEqual(unfinished, [])
    await auditIsClean(service)
  })

  it('[services-7] [services-11] is not taken by a dormant agent, and one that falls asleep before it began does not begin', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const buyer = await service.player()
    const { id: buyingAgent } = await buyer.makeAgent()
    service.clock.advance(7 * DAY_MS - HOUR_MS)
    await must(buyer, `POST /agents/${buyingAgent}/care`)
    const busy = await keepBusy(service, owner, agentId)
    const orderId = await place(buyer, id)
    service.clock.advance(2 * HOUR_MS)
    assert.equal((await order(buyer, id)).code, 'agent_dormant')
    await letGo(owner, busy)
    await untilReacted(service)
    assert.equal((await must(buyer, `GET /orders/${orderId}`)).status, 'escrow')
    await must(owner, `POST /agents/${agentId}/care`)
    await untilOrder(buyer, orderId, 'delivered')
    service.clock.advance(7 * DAY_MS - HOUR_MS)
    await must(owner, `POST /agents/${agentId}/care`)
    service.clock.advance(2 * HOUR_MS)
    assert.equal((await order(buyer, id, 'x', buyingAgent)).code, 'agent_dormant')
    await auditIsClean(service)
  })

  it('[services-13] ten delivered ones earn the agent Trusted Hand', async () => {
    const { owner, agentId, id } = await makeProvider(service, { price: 1, maxPerDay: 20 })
    const buyer = await service.player()
    const has = async () =>
      (await must(owner, `GET /agents/${agentId}`)).agent.skills.some(
        ({ name }: { name: string }) => name === 'Trusted Hand',
      )
    for (let count = 0; count < 9; count++) await untilOrder(buyer, await place(buyer, id), 'delivered')
    assert.equal(await has(), false)
    await untilOrder(buyer, await place(buyer, id), 'delivered')
    assert.equal(await has(), true)
  })

  it('[services-14] is reviewed once, by its buyer, within 30 days; the service shows the mean to two places', async () => {
    const { owner, id } = await makeProvider(service)
    const [one, two, three] = [
      await service.player('reviewer_1'),
      await service.player(),
      await service.player(),
    ]
    const review = (who: typeof one, orderId: string, body: object) =>
      who.send(`POST /orders/${orderId}/review`, { body })
    const first = await place(one, id)
    const rated = { rating: 5, review: 'Clear and on time.' }
    await untilOrder(one, first, 'delivered')
    assert.equal((await review(owner, first, rated)).code, 'forbidden')
    assert.equal((await review(two, first, rated)).code, 'not_found')
    const answers = await Promise.all([review(one, first, rated), review(one, first, rated)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.deepEqual((await must(one, `GET /orders/${first}`)).review, 'Clear and on time.')
    for (const rating of [5, 4]) {
      const another = await place(two, id)
      await untilOrder(two, another, 'delivered')
      assert.equal((await review(two, another, { rating })).status, 200)
    }
    const shown = await must(three, `GET /services/${id}`)
    assert.deepEqual([shown.rating, shown.reviews], [4.67, 3])
    assert.deepEqual(
      shown.latestReviews.map(({ rating, review }: { rating: number; review: string | null }) => [
        rating,
        review,
      ]),
      [
        [4, null],
        [5, null],
        [5, 'Clear and on time.'],
      ],
    )
    assert.equal(shown.latestReviews.at(-1).handle, 'reviewer_1')
    const failed = await place(three, id, 'unknown zoomastigotes')
    await untilOrder(three, failed, 'refunded')
    assert.equal((await review(three, failed, { rating: 1 })).code, 'wrong_state')
    const late = await place(three, id)
    await untilOrder(three, late, 'delivered')
    const program = await three.program('market:write')
    service.clock.advance(30 * DAY_MS)
    assert.equal((await review(program, late, { rating: 1 })).code, 'window_closed')
  })
})
