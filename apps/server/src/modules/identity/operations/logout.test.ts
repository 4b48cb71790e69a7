import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'

describe('POST /auth/logout', () => {
  const service = useService()

  it('[identity-13] ends the session that calls and takes its cookie back', async () => {
    const player = await service.player('yuki')
    const kept = new Player(service.url)
    kept.cookie = player.cookie
    const answer = await player.send('POST /auth/logout')
    assert.deepEqual([answer.status, answer.json], [200, { ok: true }])
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^svc_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    assert.equal((await kept.send('GET /me')).code, 'unauthenticated')
    assert.equal((await kept.send('POST /auth/logout')).code, 'unauthenticated')
  })

  it('[identity-13] leaves a key as it is', async () => {
    const player = await service.player('mio')
    const program = await player.program('identity:read')
    assert.deepEqual((await program.send('POST /auth/logout')).json, { ok: true })
    assert.equal((await program.send('GET /me')).status, 200)
    assert.equal((await player.send('GET /me')).status, 200)
  })
})
