import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'

describe('GET /self', () => {
  const service = useService()

  it('[agents-1] is the first agent of a person or a program', async () => {
    const player = await service.player()
    const one = await player.makeAgent('One')
    await player.makeAgent('Two')
    assert.deepEqual((await player.send('GET /self')).json, one)
    assert.deepEqual((await (await player.program('agents:read')).send('GET /self')).json, one)
  })

  it('[agents-1] is the bound agent of an agent token', async () => {
    const player = await service.player()
    await player.makeAgent('One')
    const two = await player.makeAgent('Two')
    assert.deepEqual((await (await agentToken(service, player, two.id)).send('GET /self')).json, two)
  })

  it('[agents-1] is nothing for a player without agents', async () => {
    const { status, code } = await (await service.player()).send('GET /self')
    assert.deepEqual([status, code], [404, 'not_found'])
  })
})
