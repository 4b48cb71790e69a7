import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { handoverObstacles, transferEvent } from '../../agents/index.ts'
import { memoryOf, say, walletOf } from '../../agents/testing.ts'
import { assertBalanced, makeAgent, policyOf, purseOf, setPolicyOf, tokenOf } from '../../finance/testing.ts'
import { setSuspension } from '../../identity/testing.ts'

describe('POST /agents/{id}/transfer', () => {
  const service = useService()
  const give = (from: Awaited<ReturnType<typeof makeAgent>>, toHandle: string, by = from.owner) =>
    by.send(`POST /agents/${from.id}/transfer`, { body: { toHandle } })

  it('[ownership-8] gives the agent away with all that is its own, and nothing of its owner’s', async () => {
    const agent = await makeAgent(await service.player(), 'Kaze')
    const { owner, id } = agent
    const next = await service.player('receiver')
    await say(owner, id, 'Remember that I like tea')
    await setPolicyOf(agent, { askAbove: 7 })
    const token = await tokenOf(service, agent)
    await owner.send(`PUT /agents/${id}/will`, {
      body: { will: { heirHandle: 'receiver', inactiveDays: 90 } },
    })
    const listing = (await owner.send(`POST /agents/${id}/listing`, { body: { price: 100 } })).json
    const { json, text } = await give(agent, 'RECEIVER')
    assert.deepEqual(json, { agentId: id, to: 'receiver', tokenId: null }, text)
    assert.equal((await owner.send(`GET /agents/${id}`)).code, 'not_found')
    assert.equal((await token.send('GET /self')).status, 401)
    const gift = { owner: next, id }
    assert.deepEqual([await purseOf(gift), await memoryOf(next, id)], [300, []])
    assert.equal((await policyOf(gift)).askAbove, 50)
    assert.equal((await next.send(`GET /agents/${id}/will`)).text, 'null')
    assert.equal((await next.send(`GET /market/agents/${listing.id}`)).json.status, 'cancelled')
    assert.equal(await walletOf(next), 2_000)
    const [told] = await toldBy(service, transferEvent, next)
    assert(told)
    assert.equal((told.data['transfer'] as { reason: string }).reason, 'gift')
    await assertBalanced(service)
  })

  it('[ownership-9] refuses nobody, oneself, the suspended and the house', async () => {
    const agent = await makeAgent(await service.player('giver'))
    const shut = await service.player('shut_out')
    await setSuspension(service, shut, true)
    assert.equal((await give(agent, 'nobody_at_all')).code, 'not_found')
    assert.equal((await give(agent, 'giver')).code, 'wrong_state')
    assert.equal((await give(agent, 'shut_out')).code, 'wrong_state')
    const bot = await service.player('robot')
    await service.runtime.database.pool.query('update identity.users set is_bot = true where id = $1', [
      bot.id,
    ])
    assert.equal((await give(agent, 'robot')).code, 'wrong_state')
    assert.equal((await give(agent, 'shut_out', await tokenOf(service, agent))).status, 403)
    assert.equal((await agent.owner.send(`GET /agents/${agent.id}`)).status, 200)
  })
})

describe('POST /agents/{id}/transfer of an agent that is held', () => {
  const find = async () => ({ code: 'agent_in_custody', message: 'It is rented out.' }) as const
  const custody = { name: 'custody', contributes: [handoverObstacles.with({ find, end: async () => {} })] }
  const service = useService({ extraModules: [custody] })

  it('[ownership-8] is refused', async () => {
    const [owner, next] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const sent = { body: { toHandle: next.user?.handle } }
    assert.equal((await owner.send(`POST /agents/${id}/transfer`, sent)).code, 'agent_in_custody')
  })
})
