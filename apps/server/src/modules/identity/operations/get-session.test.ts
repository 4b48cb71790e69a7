import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'

describe('GET /auth/session', () => {
  const service = useService()
  const route = 'GET /auth/session'

  it('[identity-29] tells a browser who is signed in, and a visitor that nobody is', async () => {
    const player = await service.player()
    const seen = await player.send(route)
    assert.deepEqual([seen.status, seen.json], [200, (await player.send('GET /me')).json])
    const nobody = await service.visitor().send(route)
    assert.deepEqual([nobody.status, nobody.text], [200, 'null'])
    for (const one of [seen, nobody]) assert.equal(one.headers.get('cache-control'), 'private, no-store')
    const key = await player.program('identity:read')
    assert.equal((await key.send(route)).text, 'null')
    service.clock.advance(DAY_MS)
    assert.match((await player.send(route)).headers.get('set-cookie') ?? '', /^svc_session=/)
    service.clock.advance(31 * DAY_MS)
    assert.equal((await player.send(route)).text, 'null')
  })

  it('[identity-29] counts a suspended account’s cookie as none', async () => {
    const player = await service.player()
    await service.runtime.database.pool.query(
      'update identity.users set suspended_at = now() where id = $1',
      [player.id],
    )
    const answer = await player.send(route)
    assert.deepEqual([answer.status, answer.text], [200, 'null'])
  })
})
