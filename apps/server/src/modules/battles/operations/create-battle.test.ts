import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROUND_MS } from '@shugyo/engine'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import {
  agentOf,
  enterBattle,
  inBattle,
  makeContender,
  makeDuel,
  playOut,
  untilBattle,
  viewBattle,
} from '../testing.ts'

describe('POST /battles', () => {
  const service = useService()

  it('[battles-1] refuses an agent that is in a battle, is dormant, or is somebody else’s', async () => {
    const a = await makeContender(service)
    await inBattle(a, { mode: 'training' })
    assert.equal((await enterBattle(a, { mode: 'training' })).code, 'agent_busy')
    const stranger = { owner: await service.player(), id: a.id }
    assert.equal((await enterBattle(stranger)).code, 'not_found')
    const sleeper = await makeContender(service)
    service.clock.advance(8 * DAY_MS)
    assert.equal((await enterBattle(sleeper)).code, 'agent_dormant')
  })

  it('[battles-5] [battles-7] pairs two who wait near each other: the second takes up the first one’s battle', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const first = await inBattle(a, { stance: 'aggressive', clientSeed: 'alpha' })
    assert.deepEqual([first.status, first.bAgentId, first.outcome, first.rounds], ['queued', null, null, []])
    assert.equal((await agentOf(a)).status, 'challenging')
    const waiting = await viewBattle(service, first.id)
    assert.deepEqual([waiting.b, waiting.stances, waiting.serverSeed], [null, { a: null, b: null }, null])
    const second = await inBattle(b)
    assert.deepEqual(
      [second.id, second.status, second.aAgentId, second.bAgentId],
      [first.id, 'running', a.id, b.id],
    )
    const view = await viewBattle(service, first.id)
    assert.deepEqual(view.stances, { a: 'aggressive', b: 'balanced' })
    assert.deepEqual(view.clientSeeds, { a: 'alpha', b: null })
    assert.equal(view.seedHash, first.seedHash)
    assert.deepEqual([view.serverSeed, view.seed, view.outcome], [null, null, null])
  })

  it('[battles-3] shows a round every 1.4 s, and settles when the last is over', async () => {
    const { id, a, b } = await makeDuel(service)
    service.clock.advance(3 * ROUND_MS)
    const early = await viewBattle(service, id)
    assert(early.rounds.length >= 3 && early.status === 'running')
    const done = await playOut(service, id)
    assert.deepEqual(done.rounds.slice(0, 3), early.rounds.slice(0, 3))
    assert.equal(done.status, 'done')
    assert(['a', 'b', 'draw'].includes(done.outcome))
    assert.equal(done.ratingDelta.a, -done.ratingDelta.b)
    for (const [side, contender] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const agent = await agentOf(contender)
      assert.equal(agent.status, 'idle')
      assert.equal(agent.rating, 1200 + done.ratingDelta[side])
      assert.equal(agent.xp, done.xpDelta[side])
      assert.equal(agent.wins + agent.losses + agent.draws, 1)
    }
  })

  it('[battles-7] sends one of the house after 20 s', async () => {
    const a = await makeContender(service)
    const { id } = await inBattle(a)
    service.clock.advance(20_000)
    const view = await untilBattle(service, id, ({ status }) => status === 'running')
    assert.match(view.b.owner, /^house_/)
    const done = await playOut(service, id)
    assert.equal((await agentOf(a)).rating, 1200 + done.ratingDelta.a)
    assert(Math.abs(done.ratingDelta.a) <= 16)
  })

  it('[battles-9] trains against a partner of the house, by ruleset 1, without rating or record', async () => {
    const a = await makeContender(service)
    const { id, status } = await inBattle(a, { mode: 'training' })
    assert.equal(status, 'running')
    const done = await playOut(service, id)
    assert.deepEqual([done.ruleset, done.ratingDelta, done.b.id], [1, { a: null, b: null }, null])
    const agent = await agentOf(a)
    assert.deepEqual([agent.wins + agent.losses + agent.draws, agent.rating], [0, 1200])
    assert.equal(agent.xp, done.xpDelta.a)
  })

  it('[battles-1] lets an agent token send its own agent alone', async () => {
    const a = await makeContender(service)
    const token = await agentToken(service, a.owner, a.id)
    assert.equal((await enterBattle({ owner: token, id: a.id }, { mode: 'training' })).status, 200)
    const other = await a.owner.makeAgent()
    assert.equal((await enterBattle({ owner: token, id: other.id })).code, 'not_found')
  })
})
