import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { logOf, makeModerator, suspend } from '../testing.ts'

describe('PUT /mod/players/{handle}/suspension', () => {
  const service = useService()

  it('[moderation-5] signs the account out and stops its keys at once; lifted, it may come back', async () => {
    const [admin, player] = [await makeModerator(service, 'admin'), await service.player('rogue')]
    const key = await player.program('identity:read')
    const phone = service.visitor()
    const login = { login: 'rogue', password: PASSWORD }
    await phone.send('POST /auth/login', { body: login })
    const { status, json } = await suspend(admin, player, true)
    assert.deepEqual([status, json], [200, { handle: 'rogue', suspended: true }])
    for (const caller of [player, phone]) assert.equal((await caller.send('GET /me')).status, 401)
    assert.equal((await key.send('GET /me')).code, 'suspended')
    assert.equal((await service.visitor().send('POST /auth/login', { body: login })).code, 'suspended')
    assert.deepEqual((await suspend(admin, player, false)).json, { handle: 'rogue', suspended: false })
    assert.equal((await key.send('GET /me')).status, 200)
    assert.equal((await player.send('GET /me')).status, 401)
    assert.equal((await phone.send('POST /auth/login', { body: login })).status, 200)
    assert.equal((await phone.send('GET /me')).status, 200)
  })

  it('[moderation-5] ends the account’s streams', async () => {
    const [admin, player] = [await makeModerator(service, 'admin'), await service.player()]
    const { data } = await player.api.POST('/me/keys', { body: { name: 's', scopes: ['identity:read'] } })
    const headers = { authorization: `Bearer ${data?.key}` }
    const stream = await fetch(`${service.url}/api/v1/me/stream`, { headers })
    assert.equal(stream.status, 200)
    const ended = (async () => {
      for await (const _chunk of stream.body ?? []);
    })().catch(() => {})
    await suspend(admin, player, true)
    await ended
    assert.equal((await fetch(`${service.url}/api/v1/me/stream`, { headers })).status, 403)
  })

  it('[moderation-1] is the admins’, and goes downward only', async () => {
    const [admin, other] = [await makeModerator(service, 'admin'), await makeModerator(service, 'admin')]
    const [moderator, player] = [await makeModerator(service, 'moderator'), await service.player()]
    for (const [who, whom] of [
      [moderator, player],
      [admin, other],
      [admin, admin],
    ] as const) {
      assert.equal((await suspend(who, whom, true)).code, 'forbidden')
      assert.equal((await whom.send('GET /me')).status, 200)
    }
    assert.equal((await suspend(admin, moderator, true)).status, 200)
    assert.equal((await moderator.send('GET /me')).status, 401)
  })

  it('[moderation-6] is logged once, however often it is said', async () => {
    const [admin, player] = [await makeModerator(service, 'admin'), await service.player()]
    await Promise.all([1, 2, 3, 4].map(() => suspend(admin, player, true)))
    await suspend(admin, player, false, 'Served')
    assert.deepEqual(
      (await logOf(service, player)).map(({ action, reason }) => [action, reason]),
      [
        ['unsuspend', 'Served'],
        ['suspend', 'Cheating'],
      ],
    )
  })
})
