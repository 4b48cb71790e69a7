import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { agentCaredFor } from '../index.ts'
import { factsOf } from '../testing.ts'

describe('POST /agents/{id}/care', () => {
  const service = useService()

  it('[agents-6] an agent that nobody cares for falls asleep after seven days, and care wakes it', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const status = async () => (await player.send('GET /self')).json.status
    service.clock.advance(7 * DAY_MS - MINUTE_MS)
    assert.equal(await status(), 'idle')
    service.clock.advance(MINUTE_MS)
    assert.equal(await status(), 'dormant')
    const { json } = await player.send(`POST /agents/${id}/care`)
    assert.equal(json.status, 'idle')
    const wait = Date.parse(json.careDueAt) - service.clock.now().getTime()
    assert(wait > 7 * DAY_MS - MINUTE_MS && wait <= 7 * DAY_MS)
    assert.deepEqual((await player.send('GET /self')).json, json)
    await player.send(`POST /agents/${id}/care`)
    const facts = await factsOf(service, id)
    const cared = facts.filter(([type]) => type === agentCaredFor.name)
    assert.deepEqual(cared, [
      [agentCaredFor.name, { ownerId: player.id, woke: true }],
      [agentCaredFor.name, { ownerId: player.id, woke: false }],
    ])
  })

  it('[agents-6] care before it is due starts the seven days again', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    service.clock.advance(6 * DAY_MS)
    await player.send(`POST /agents/${id}/care`)
    service.clock.advance(6 * DAY_MS)
    assert.equal((await player.send('GET /self')).json.status, 'idle')
  })

  it('[agents-1] an agent token may care for its own agent, and for no other', async () => {
    const player = await service.player()
    const [one, two] = [await player.makeAgent('One'), await player.makeAgent('Two')]
    const token = await agentToken(service, player, one.id)
    assert.equal((await token.send(`POST /agents/${one.id}/care`)).status, 200)
    assert.equal((await token.send(`POST /agents/${two.id}/care`)).code, 'not_found')
  })
})
