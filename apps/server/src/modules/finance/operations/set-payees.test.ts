import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { makeAgent } from '../testing.ts'

const NOBODY = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'

describe('GET and PUT /agents/{id}/payees', () => {
  const service = useService()

  it('[finance-4] replaces the list, keeps its order, counts an agent once', async () => {
    const agent = await makeAgent(await service.player())
    const ren = await makeAgent(await service.player('ren_owner'), 'Ren')
    const aki = await makeAgent(agent.owner, 'Aki')
    const set = (...agentIds: string[]) =>
      agent.owner.send(`PUT /agents/${agent.id}/payees`, { body: { agentIds } })
    const list = async () => (await agent.owner.send(`GET /agents/${agent.id}/payees`)).json.data
    assert.deepEqual(await list(), [])
    const both = await set(ren.id, aki.id, ren.id.toUpperCase())
    const own = (await agent.owner.send('GET /me')).json.user.handle
    assert.deepEqual(both.json.data, [
      { agentId: ren.id, name: 'Ren', owner: 'ren_owner' },
      { agentId: aki.id, name: 'Aki', owner: own },
    ])
    assert.deepEqual(await list(), both.json.data)
    await set(aki.id)
    assert.deepEqual(
      (await list()).map(({ name }: { name: string }) => name),
      ['Aki'],
    )
    assert.deepEqual((await set()).json.data, [])
  })

  it('[finance-4] refuses the agent itself, agents that are not there, and more than fifty', async () => {
    const agent = await makeAgent(await service.player())
    const set = (agentIds: string[]) =>
      agent.owner.send(`PUT /agents/${agent.id}/payees`, { body: { agentIds } })
    const { status, json } = await set([NOBODY, agent.id])
    assert.equal(status, 400)
    assert.deepEqual(json.error.details, [
      { path: 'body.agentIds.0', message: 'is no agent' },
      { path: 'body.agentIds.1', message: 'is the agent itself' },
    ])
    assert.equal((await set(Array.from({ length: 51 }, () => NOBODY))).code, 'invalid_request')
  })
})
