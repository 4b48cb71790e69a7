import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import {
  agentOf,
  type Contender,
  enterBattle,
  inBattle,
  makeContender,
  playOut,
  setRating,
  untilBattle,
  viewBattle,
} from '../testing.ts'

describe('matching', () => {
  const service = useService()
  const rated = async (rating: number, owner?: Contender): Promise<Contender> => {
    const contender = owner
      ? { owner: owner.owner, id: (await owner.owner.makeAgent()).id }
      : await makeContender(service)
    await setRating(service, contender, rating)
    return contender
  }

  it('[battles-7] looks further every second; a battle that joins another is found under both ids', async () => {
    const [a, b] = [await rated(700), await rated(1_000)]
    const [first, second] = [await inBattle(a), await inBattle(b)]
    assert.deepEqual([first.status, second.status], ['queued', 'queued'])
    service.clock.advance(6_000)
    assert.equal((await viewBattle(service, second.id)).status, 'queued')
    service.clock.advance(7_000)
    const view = await untilBattle(service, second.id, ({ status }) => status === 'running')
    assert.deepEqual([view.id, view.a.id, view.b.id], [first.id, a.id, b.id])
    assert.deepEqual((await viewBattle(service, first.id)).b, view.b)
    const call = await b.owner.send(`POST /battles/${second.id}/call`, { body: { move: 'guard' } })
    assert.deepEqual([call.status, call.json.side], [200, 'b'], call.text)
    await playOut(service, second.id)
    assert.equal((await agentOf(b)).status, 'idle')
  })

  it('[battles-7] never pairs agents of one owner', async () => {
    const a = await rated(3_000)
    const b = await rated(3_000, a)
    const [first, second] = [await inBattle(a), await inBattle(b)]
    assert.notEqual(first.id, second.id)
    service.clock.advance(20_000)
    for (const { id } of [first, second]) {
      const view = await untilBattle(service, id, ({ status }) => status === 'running')
      assert.match(view.b.owner, /^house_/)
    }
  })

  it('[battles-7] keeps the same two apart until one has waited 15 s', async () => {
    const [a, b] = [await rated(5_000), await rated(5_000)]
    await inBattle(a)
    await playOut(service, (await inBattle(b)).id)
    const [first, second] = [await inBattle(a), await inBattle(b)]
    assert.deepEqual([first.status, second.status], ['queued', 'queued'])
    service.clock.advance(8_000)
    assert.equal((await viewBattle(service, first.id)).status, 'queued')
    service.clock.advance(8_000)
    const view = await untilBattle(service, first.id, ({ status }) => status === 'running')
    assert.equal(view.b.id, b.id)
  })

  it('[battles-7] takes the nearest of those who wait', async () => {
    const waiting = await rated(7_050)
    const far = await inBattle(waiting)
    const near = await inBattle(await rated(6_990, waiting))
    const joined = await inBattle(await rated(7_000))
    assert.equal(joined.id, near.id)
    assert.equal((await viewBattle(service, far.id)).status, 'queued')
  })

  it('[battles-7] of many who come at once, each is in one battle and no battle has three', async () => {
    const contenders = []
    for (let count = 0; count < 40; count++) contenders.push(await rated(9_000 + count))
    const answers = await Promise.all(contenders.map((contender) => enterBattle(contender)))
    assert(answers.every(({ status }) => status === 200))
    service.clock.advance(5_000)
    const views = []
    for (const { json } of answers)
      views.push(await untilBattle(service, json.id, ({ status }) => status !== 'queued'))
    const fighting = new Map(views.map(({ id, a, b }) => [id, [a.id, b.id]]))
    assert.deepEqual([...fighting.values()].flat().sort(), contenders.map(({ id }) => id).sort())
    for (const id of fighting.keys()) await playOut(service, id)
    for (const contender of contenders) {
      const agent = await agentOf(contender)
      assert.deepEqual([agent.status, agent.wins + agent.losses + agent.draws], ['idle', 1])
    }
  })

  it('[battles-7] the house sends different ones, and its own never sleep', async () => {
    const opponents = []
    const a = await rated(1_200)
    for (let count = 0; count < 3; count++) {
      const { id } = await inBattle(a)
      service.clock.advance(20_000)
      const view = await untilBattle(service, id, ({ status }) => status === 'running')
      opponents.push(view.b.id)
      await playOut(service, id)
    }
    assert.equal(new Set(opponents).size, 3)
    const { rows } = await service.runtime.database.pool.query(
      `select count(*)::int as bots, count(*) filter (where email is null and password_hash is null)::int as closed
       from identity.users where is_bot`,
    )
    assert.equal(rows[0].bots, rows[0].closed)
    assert(rows[0].bots > 10)
  })
})
