import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { makeAgent, makePair, payFrom, setPayeesOf } from '../testing.ts'

const NONE = { total: 0, byKind: [] }

describe('GET /me/earnings, /me/usage, /agents/{id}/usage and /agents/{id}/vault', () => {
  const service = useService()

  it('[F18] tells what came from others and went to others, by kind', async () => {
    const { payer, payee } = await makePair(service)
    await payFrom(payer, payee, 30)
    await payFrom(payer, payee, 12)
    const paid = { total: 42, byKind: [{ kind: 'pay', amount: 42 }] }
    const spent = (await payer.owner.send('GET /me/earnings')).json
    assert.deepEqual(spent, { earned: NONE, pending: NONE, spent: paid })
    const earned = (await payee.owner.send('GET /me/earnings')).json
    assert.deepEqual(earned, { earned: paid, pending: NONE, spent: NONE })
  })

  it('[F18] leaves out gifts, top-ups and moves between one’s own pockets', async () => {
    const owner = await service.player()
    const [first, second] = [await makeAgent(owner), await makeAgent(owner)]
    await owner.send('POST /wallet/topup', { body: { amount: 100 } })
    await owner.send(`POST /agents/${first.id}/fund`, { body: { amount: 50 } })
    await owner.send(`POST /agents/${first.id}/withdraw`, { body: { amount: 20 } })
    await setPayeesOf(first, second)
    assert.equal((await payFrom(first, second, 10)).json.status, 'paid')
    const { earned, spent } = (await owner.send('GET /me/earnings')).json
    assert.deepEqual(earned, NONE)
    assert.deepEqual(spent, { total: 100, byKind: [{ kind: 'agent_fee', amount: 100 }] })
  })

  it('tells truthfully that nothing has been computed and nothing stands on a chain yet', async () => {
    const { id, owner } = await makeAgent(await service.player())
    const nothing = { units: 0, usd: 0, byDay: [], byJob: [], byModel: [] }
    assert.deepEqual((await owner.send('GET /me/usage')).json, nothing)
    assert.deepEqual((await owner.send(`GET /agents/${id}/usage`)).json, nothing)
    const vault = (await owner.send(`GET /agents/${id}/vault`)).json
    assert.deepEqual(vault, { tokenId: null, vault: null, onChain: null })
  })
})
