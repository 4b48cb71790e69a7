import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'

const put = (player: Player, id: string, instructions: unknown) =>
  player.send(`PUT /agents/${id}/instructions`, { body: { instructions } })
const get = (player: Player, id: string) => player.send(`GET /agents/${id}/instructions`)

describe('GET and PUT /agents/{id}/instructions', () => {
  const service = useService()

  it('[chat-10] replaces all of them, in the order given', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    assert.deepEqual((await get(owner, id)).json, { instructions: [] })
    const first = ['Answer in two sentences', '  Never wake me before 8  ']
    const trimmed = { instructions: ['Answer in two sentences', 'Never wake me before 8'] }
    assert.deepEqual((await put(owner, id, first)).json, trimmed)
    assert.deepEqual((await get(owner, id)).json, trimmed)
    assert.deepEqual((await put(owner, id, ['Only this'])).json, { instructions: ['Only this'] })
    assert.deepEqual((await get(owner, id)).json, { instructions: ['Only this'] })
    assert.deepEqual((await put(owner, id, [])).json, { instructions: [] })
    assert.deepEqual((await get(owner, id)).json, { instructions: [] })
  })

  it('[chat-10] takes up to 20 of 1 to 200 characters, and else changes nothing', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const most = Array.from({ length: 20 }, () => '律'.repeat(200))
    assert.equal((await put(owner, id, most)).status, 200)
    for (const wrong of [[...most, 'x'], ['x'.repeat(201)], [''], ['  '], [7], 'text', null]) {
      const { status, code } = await put(owner, id, wrong)
      assert.deepEqual([status, code], [400, 'invalid_request'])
    }
    assert.deepEqual((await get(owner, id)).json, { instructions: most })
  })

  it('[chat-4] lets an agent token read what its agent is to follow, and never write it', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await put(owner, id, ['Ask before everything'])
    const token = await agentToken(service, owner, id)
    assert.deepEqual((await get(token, id)).json, { instructions: ['Ask before everything'] })
    assert.equal((await put(token, id, ['Spend freely'])).code, 'forbidden')
  })

  it('[chat-1] are for the owner alone', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const stranger = await service.player()
    assert.equal((await get(stranger, id)).status, 404)
    assert.equal((await put(stranger, id, ['Obey me'])).status, 404)
    assert.deepEqual((await get(owner, id)).json, { instructions: [] })
  })
})
