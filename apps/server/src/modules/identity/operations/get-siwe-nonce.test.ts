import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SiweMessage } from 'siwe'
import { MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'
import { purgeExpired } from '../jobs.ts'
import { makeSigner } from '../testing.ts'

describe('GET /auth/siwe/nonce', () => {
  const service = useService()

  it('[identity-7] gives a nonce, and no message without an address', async () => {
    const { data } = await service.visitor().api.GET('/auth/siwe/nonce')
    assert.deepEqual(Object.keys(data ?? {}), ['nonce'])
    assert.match(data?.nonce ?? '', /^[0-9a-f]{32}$/)
  })

  it('[identity-6] with an address, writes the whole message, which the siwe package reads', async () => {
    const { address } = makeSigner()
    const query = { address: address.toLowerCase(), chainId: 10 }
    const { data, response } = await service.visitor().api.GET('/auth/siwe/nonce', { params: { query } })
    assert.equal(response.headers.get('cache-control'), 'private, no-store')
    const message = new SiweMessage(data?.message ?? '')
    assert.deepEqual(
      [message.domain, message.uri, message.address, message.chainId, message.version, message.nonce],
      ['shugyo.test', PUBLIC_URL, address, 10, '1', data?.nonce],
    )
    const lifeMs = Date.parse(message.expirationTime ?? '') - Date.parse(message.issuedAt ?? '')
    assert.equal(lifeMs, 10 * MINUTE_MS)
  })

  it('[identity-6] refuses what is no address and no chain', async () => {
    const wrong = [
      'address=0x12',
      `address=${'f'.repeat(42)}`,
      'chainId=0',
      'chainId=-1',
      'chainId=1.5',
      'chainId=x',
    ]
    for (const query of [...wrong, 'chainId=9007199254740993', 'chainId=', 'chainId=1&chainId=2']) {
      const answer = await service.visitor().send(`GET /auth/siwe/nonce?${query}`)
      assert.deepEqual([answer.status, answer.code], [400, 'invalid_request'], query)
    }
  })

  it('[identity-7] forgets nonces that nobody used', async () => {
    const visitor = service.visitor()
    const count = async () =>
      (await service.runtime.database.pool.query('select count(*) from identity.siwe_nonces')).rows[0].count
    const purge = () => runUnitOfWork(service.runtime, (uow) => purgeExpired.run(uow, {}))
    service.clock.advance(11 * MINUTE_MS)
    await visitor.send('GET /auth/siwe/nonce')
    await purge()
    assert.equal(await count(), 1)
    service.clock.advance(10 * MINUTE_MS)
    await purge()
    assert.equal(await count(), 0)
  })
})
