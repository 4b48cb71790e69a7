import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'

type Headers = Record<string, string>

describe('Writes by cookie', () => {
  const service = useService()
  const body = { displayName: 'Mia' }

  const refused: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'http://evil.shugyo.test' },
    { origin: 'http://shugyo.test.evil.example' },
    { origin: 'http://shugyo.test:8080' },
    { origin: 'null' },
  ]
  for (const headers of refused) {
    it(`[identity-14] are refused with ${JSON.stringify(headers)}`, async () => {
      const player = await service.player()
      for (const route of ['PATCH /me', 'POST /me/keys', 'POST /auth/logout', 'DELETE /me/sessions']) {
        const answer = await player.send(route, { headers, ...(route.startsWith('D') ? {} : { body }) })
        assert.deepEqual([answer.status, answer.code], [403, 'cross_origin'], route)
      }
      assert.notEqual((await player.api.GET('/me')).data?.user.displayName, 'Mia')
    })
  }

  it('[identity-14] are let in from our own pages, from the address bar, and from what is no browser', async () => {
    const player = await service.player()
    const fine: Headers[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: PUBLIC_URL },
      { origin: service.url },
      {},
    ]
    for (const headers of fine)
      assert.equal((await player.send('PATCH /me', { headers, body })).status, 200, JSON.stringify(headers))
  })

  it('[identity-14] are nothing a key is asked about', async () => {
    const program = await (await service.player()).program('identity:write')
    for (const headers of refused)
      assert.equal((await program.send('PATCH /me', { headers, body })).status, 200, JSON.stringify(headers))
  })

  it('[identity-14] reads are open: another page can send them, and not see the answer', async () => {
    const player = await service.player()
    const answer = await player.send('GET /me', { headers: { 'sec-fetch-site': 'cross-site' } })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('access-control-allow-origin'), null)
  })
})
