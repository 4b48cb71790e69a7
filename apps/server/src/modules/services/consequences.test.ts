import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { giveTo, walletOf } from '../agents/testing.ts'
import { type TaskId, unparkTask } from '../tasks/index.ts'
import { purseOf } from '../tasks/testing.ts'
import { orderEvent } from './events.ts'
import {
  auditIsClean,
  keepBusy,
  letGo,
  makeProvider,
  must,
  order,
  place,
  stopMidway,
  suspend,
  untilOrder,
  untilTaskMade,
} from './testing.ts'

describe('What becomes of orders', () => {
  const service = useService()

  it('[services-16] when the provider changes hands: what nobody began is given back, what runs is paid into the purse', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const [buyer, heir] = [await service.player(), await service.player()]
    const busy = await keepBusy(service, owner, agentId)
    const [running, queued] = [await place(buyer, id), await place(buyer, id)]
    const taskId = await untilTaskMade(owner, running)
    await untilTaskMade(owner, queued)
    await stopMidway(service, busy, taskId)
    await giveTo(service, agentId, owner, heir)
    assert.equal((await untilOrder(buyer, queued, 'refunded')).refundReason, 'withdrawn', '[services-26]')
    assert.equal((await must(buyer, `GET /orders/${running}`)).status, 'running')
    assert.equal(await walletOf(buyer), 2000 - 40)
    assert.equal((await order(buyer, id)).code, 'wrong_state', 'switched off')
    assert.equal((await owner.send(`POST /tasks/${taskId}/cancel`)).code, 'not_found')
    await runUnitOfWork(service.runtime, async (uow) => unparkTask(uow, taskId as TaskId))
    await untilOrder(buyer, running, 'delivered')
    assert.equal(await purseOf(heir, agentId), 336)
    const sold = async (who: typeof owner) =>
      (await must(who, 'GET /orders?role=seller')).data.map((one: { id: string }) => one.id)
    assert.deepEqual(await sold(heir), [running])
    assert.deepEqual(await sold(owner), [queued])
    await must(heir, `PATCH /services/${id}`, { active: true })
    await untilOrder(buyer, await place(buyer, id), 'delivered')
    await auditIsClean(service)
  })

  it('[services-17] when a side is suspended: what nobody began ends, and everybody has their credits', async () => {
    for (const side of ['seller', 'buyer'] as const) {
      const { owner, agentId, id } = await makeProvider(service)
      const buyer = await service.player()
      const busy = await keepBusy(service, owner, agentId)
      const [running, queued] = [await place(buyer, id), await place(buyer, id)]
      const taskId = await untilTaskMade(owner, running)
      await untilTaskMade(owner, queued)
      await stopMidway(service, busy, taskId)
      const [gone, other] = side === 'seller' ? [owner, buyer] : [buyer, owner]
      await suspend(service, gone, true)
      const ended = await untilOrder(other, queued, side === 'seller' ? 'refunded' : 'cancelled')
      assert.equal(ended.refundReason, side === 'seller' ? 'withdrawn' : undefined, '[services-26]')
      await runUnitOfWork(service.runtime, async (uow) => unparkTask(uow, taskId as TaskId))
      await untilOrder(other, running, 'delivered')
      await suspend(service, gone, false)
      const { rows } = await service.runtime.database.pool.query(
        'select id, balance from ledger.accounts where id in ($1, $2)',
        [buyer.id, agentId],
      )
      const held = new Map(rows.map(({ id, balance }) => [id, Number(balance)]))
      assert.deepEqual([held.get(buyer.id), held.get(agentId)], [1960, 336], side)
    }
    await auditIsClean(service)
  })

  it('[services-20] when the buyer’s account is deleted: all that is open ends, and none of the words stay', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const buyer = await service.player()
    const reviewed = await place(buyer, id, 'my first secret: 100 euros a month at 5 percent for 20 years')
    await untilOrder(buyer, reviewed, 'delivered')
    await must(buyer, `POST /orders/${reviewed}/review`, { rating: 4, review: 'My secret thoughts' })
    const busy = await keepBusy(service, owner, agentId)
    const [running, waiting] = [
      await place(buyer, id, 'my second secret: 200 euros a month at 5 percent for 20 years'),
      await place(buyer, id),
    ]
    await untilTaskMade(owner, waiting)
    await stopMidway(service, busy, await untilTaskMade(owner, running))
    const exported = (await must(buyer, 'GET /me/export')).orders
    assert.deepEqual(
      exported.map(({ role, prompt }: { role: string; prompt: string }) => [role, prompt]),
      [
        ['buyer', 'how heat pumps work'],
        ['buyer', 'my second secret: 200 euros a month at 5 percent for 20 years'],
        ['buyer', 'my first secret: 100 euros a month at 5 percent for 20 years'],
      ],
    )
    await must(buyer, 'POST /me/delete', { confirmHandle: buyer.user?.handle, password: PASSWORD })
    for (const one of [running, waiting]) {
      const { status, prompt } = await must(owner, `GET /orders/${one}`)
      assert.deepEqual([status, prompt], ['refunded', ''])
    }
    await untilReacted(service)
    const { rating, latestReviews } = await must(owner, `GET /services/${id}`)
    assert.equal(rating, 4)
    assert.deepEqual([latestReviews[0].rating, latestReviews[0].review], [4, null])
    assert.match(latestReviews[0].handle, /^deleted_/)
    assert(!(await owner.send('GET /me/export')).text.includes('secret'))
    assert.equal((await must(owner, `GET /agents/${agentId}`)).agent.status, 'idle')
    await auditIsClean(service)
  })

  it('[services-20] the export of the provider’s owner holds the services and what was sold', async () => {
    const { owner, id } = await makeProvider(service)
    const buyer = await service.player()
    await untilOrder(buyer, await place(buyer, id), 'delivered')
    const { services, orders } = await must(owner, 'GET /me/export')
    assert.deepEqual(
      services.map((one: { id: string }) => one.id),
      [id],
    )
    assert.deepEqual([orders.length, orders[0].role], [1, 'seller'])
  })

  it('[services-19] both sides see them, by side and by status, newest first; nobody else does', async () => {
    const { owner, id } = await makeProvider(service)
    const [buyer, stranger] = [await service.player(), await service.player()]
    const placed: string[] = []
    for (const prompt of ['heat pumps', 'unknown zoomastigotes', 'heat pumps', 'passwords']) {
      const orderId = await place(buyer, id, prompt)
      await untilOrder(buyer, orderId, 'delivered', 'refunded')
      placed.unshift(orderId)
    }
    const ids = async (who: typeof owner, query: string) =>
      (await must(who, `GET /orders?${query}`)).data.map((one: { id: string }) => one.id)
    assert.deepEqual(await ids(buyer, ''), placed)
    assert.deepEqual(await ids(owner, 'role=seller'), placed)
    assert.deepEqual(await ids(owner, 'role=buyer'), [])
    assert.deepEqual(await ids(buyer, 'status=refunded'), [placed[2]])
    const { data, next } = await must(buyer, 'GET /orders?limit=3')
    assert.equal(data.length, 3)
    assert.deepEqual(await ids(buyer, `limit=3&cursor=${next}`), [placed[3]])
    assert.deepEqual(await ids(stranger, ''), [])
    assert.equal((await stranger.send(`GET /orders/${placed[0]}`)).code, 'not_found')
  })

  it('[services-19] the provider’s task is told to the seller alone, by every way that orders are told', async () => {
    const { owner, id } = await makeProvider(service)
    const buyer = await service.player()
    const orderId = await place(buyer, id)
    await untilOrder(buyer, orderId, 'delivered')
    await untilReacted(service)
    const told = async (who: Player) => {
      const events = await toldBy(service, orderEvent, who)
      return [
        (await must(who, `GET /orders/${orderId}`)).taskId,
        (await must(who, 'GET /orders')).data[0].taskId,
        (await must(who, 'GET /me/export')).orders[0].taskId,
        (events.at(-1)?.data['order'] as { taskId: string | null } | undefined)?.taskId,
      ]
    }
    const taskId = await untilTaskMade(owner, orderId)
    assert.deepEqual(await told(owner), [taskId, taskId, taskId, taskId])
    assert.deepEqual(await told(buyer), [null, null, null, null])
    assert.equal((await must(buyer, `POST /orders/${orderId}/review`, { rating: 5 })).taskId, null)
  })

  const inboxOf = (who: Player): Promise<{ data: { kind: string; title: string; body: string }[] }> =>
    must(who, 'GET /notifications')

  it('[services-22] both sides are told, people only of what they did not do, followers of the delivery', async () => {
    const { owner, agentId, id } = await makeProvider(service, { title: 'Told work' })
    const buyer = await service.player()
    await must(buyer, `POST /agents/${agentId}/follow`)
    const orderId = await place(buyer, id, 'in private: 200 euros a month at 5 percent for 20 years')
    await untilOrder(buyer, orderId, 'delivered')
    await must(buyer, `POST /orders/${orderId}/review`, { rating: 5 })
    const failed = await place(buyer, id, 'unknown private zoomastigotes')
    const refunded = await untilOrder(buyer, failed, 'refunded')
    assert.equal(refunded.refundReason, 'cannot', '[services-26]')
    await untilReacted(service)
    const [notice] = (await inboxOf(buyer)).data
    assert.match(
      notice?.body ?? '',
      /came to nothing: it found nothing that covers what was asked; you have your/,
    )
    const told = async (who: typeof owner) =>
      (await inboxOf(who)).data.filter(({ kind }) => kind === 'order').map(({ title }) => title)
    assert.deepEqual((await told(buyer)).toReversed(), ['Kaze delivered', 'Kaze did not deliver'])
    assert.deepEqual(
      new Set(await told(owner)),
      new Set(['Kaze was hired', 'Kaze earned 36 credits', 'Kaze was reviewed', 'Kaze did not deliver']),
    )
    const tasks = (await inboxOf(owner)).data.filter(({ kind }) => kind === 'task')
    assert.deepEqual(tasks, [], 'the order tells it')
    assert(!JSON.stringify(await inboxOf(owner)).includes('private'))
    const { data: feed } = await must(buyer, 'GET /me/following/feed')
    const delivered = feed.filter(({ kind }: { kind: string }) => kind === 'order')
    assert.deepEqual(
      delivered.map(({ text, link }: { text: string; link: string }) => [text, link]),
      [['Kaze delivered “Told work”.', `/services/${id}`]],
    )
    const { rows } = await service.runtime.database.pool.query(
      `select type, count(*)::int as count from kernel.facts where data ->> 'orderId' = $1 group by 1 order by 1`,
      [orderId],
    )
    assert.deepEqual(
      rows.map(({ type, count }) => [type, count]),
      ['delivered', 'placed', 'reviewed', 'started'].map((what) => [`services.order_${what}`, 1]),
    )
  })

  it('[services-9] what waits in escrow counts as what the seller will get', async () => {
    const { owner, agentId, id } = await makeProvider(service, { price: 45 })
    const busy = await keepBusy(service, owner, agentId)
    const buyer = await service.player()
    const orderId = await place(buyer, id)
    const pending = async () => (await must(owner, 'GET /me/earnings')).pending
    const waiting = await pending()
    assert.match(JSON.stringify(waiting), /41/)
    await letGo(owner, busy)
    await untilOrder(buyer, orderId, 'delivered')
    assert.doesNotMatch(JSON.stringify(await pending()), /41/)
    assert.deepEqual(waiting.byKind, [{ kind: 'order', amount: 41 }], '[finance-18]')
    const { earned } = await must(owner, 'GET /me/earnings')
    assert.deepEqual(earned.byKind, [{ kind: 'order', amount: 41 }], '[finance-18]')
  })
})
