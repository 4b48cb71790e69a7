import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'

describe('GET /agents', () => {
  const service = useService()

  it('[agents-1] lists the caller’s own agents, oldest first', async () => {
    const [player, other] = [await service.player(), await service.player()]
    assert.deepEqual((await player.send('GET /agents')).json, { data: [] })
    const mine = [await player.makeAgent('One'), await player.makeAgent('Two')]
    await other.makeAgent('Three')
    assert.deepEqual((await player.send('GET /agents')).json, { data: mine })
    assert.deepEqual((await (await player.program('agents:read')).send('GET /agents')).json, { data: mine })
  })

  it('[agents-1] shows an agent token its own agent alone', async () => {
    const player = await service.player()
    await player.makeAgent('One')
    const two = await player.makeAgent('Two')
    const token = await agentToken(service, player, two.id)
    assert.deepEqual((await token.send('GET /agents')).json, { data: [two] })
  })

  it('[agents-12] tells the owner’s names as they are now', async () => {
    const player = await service.player()
    await player.makeAgent()
    await player.send('PATCH /me', { body: { displayName: 'Aiko' } })
    const [agent] = (await player.send('GET /agents')).json.data
    assert.deepEqual(agent.owner, { handle: player.user?.handle, displayName: 'Aiko' })
  })
})
