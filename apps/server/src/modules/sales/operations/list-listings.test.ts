import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { addXp, beginBattle, endBattle, lockFighters, seasonAt } from '../../agents/index.ts'
import { giveItem } from '../../agents/testing.ts'
import { buyListing, listAgent, listingOf } from '../testing.ts'

/** Listings of agents that don't exist, in every order; prices are as dense at 50 as at 1,000,000. */
const MANY_LISTINGS = `
  insert into sales.listings (id, agent_id, price, note, purse_at_listing, character, level, rating_order, created_at)
  select gen_random_uuid(), gen_random_uuid(), least(1000000, 50 * exp(abs(hashint4(n)) % 1000 / 100.0))::bigint, '', 300,
    (array['kuma', 'neko', 'tori'])[1 + n % 3], 1 + abs(hashint4(n + 7)) % 60, abs(hashint4(n + 9)) % 300, now()
  from generate_series(1, 1500) n`

describe('GET /market/agents', () => {
  const service = useService()
  const get = async (query = '') => (await service.visitor().send(`GET /market/agents?${query}`)).json
  const names = async (query = '') =>
    (await get(query)).data.map(({ agent }: { agent: { name: string } }) => agent.name)

  /** Changes a rating by this much, as a battle would. */
  const rate = (id: string, ratingDelta: number) =>
    runUnitOfWork(service.runtime, async (uow) => {
      await beginBattle(uow, [id as AgentId])
      const fighter = (await lockFighters(uow.tx, [id as AgentId])).get(id as AgentId)
      assert(fighter)
      const end = { result: null, ratingDelta, season: seasonAt(uow.at), lesson: null, xp: 0 }
      await endBattle(uow, [{ fighter, end }])
    })

  let owner: Player
  const ids: Record<string, string> = {}

  it('[sales-6] sorts by time, price, rating and level as the agents are now, and filters', async () => {
    owner = await service.player()
    await owner.send('POST /wallet/topup', { body: { amount: 1_000 } })
    for (const [name, price] of [
      ['Ao', 300],
      ['Beni', 100],
      ['Cha', 200],
    ] as const) {
      const { id } = await owner.makeAgent(name)
      ids[name] = id
      await listAgent(owner, id, price)
    }
    assert.deepEqual(await names(), ['Cha', 'Beni', 'Ao'])
    assert.deepEqual(await names('sort=price'), ['Beni', 'Cha', 'Ao'])
    await runUnitOfWork(service.runtime, (uow) => addXp(uow, ids['Ao'] as AgentId, 700))
    await runUnitOfWork(service.runtime, (uow) => addXp(uow, ids['Cha'] as AgentId, 150))
    assert.deepEqual(await names('sort=level'), ['Ao', 'Cha', 'Beni'])
    await rate(ids['Beni'] as string, 50)
    await rate(ids['Ao'] as string, -20)
    assert.deepEqual(await names('sort=rating'), ['Beni', 'Cha', 'Ao'])
    assert.deepEqual(await names('sort=price&minPrice=150&maxPrice=250'), ['Cha'])
    await giveItem(service, ids['Ao'] as string, 'character', 'titan')
    const { status } = await owner.send(`PATCH /agents/${ids['Ao']}`, { body: { character: 'titan' } })
    assert.equal(status, 200)
    assert.deepEqual(await names('character=titan'), ['Ao'])
    assert.deepEqual(await names('character=kuma&sort=rating'), ['Beni', 'Cha'])
    const other = await service.player()
    await listAgent(other, (await other.makeAgent('Dai')).id, 150)
    assert.deepEqual(await names(`seller=${other.user?.handle}`), ['Dai'])
    assert.deepEqual(await names(`seller=${owner.user?.handle}&sort=price`), ['Beni', 'Cha', 'Ao'])
    assert.deepEqual(await names('seller=nobody_at_all'), [])
    const { data } = await get(`seller=${other.user?.handle}`)
    await other.send(`DELETE /market/agents/${data[0].id}`)
  })

  it('[sales-6] is read page by page in every order, and a cursor serves its own order alone', async () => {
    for (const sort of ['new', 'price', 'rating', 'level']) {
      const seen: string[] = []
      let cursor = ''
      for (;;) {
        const { data, next } = await get(`sort=${sort}&limit=1${cursor}`)
        seen.push(data[0].agent.name)
        if (next === null) break
        cursor = `&cursor=${next}`
      }
      assert.deepEqual(seen, await names(`sort=${sort}`), sort)
    }
    const { next } = await get('sort=price&limit=1')
    const answer = await service.visitor().send(`GET /market/agents?sort=level&cursor=${next}`)
    assert.equal(answer.code, 'invalid_cursor')
    const far = `999999999999999:${ids['Ao']}`
    const cursor = Buffer.from(JSON.stringify(['listings:level', far])).toString('base64url')
    const beyond = await service.visitor().send(`GET /market/agents?sort=level&cursor=${cursor}`)
    assert.equal(beyond.status, 200, 'a number that no level has')
  })

  it('[sales-6] finds between two prices what a look at all of them finds, few or many, page by page', async () => {
    const { pool } = service.runtime.database
    await pool.query(MANY_LISTINGS)
    type Shown = { id: string; price: number }
    const idsOf = (listings: readonly Shown[]) => listings.map(({ id }) => id)
    const read = async (query: string): Promise<Shown[]> => {
      const seen: Shown[] = []
      let cursor = ''
      for (;;) {
        const { data, next } = (
          await service.visitor().send(`GET /market/agents?limit=100&${query}${cursor}`)
        ).json
        seen.push(...data)
        if (next === null) return seen
        cursor = `&cursor=${next}`
      }
    }
    for (const sort of ['new', 'rating', 'level'])
      for (const character of ['', '&character=neko']) {
        const all = await read(`sort=${sort}${character}`)
        for (const [low, high] of [
          [400, 900_000],
          [1_000, 1_250],
          [977, 977],
          [600_000, 700_000],
        ] as const) {
          const wanted = all.filter(({ price }) => price >= low && price <= high)
          const found = await read(`sort=${sort}${character}&minPrice=${low}&maxPrice=${high}`)
          assert.deepEqual(idsOf(found), idsOf(wanted), `${sort}${character}, ${low} to ${high}`)
        }
      }
    await pool.query('delete from sales.listings where seller_id is null')
  })

  it('[sales-7] what is sold is in the sales, as it was sold, and no longer on sale', async () => {
    const buyer = await service.player()
    const { data } = await get('sort=price')
    for (const { id } of data.slice(0, 2)) assert.equal((await buyListing(buyer, id)).status, 200)
    await buyer.send(`PATCH /agents/${ids['Beni']}`, { body: { name: 'Renamed' } })
    const sales = (await service.visitor().send('GET /market/sales?limit=1')).json
    const more = (await service.visitor().send(`GET /market/sales?limit=1&cursor=${sales.next}`)).json
    const [last, first] = [sales.data[0], more.data[0]]
    assert.deepEqual([last.name, first.name, more.next], ['Cha', 'Beni', null])
    assert.deepEqual(
      [first.price, first.rating, first.level, first.character, first.seller, first.buyer],
      [100, 1_250, 1, 'kuma', owner.user?.handle, buyer.user?.handle],
    )
    await buyer.send(`POST /agents/${ids['Beni']}/withdraw`, { body: { amount: 100 } })
    const { status, purse } = await listingOf(owner, first.listingId)
    assert.deepEqual(
      [status, purse],
      ['sold', 300],
      'what the new owner does with the purse is nobody’s to see',
    )
    assert.deepEqual(await names(), ['Ao'])
  })
})
