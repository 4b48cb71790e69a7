import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { useService } from '../../../testing/service.ts'
import { startDay } from '../../finance/testing.ts'
import { advance } from '../settlement/testing/advance.ts'
import { agentOf, enterBattle, gearOf, inBattle, makeContender, playOut, untilBattle } from '../testing.ts'

describe('hardcore', () => {
  const service = useService()

  it('[battles-11] needs a run, one at a time', async () => {
    const a = await makeContender(service)
    const read = async () => (await a.owner.send(`GET /agents/${a.id}/hardcore`)).json
    const { season, ...nothing } = await read()
    assert.deepEqual(nothing, { run: null, canStart: true, trophies: [] })
    assert.equal((await enterBattle(a, { mode: 'hardcore' })).code, 'wrong_state')
    const started = await a.owner.send(`POST /agents/${a.id}/hardcore`)
    assert.equal(started.status, 200, started.text)
    const { id: _id, startedAt: _at, ...run } = started.json
    assert.deepEqual(run, { agentId: a.id, season, status: 'active', wins: 0, endedAt: null })
    assert.equal((await a.owner.send(`POST /agents/${a.id}/hardcore`)).code, 'wrong_state')
    const { run: shown, canStart } = await read()
    assert.deepEqual([shown, canStart], [started.json, false])
  })

  it('[battles-7] [battles-11] meets the house after 10 s; a win counts, the first loss ends the run, the rating stays', async () => {
    const a = await makeContender(service)
    await a.owner.send(`POST /agents/${a.id}/hardcore`)
    let wins = 0
    for (;;) {
      const { id } = await inBattle(a, { mode: 'hardcore' })
      service.clock.advance(10_000)
      await untilBattle(service, id, ({ status }) => status === 'running')
      const done = await playOut(service, id)
      const { json } = await a.owner.send(`GET /agents/${a.id}/hardcore`)
      if (done.outcome === 'a') wins++
      assert.equal(json.run.wins, wins)
      assert.equal(json.run.status, done.outcome === 'b' ? 'ended' : 'active')
      assert.equal((await agentOf(a)).rating, 1200)
      if (done.outcome === 'b') break
    }
    assert.equal((await enterBattle(a, { mode: 'hardcore' })).code, 'wrong_state')
  })

  it('[battles-11] starts one run a UTC day, however soon it is over, and says when the next may start', async () => {
    startDay(service)
    const a = await makeContender(service)
    const start = () => a.owner.send(`POST /agents/${a.id}/hardcore`)
    const canStart = async () => (await a.owner.send(`GET /agents/${a.id}/hardcore`)).json.canStart
    assert.equal((await start()).status, 200)
    await advance(service.runtime, a.id as AgentId, 'loss')
    const resetsAt = new Date((utcDay(service.clock.now()) + 1) * DAY_MS)
    const refused = await start()
    assert.deepEqual([refused.status, refused.code], [409, 'limit_reached'])
    assert.deepEqual(refused.json.error.details, { limit: 1, resetsAt: resetsAt.toISOString() })
    assert(refused.json.error.message.includes(resetsAt.toISOString()))
    assert.equal(await canStart(), false)
    startDay(service)
    assert.equal(await canStart(), true)
    const many = await Promise.all([start(), start(), start()])
    assert.deepEqual(many.map(({ status }) => status).sort(), [200, 409, 409])
  })

  it('[battles-7] pairs two runs with each other', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    for (const { owner, id } of [a, b]) await owner.send(`POST /agents/${id}/hardcore`)
    const first = await inBattle(a, { mode: 'hardcore' })
    const second = await inBattle(b, { mode: 'hardcore' })
    assert.deepEqual([second.id, second.bAgentId], [first.id, b.id])
  })

  it('[battles-12] gives Obsidian at three wins, the form of Ronin at ten and the Spikes at twenty', async () => {
    const a = await makeContender(service)
    await a.owner.send(`POST /agents/${a.id}/hardcore`)
    const win = () => advance(service.runtime, a.id as AgentId, 'win')
    const trophies = async () => {
      const { json } = await a.owner.send(`GET /agents/${a.id}/hardcore`)
      return json.trophies.map(({ name }: { name: string }) => name)
    }
    for (let wins = 1; wins <= 2; wins++) await win()
    assert.deepEqual(await trophies(), [])
    await win()
    assert.deepEqual(await trophies(), ['Obsidian'])
    const forms = async () => (await gearOf(service, a)).filter(({ item }) => item === 'ronin').length
    for (let wins = 4; wins <= 9; wins++) await win()
    assert.equal(await forms(), 0)
    for (let wins = 10; wins <= 20; wins++) await win()
    assert.equal(await forms(), 1)
    assert.deepEqual(await trophies(), ['Obsidian', 'Hardcore Spikes'])
  })
})
