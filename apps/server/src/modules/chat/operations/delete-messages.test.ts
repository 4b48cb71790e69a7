import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { memoryOf, say } from '../../agents/testing.ts'

describe('DELETE /agents/{id}/messages', () => {
  const service = useService()

  it('[chat-12] deletes the whole conversation, says how many, and leaves memory and other agents alone', async () => {
    const owner = await service.player()
    const [one, other] = [await owner.makeAgent('One'), await owner.makeAgent('Other')]
    for (const text of ['hi', 'remember that I like tea', 'purse?']) await say(owner, one.id, text)
    await say(owner, other.id, 'hi')
    const erase = () => owner.send(`DELETE /agents/${one.id}/messages`)
    assert.deepEqual((await erase()).json, { deleted: 6 })
    assert.deepEqual((await erase()).json, { deleted: 0 })
    assert.deepEqual((await owner.send(`GET /agents/${one.id}/messages`)).json, { data: [], next: null })
    assert.equal((await owner.send(`GET /agents/${other.id}/messages`)).json.data.length, 2)
    assert.deepEqual(await memoryOf(owner, one.id), ['owner preference: I like tea'])
  })

  it('[chat-12] deletes each message once when asked many times at once', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (let turn = 0; turn < 5; turn++) await say(owner, id, 'hi')
    const calls = Array.from({ length: 8 }, () => owner.send(`DELETE /agents/${id}/messages`))
    const counts = (await Promise.all(calls)).map(({ json }) => json.deleted as number)
    assert.deepEqual(
      counts.sort((a, b) => b - a),
      [10, 0, 0, 0, 0, 0, 0, 0],
    )
  })

  it('[chat-1] is for the owner, and for no agent token', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await say(owner, id, 'hi')
    assert.equal((await (await service.player()).send(`DELETE /agents/${id}/messages`)).status, 404)
    const token = await agentToken(service, owner, id)
    assert.equal((await token.send(`DELETE /agents/${id}/messages`)).code, 'forbidden')
    assert.equal((await owner.send(`GET /agents/${id}/messages`)).json.data.length, 2)
  })
})
