import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { giveTo } from '../../agents/testing.ts'
import { until, untilMinted, useChainService } from '../../chain/testing.ts'
import { purchaseEvent } from '../events.ts'
import { buyFor, purchasesOf } from '../testing.ts'

const CROWN = 'head-paper-crown'
const PAINT = 'face-war-paint'

describe('GET /agents/{id}/purchases', () => {
  const service = useService()

  it('[shop-7] lists them newest first, page by page, and they go along with the agent', async () => {
    const [owner, next] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await buyFor(owner, id, CROWN)
    await buyFor(owner, id, PAINT)
    const first = (await owner.send(`GET /agents/${id}/purchases?limit=1`)).json
    const second = (await owner.send(`GET /agents/${id}/purchases?limit=1&cursor=${first.next}`)).json
    assert.deepEqual([first.data[0].item, second.data[0].item, second.next], [PAINT, CROWN, null])
    assert.equal((await owner.send(`GET /agents/${id}/purchases?cursor=nonsense`)).code, 'invalid_cursor')
    await giveTo(service, id, owner, next)
    assert.equal((await purchasesOf(next, id)).length, 2)
    assert.equal((await owner.send(`GET /agents/${id}/purchases`)).code, 'not_found')
  })

  it('[shop-9] an export holds what was bought; a deletion takes the name off, and the agent keeps the thing', async () => {
    const [owner, next] = [await service.player('crowned'), await service.player()]
    const { id } = await owner.makeAgent()
    await buyFor(owner, id, CROWN)
    await giveTo(service, id, owner, next)
    const { purchases } = (await owner.send('GET /me/export')).json
    assert.deepEqual(
      purchases.map(({ item }: { item: string }) => item),
      [CROWN],
    )
    await owner.send('POST /me/delete', { body: { confirmHandle: 'crowned', password: PASSWORD } })
    const { rows } = await service.runtime.database.pool.query(
      'select owner_id from shop.purchases where agent_id = $1',
      [id],
    )
    assert.deepEqual(rows, [{ owner_id: null }])
    assert.equal((await purchasesOf(next, id))[0].item, CROWN)
  })
})

describe('Purchases on chain', () => {
  const service = useChainService()

  it('[shop-6] [shop-8] are onchain, with the transaction, once the chain has them; a character stays settled', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await owner.send(`PUT /agents/${id}/policy`, { body: { dailyLimit: 10_000 } })
    await owner.send(`POST /agents/${id}/fund`, { body: { amount: 1_000 } })
    await buyFor(owner, id, CROWN)
    const { data } = (await service.visitor().send('GET /characters')).json
    await buyFor(owner, id, data.find(({ price }: { price: number | null }) => price !== null).id)
    await untilMinted(owner, id)
    const [form, crown] = await until('the crown is on chain', async () => {
      const all = await purchasesOf(owner, id)
      return all[1].status === 'onchain' && all
    })
    assert.match(crown.chainTxHash, /^0x[0-9a-f]{64}$/)
    assert.deepEqual([form.status, form.chainTxHash], ['settled', null])
    const changes = (await toldBy(service, purchaseEvent, owner)).map(({ data }) => data['change'])
    assert.deepEqual(changes.toSorted(), ['onchain', 'settled', 'settled'])
  })
})
