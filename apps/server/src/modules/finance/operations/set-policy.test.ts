import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { factsAbout, makeAgent, makePair, payFrom, policyOf, tokenOf } from '../testing.ts'

describe('GET and PUT /agents/{id}/policy, GET /agents/{id}', () => {
  const service = useService()

  it('[finance-1] begins with careful defaults, which GET /agents/{id} tells too', async () => {
    const { id, owner } = await makeAgent(await service.player(), 'Kaze')
    const expected = { dailyLimit: 200, askAbove: 50, frozen: false, spentToday: 0 }
    assert.deepEqual((await owner.send(`GET /agents/${id}/policy`)).json, expected)
    const { agent, policy } = (await owner.send(`GET /agents/${id}`)).json
    assert.deepEqual([agent.id, agent.name, agent.purse, policy], [id, 'Kaze', 300, expected])
  })

  it('[finance-1] changes what is given and keeps the rest', async () => {
    const agent = await makeAgent(await service.player())
    const set = (body: object) => agent.owner.send(`PUT /agents/${agent.id}/policy`, { body })
    assert.deepEqual((await set({ askAbove: 0 })).json, { ...(await policyOf(agent)), askAbove: 0 })
    assert.deepEqual((await set({ frozen: true, dailyLimit: 7 })).json, {
      dailyLimit: 7,
      askAbove: 0,
      frozen: true,
      spentToday: 0,
    })
    assert.deepEqual((await set({})).json, await policyOf(agent))
    assert.equal((await factsAbout(service, agent.id)).length, 3)
  })

  it('[finance-1] tells what was spent today, also when the limit is set below it afterwards', async () => {
    const { payer, payee } = await makePair(service)
    await payFrom(payer, payee, 30)
    const lowered = await payer.owner.send(`PUT /agents/${payer.id}/policy`, { body: { dailyLimit: 10 } })
    assert.deepEqual([lowered.json.dailyLimit, lowered.json.spentToday], [10, 30])
    assert.equal((await payFrom(payer, payee, 1)).json.status, 'awaiting_approval')
  })

  it('[finance-11] an agent token reads its policy and can’t change it, nor its payees', async () => {
    const agent = await makeAgent(await service.player())
    const token = await tokenOf(service, agent)
    assert.equal((await token.send(`GET /agents/${agent.id}/policy`)).status, 200)
    assert.equal((await token.send(`GET /agents/${agent.id}`)).json.agent.id, agent.id)
    const change = await token.send(`PUT /agents/${agent.id}/policy`, { body: { dailyLimit: 1_000 } })
    assert.deepEqual([change.status, change.code], [403, 'forbidden'])
    const payees = await token.send(`PUT /agents/${agent.id}/payees`, { body: { agentIds: [] } })
    assert.deepEqual([payees.status, payees.code], [403, 'forbidden'])
    const sister = await makeAgent(agent.owner)
    for (const part of ['', '/policy', '/payees', '/ledger', '/vault', '/usage']) {
      assert.equal((await token.send(`GET /agents/${sister.id}${part}`)).code, 'not_found', part)
    }
  })

  it('[finance-10] another player’s agent does not exist', async () => {
    const agent = await makeAgent(await service.player())
    const stranger = await service.player()
    assert.equal((await stranger.send(`GET /agents/${agent.id}`)).code, 'not_found')
    assert.equal((await stranger.send(`PUT /agents/${agent.id}/policy`, { body: {} })).code, 'not_found')
  })
})
