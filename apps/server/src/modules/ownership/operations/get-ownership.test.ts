import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'

describe('GET /agents/{id}/ownership', () => {
  const service = useService()

  it('[ownership-7] tells a sale and a gift without a chain, by wallet, also of accounts that have gone', async () => {
    const [first, second, third] = [
      await service.player('maker'),
      await service.player('buyer'),
      await service.player('friend'),
    ]
    const { id } = await first.makeAgent()
    const read = async () => (await service.visitor().send(`GET /agents/${id}/ownership`)).json
    const hands = async () =>
      (await read()).events.map(({ at, ...event }: { at: string }) => {
        assert(!Number.isNaN(Date.parse(at)))
        return event
      })
    assert.deepEqual(await hands(), [])
    const listing = (await first.send(`POST /agents/${id}/listing`, { body: { price: 100 } })).json
    assert.equal((await second.send(`POST /market/agents/${listing.id}/buy`, { body: {} })).status, 200)
    const given = await second.send(`POST /agents/${id}/transfer`, { body: { toHandle: 'friend' } })
    assert.equal(given.status, 200, given.text)
    const [a, b, c] = [first, second, third].map(({ user }) => user?.walletAddress)
    const none = { kind: 'transferred', block: null, txHash: null }
    const expected = [
      { ...none, from: a, to: b },
      { ...none, from: b, to: c },
    ]
    assert.deepEqual(await hands(), expected)
    const leaving = { body: { confirmHandle: 'buyer', password: PASSWORD } }
    assert.equal((await second.send('POST /me/delete', leaving)).status, 200)
    assert.deepEqual(await hands(), [
      { ...none, from: a, to: null },
      { ...none, from: null, to: c },
    ])
    assert(!JSON.stringify(await read()).includes('buyer'))
  })
})
