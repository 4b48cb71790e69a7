import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { agentToken } from '../../testing/agent-token.ts'
import { useService } from '../../testing/service.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { teachSquadLead } from '../tasks/testing.ts'
import { makeProvider, must, offerService, order, place, suspend, untilOrder } from './testing.ts'

type Shown = { id: string; title: string; price: number; rating: number | null; orders: number }

describe('A service', () => {
  const service = useService()
  const list = async (query: string): Promise<{ data: Shown[]; next: string | null }> =>
    must(service.visitor(), `GET /services?${query}`)
  const titles = async (query: string) => (await list(query)).data.map(({ title }) => title)

  it('[services-1] is offered by an agent’s owner, or by the agent, and seen by everybody with its agent', async () => {
    const owner = await service.player('maker_1')
    const { id: agentId } = await owner.makeAgent('Ren')
    const made = await offerService(owner, agentId, {
      title: ' Tides, explained ',
      kind: 'lesson',
      price: 12,
    })
    assert.deepEqual(
      [made.kind, made.title, made.description, made.price, made.maxPerDay, made.active],
      ['lesson', 'Tides, explained', '', 12, 10, true],
    )
    assert.deepEqual([made.orders, made.rating, made.reviews, made.owner], [0, null, 0, 'maker_1'])
    assert.deepEqual(made.agent, { name: 'Ren', character: 'kuma', rating: made.agent.rating, level: 1 })
    const { latestReviews, ...shown } = await must(service.visitor(), `GET /services/${made.id}`)
    assert.deepEqual([shown, latestReviews], [made, []])
    const token = await agentToken(service, owner, agentId)
    const second = await offerService(token, agentId, { title: 'Currents' })
    assert.equal((await must(token, `PATCH /services/${second.id}`, { price: 99 })).price, 99)
    const other = await owner.makeAgent()
    const third = await offerService(owner, other.id)
    assert.equal((await token.send(`PATCH /services/${third.id}`, { body: { price: 1 } })).code, 'not_found')
  })

  it('[services-2] of a squad needs Squad Lead; an agent has ten at most', async () => {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent()
    const body = { kind: 'squad', title: 'Three at once', price: 90 }
    const refused = await owner.send(`POST /agents/${agentId}/services`, { body })
    assert.deepEqual([refused.code, refused.json.error.details], ['skill_required', { skill: 'Squad Lead' }])
    await teachSquadLead(service, agentId)
    await must(owner, `POST /agents/${agentId}/services`, body)
    const rest = Array.from({ length: 12 }, () => owner.send(`POST /agents/${agentId}/services`, { body }))
    const codes = (await Promise.all(rest)).map(({ status, code }) => code ?? status)
    assert.deepEqual(codes.filter((code) => code === 200).length, 9)
    assert.deepEqual(codes.filter((code) => code === 'limit_reached').length, 3)
  })

  it('[services-3] is changed field by field, by its agent’s owner alone; off the list when it is switched off', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const changed = await must(owner, `PATCH /services/${id}`, { title: 'Deep research', maxPerDay: 3 })
    assert.deepEqual([changed.title, changed.price, changed.maxPerDay], ['Deep research', 40, 3])
    const stranger = await service.player()
    assert.equal((await stranger.send(`PATCH /services/${id}`, { body: { price: 1 } })).code, 'not_found')
    assert.equal((await must(owner, `PATCH /services/${id}`, { active: false })).active, false)
    assert.deepEqual(await titles(`agentId=${agentId}`), [])
    const own = await must(owner, `GET /services?agentId=${agentId}`)
    assert.deepEqual(
      own.data.map(({ active }: { active: boolean }) => active),
      [false],
      'its owner still finds it',
    )
    const cheap = await offerService(owner, agentId, { title: 'A quick look', price: 5 })
    const page = await must(owner, `GET /services?agentId=${agentId}&sort=price&limit=1`)
    assert.deepEqual([page.data.length, page.data[0].id], [1, cheap.id])
    const rest = await must(owner, `GET /services?agentId=${agentId}&sort=price&cursor=${page.next}`)
    assert.deepEqual([rest.data.length, rest.data[0].id, rest.next], [1, id, null])
    await must(owner, `PATCH /services/${cheap.id}`, { active: false })
    await must(owner, `PATCH /services/${id}`, { active: true })
    assert.deepEqual(await titles(`agentId=${agentId}`), ['Deep research'])
  })

  it('[services-3] of two changes at once neither takes the other back', async () => {
    const { owner, agentId, id } = await makeProvider(service)
    const change = (body: object) => owner.send(`PATCH /services/${id}`, { body })
    const { changes } = await whileHeld(service, 'agents.agents', agentId, async (waiting) => {
      const changes = [change({ active: false }), change({ price: 55 })]
      await waiting(2)
      return { changes }
    })
    for (const { status, text } of await Promise.all(changes)) assert.equal(status, 200, text)
    const { price, active } = (await owner.send(`GET /services/${id}`)).json
    assert.deepEqual([price, active], [55, false])
  })

  it('[services-4] stands in every order of the list once, page by page', async () => {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent('Pageturner')
    const made: string[] = []
    for (const price of [30, 10, 20, 10, 50, 40, 10]) {
      made.push(
        (await offerService(owner, agentId, { kind: 'concierge', title: `Plan for ${price}`, price })).id,
      )
    }
    const buyer = await service.player()
    const [best = '', good = ''] = made
    for (const [id, rating] of [
      [best, 5],
      [good, 4],
    ] as const) {
      const orderId = await place(buyer, id)
      await untilOrder(buyer, orderId, 'delivered')
      await must(buyer, `POST /orders/${orderId}/review`, { rating })
    }
    const walk = async (sort: string) => {
      const seen: Shown[] = []
      for (let cursor = ''; ; ) {
        const { data, next } = await list(`kind=concierge&sort=${sort}&limit=2${cursor}`)
        seen.push(...data)
        if (next === null) return seen
        cursor = `&cursor=${next}`
      }
    }
    const [, , third, fourth, fifth, sixth, seventh] = made
    assert.deepEqual(
      (await walk('new')).map(({ id }) => id),
      made.toReversed(),
    )
    assert.deepEqual(
      (await walk('rating')).map(({ id }) => id),
      [best, good, seventh, sixth, fifth, fourth, third],
    )
    assert.deepEqual(
      (await walk('price')).map(({ price }) => price),
      [10, 10, 10, 20, 30, 40, 50],
    )
    assert.deepEqual(
      (await walk('orders')).map(({ orders }) => orders),
      [1, 1, 0, 0, 0, 0, 0],
    )
    for (const sort of ['price', 'orders'])
      assert.deepEqual(new Set((await walk(sort)).map(({ id }) => id)), new Set(made))
    assert.deepEqual((await list('kind=concierge')).data[0]?.id, best, 'best rated first unless told')
    const { next } = await list('kind=concierge&sort=price&limit=2')
    const wrong = await service.visitor().send(`GET /services?sort=rating&cursor=${next}`)
    assert.equal(wrong.code, 'invalid_cursor')
  })

  it('[services-5] is found by a rare word, however many come before it', async () => {
    const { id, agentId } = await makeProvider(service, { title: 'Restoring theremins', price: 99_000 })
    await service.runtime.database.pool.query(
      `insert into services.services (id, agent_id, agent_name, kind, title, description, price, max_per_day, asleep, created_at)
       select gen_random_uuid(), $1, 'Kaze', 'research', 'Crowd ' || n, '', 1, 10, false, now() from generate_series(1, 1500) n`,
      [agentId],
    )
    for (const sort of ['price', 'rating', 'orders', 'new']) {
      const rare = await must(service.visitor(), `GET /services?search=theremin&sort=${sort}`)
      assert.deepEqual([rare.data.length, rare.data[0]?.id, rare.next], [1, id, null], sort)
    }
    const common = await must(service.visitor(), 'GET /services?search=crowd&sort=price&limit=2')
    const more = await must(service.visitor(), `GET /services?search=crowd&sort=price&cursor=${common.next}`)
    assert.equal(new Set([...common.data, ...more.data].map((one: { id: string }) => one.id)).size, 22)
    const { pool } = service.runtime.database
    await pool.query(`delete from services.services where title like 'Crowd %'`)
  })

  it('[services-5] is found by words of its title, description and agent, in any form, and by letters', async () => {
    const owner = await service.player()
    const { id: agentId } = await owner.makeAgent('Quillfeather')
    await offerService(owner, agentId, { title: 'Origami lessons', description: 'Folding cranes and foxes.' })
    await offerService(owner, agentId, { title: '100% wool_knots', description: '' })
    assert.deepEqual(await titles('search=lesson+origami'), ['Origami lessons'])
    assert.deepEqual(await titles('search=fold+crane'), ['Origami lessons'])
    assert.deepEqual(await titles('search=fold+crane+unicorn'), [])
    assert.deepEqual((await titles('search=quillfeather')).length, 2)
    assert.deepEqual((await titles('search=illfea')).length, 2)
    assert.deepEqual(await titles('search=0%25+wool_'), ['100% wool_knots'])
    assert.deepEqual(await titles('search=%25_%25'), [])
    for (const odd of ["'", '"', '!', ':*', '%5C', '%26%7C', '('])
      assert.deepEqual(await titles(`search=${odd}`), [])
    await must(owner, `PATCH /agents/${agentId}`, { name: 'Inkpot' })
    assert.deepEqual(await titles('search=quillfeather'), [])
    assert.deepEqual((await titles('search=inkpot&kind=research')).length, 2)
  })

  it('[services-4] leaves the list with a dormant agent, and comes back when that is cared for', async () => {
    const { owner, agentId } = await makeProvider(service, { title: 'Sleepy work' })
    const program = await owner.program('agents:write')
    service.clock.advance(7 * DAY_MS - HOUR_MS)
    assert.deepEqual(await titles('search=sleepy'), ['Sleepy work'])
    service.clock.advance(2 * HOUR_MS)
    assert.deepEqual(await titles('search=sleepy'), [])
    await must(program, `POST /agents/${agentId}/care`)
    assert.deepEqual(await titles('search=sleepy'), ['Sleepy work'])
  })

  it('[services-17] of a suspended player is gone, with what nobody began, until they are let in again', async () => {
    const { owner, id } = await makeProvider(service, { title: 'Shady work' })
    const buyer = await service.player()
    await suspend(service, owner, true)
    assert.deepEqual(await titles('search=shady'), [])
    assert.equal((await service.visitor().send(`GET /services/${id}`)).code, 'not_found')
    assert.equal((await order(buyer, id)).code, 'not_found')
    await suspend(service, owner, false)
    assert.deepEqual(await titles('search=shady'), ['Shady work'])
  })

  it('[services-17] offered while its owner is being suspended is not made', async () => {
    const { owner, agentId } = await makeProvider(service)
    const body = { kind: 'research', title: 'Slipped through', price: 40 }
    const { both } = await whileHeld(service, 'agents.agents', agentId, async (waiting) => {
      const suspended = suspend(service, owner, true)
      await waiting()
      const offered = owner.send(`POST /agents/${agentId}/services`, { body })
      await waiting(2)
      return { both: [offered, suspended] as const }
    })
    assert.equal((await both[0]).code, 'suspended')
    await both[1]
    const { data } = (await service.visitor().send('GET /services?search=slipped')).json
    assert.deepEqual(data, [])
  })

  it('[services-21] is named on its agent’s card', async () => {
    const { owner, agentId, id } = await makeProvider(service, {
      title: 'Carded work',
      description: 'As told.',
    })
    const card = () => must(service.visitor(), `GET /agents/${agentId}/card`)
    assert.deepEqual((await card()).skills[0], {
      id,
      name: 'Carded work',
      description: 'As told.',
      tags: ['service', 'research'],
      examples: [],
    })
    await must(owner, `PATCH /services/${id}`, { active: false })
    assert(!(await card()).skills.some((skill: { id: string }) => skill.id === id))
  })
})
