import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { sessionsOf } from '../testing.ts'

describe('DELETE /me/sessions', () => {
  const service = useService()
  const signIn = async (login: string) => {
    const visitor = service.visitor()
    await visitor.api.POST('/auth/login', { body: { login, password: PASSWORD } })
    return visitor
  }
  const isIn = async (player: Player) => (await player.send('GET /me/sessions')).status === 200

  it('[identity-13] signs out one session, at once, and no other', async () => {
    const player = await service.player('ren')
    const phone = await signIn('ren')
    const tablet = await signIn('ren')
    const id = (await sessionsOf(phone)).find(({ current }) => current)?.id ?? ''
    const { data } = await player.api.DELETE('/me/sessions/{id}', { params: { path: { id } } })
    assert.deepEqual(data, { ok: true })
    assert.deepEqual([await isIn(player), await isIn(phone), await isIn(tablet)], [true, false, true])
    const again = await player.send(`DELETE /me/sessions/${id}`)
    assert.deepEqual([again.status, again.code], [404, 'not_found'])
  })

  it('[identity-20] knows nothing of another player’s session', async () => {
    const player = await service.player('mine')
    const other = await service.player('theirs')
    const [session] = await sessionsOf(other)
    assert.equal((await player.send(`DELETE /me/sessions/${session?.id}`)).code, 'not_found')
    assert.equal(await isIn(other), true)
  })

  it('[identity-13] takes only an id of 16 lowercase hexadecimal digits', async () => {
    const player = await service.player()
    for (const id of ['9F86D081884C7D65', '9f86d081884c7d6', '9f86d081884c7d651', 'zzzzzzzzzzzzzzzz'])
      assert.equal((await player.send(`DELETE /me/sessions/${id}`)).code, 'invalid_request')
  })

  it('[identity-13] signs out everywhere else and counts what was signed in', async () => {
    const player = await service.player('sora')
    const others = [await signIn('sora'), await signIn('sora')]
    const { data } = await player.api.DELETE('/me/sessions')
    assert.deepEqual(data, { revoked: 2 })
    assert.equal(await isIn(player), true)
    for (const other of others) assert.equal(await isIn(other), false)
    assert.deepEqual((await player.api.DELETE('/me/sessions')).data, { revoked: 0 })
  })

  it('[identity-13] by a key with identity:write, signs out everywhere', async () => {
    const player = await service.player('kai')
    const program = await player.program('identity:write')
    assert.deepEqual((await program.api.DELETE('/me/sessions')).data, { revoked: 1 })
    assert.equal(await isIn(player), false)
  })

  it('[identity-13] stops a key without identity:write from signing its owner out', async () => {
    const player = await service.player('yui')
    const [session] = await sessionsOf(player)
    const program = await player.program('identity:read', 'agents:write')
    for (const route of ['DELETE /me/sessions', `DELETE /me/sessions/${session?.id}`]) {
      const refused = await program.send(route)
      assert.deepEqual([refused.status, refused.code], [403, 'insufficient_scope'])
      assert.deepEqual(refused.json.error.details, { missing: ['identity:write'] })
    }
    assert.equal(await isIn(player), true)
  })
})
