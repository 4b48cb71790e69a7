import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { assertBalanced, factsAbout, makeAgent, policyOf, setPolicyOf, tokenOf } from '../testing.ts'

describe('POST /agents/{id}/fund and /withdraw', () => {
  const service = useService()

  it('[finance-10] moves between the owner’s pockets, frozen or not, and counts as no spending', async () => {
    const agent = await makeAgent(await service.player())
    const { id, owner } = agent
    await setPolicyOf(agent, { frozen: true, dailyLimit: 0 })
    const funded = await owner.send(`POST /agents/${id}/fund`, { body: { amount: 700 } })
    assert.deepEqual(funded.json, { purse: 1_000, wallet: 1_000 })
    const withdrawn = await owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 1_000 } })
    assert.deepEqual(withdrawn.json, { purse: 0, wallet: 2_000 })
    assert.equal((await policyOf(agent)).spentToday, 0)
    const entries = (await owner.send(`GET /agents/${id}/ledger`)).json.data
    const told = entries.map(({ amount, kind }: { amount: number; kind: string }) => [amount, kind])
    assert.deepEqual(told, [
      [-1_000, 'withdraw'],
      [700, 'fund'],
      [300, 'grant'],
    ])
    const facts = ['finance.policy_changed', 'finance.purse_funded', 'finance.purse_withdrawn']
    assert.deepEqual(await factsAbout(service, id), facts)
    await assertBalanced(service)
  })

  it('[finance-6] refuses more than there is, and says how much that is', async () => {
    const { id, owner } = await makeAgent(await service.player())
    const fund = await owner.send(`POST /agents/${id}/fund`, { body: { amount: 1_701 } })
    assert.deepEqual([fund.status, fund.json.error.details], [402, { needed: 1_701, available: 1_700 }])
    const withdraw = await owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 301 } })
    assert.deepEqual([withdraw.status, withdraw.json.error.details], [402, { needed: 301, available: 300 }])
  })

  it('[idempotency-1] answers a repeated key where it could be carried out no more, and everybody after it', async () => {
    const { id, owner } = await makeAgent(await service.player())
    const sent = { body: { amount: 1_700 }, headers: { 'idempotency-key': 'all of it' } }
    for (let times = 0; times < 30; times++) {
      const { status, json } = await owner.send(`POST /agents/${id}/fund`, sent)
      assert.deepEqual([status, json], [200, { purse: 2_000, wallet: 0 }])
    }
    const wallets = await Promise.all(Array.from({ length: 30 }, () => owner.send('GET /wallet')))
    assert(wallets.every(({ json }) => json.wallet === 0))
  })

  it('[finance-11] is closed to agent tokens', async () => {
    const agent = await makeAgent(await service.player())
    const token = await tokenOf(service, agent)
    for (const route of ['fund', 'withdraw'].map((verb) => `POST /agents/${agent.id}/${verb}`)) {
      const { status, code } = await token.send(route, { body: { amount: 1 } })
      assert.deepEqual([status, code], [403, 'forbidden'])
    }
    assert.equal((await token.send('POST /wallet/topup', { body: { amount: 1 } })).code, 'forbidden')
    assert.equal((await token.send('GET /wallet')).code, 'forbidden')
    assert.equal((await token.send('GET /me/earnings')).code, 'forbidden')
  })

  it('[finance-2] of 64 withdrawals at once, exactly those that fit happen', async () => {
    const { id, owner } = await makeAgent(await service.player())
    const take = () => owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 11 } })
    const answers = await Promise.all(Array.from({ length: 64 }, take))
    assert.equal(answers.filter(({ status }) => status === 200).length, 27) // 27 × 11 = 297 of 300
    assert.equal(answers.filter(({ status }) => status === 402).length, 37)
    await assertBalanced(service)
  })
})
