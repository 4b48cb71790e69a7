import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'

describe('GET /agents', () => {
  const service = useService()

  it('[agents-1] lists the caller’s own agents, oldest first', async () => {
    const [player, other] = [await service.player(), await service.player()]
    assert.deepEqual((await player.send('GET /agents')).json, { data: [], next: null })
    const mine = [await player.makeAgent('One'), await player.makeAgent('Two')]
    await other.makeAgent('Three')
    assert.deepEqual((await player.send('GET /agents')).json, { data: mine, next: null })
    const program = await player.program('agents:read')
    assert.deepEqual((await program.send('GET /agents')).json, { data: mine, next: null })
  })

  it('[agents-27] lists them page by page', async () => {
    const player = await service.player()
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await player.makeAgent(name)).id)
    const first = (await player.send('GET /agents?limit=2')).json
    const second = (await player.send(`GET /agents?limit=2&cursor=${first.next}`)).json
    assert.deepEqual(
      [...first.data, ...second.data].map(({ id }: { id: string }) => id),
      ids,
    )
    assert.deepEqual([first.data.length, second.next], [2, null])
    assert.equal((await player.send('GET /agents?cursor=nonsense')).code, 'invalid_cursor')
  })

  it('[agents-1] shows an agent token its own agent alone', async () => {
    const player = await service.player()
    await player.makeAgent('One')
    const two = await player.makeAgent('Two')
    const token = await agentToken(service, player, two.id)
    assert.deepEqual((await token.send('GET /agents')).json, { data: [two], next: null })
  })

  it('[agents-12] tells the owner’s names as they are now', async () => {
    const player = await service.player()
    await player.makeAgent()
    await player.send('PATCH /me', { body: { displayName: 'Aiko' } })
    const [agent] = (await player.send('GET /agents')).json.data
    assert.deepEqual(agent.owner, { handle: player.user?.handle, displayName: 'Aiko' })
  })
})
