import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { changeUnder, enterByWallet, makeSigner } from '../testing.ts'

describe('PATCH /me', () => {
  const service = useService()

  it('[identity-21] changes the display name, trimmed, and nothing else', async () => {
    const player = await service.player()
    const body = {
      displayName: '  Aiko 愛子  ',
      handle: 'other',
      email: 'x@example.com',
      role: 'admin',
      walletAddress: '0x',
    }
    const { status, json } = await player.send('PATCH /me', { body })
    assert.equal(status, 200)
    assert.deepEqual(json, { ...player.user, displayName: 'Aiko 愛子' })
    assert.deepEqual((await player.api.GET('/me')).data?.user, json)
  })

  it('[identity-21] with nothing to change, answers as things are', async () => {
    const player = await service.player()
    assert.deepEqual((await player.send('PATCH /me', { body: {} })).json, player.user)
    assert.deepEqual((await player.send('PATCH /me')).json, player.user)
  })

  it('[identity-21] keeps the bounds of a display name', async () => {
    const player = await service.player()
    for (const displayName of ['', '   ', 'x'.repeat(41), null, 7, ['Aiko'], 'a\u0000b', '\ud800'])
      assert.equal((await player.send('PATCH /me', { body: { displayName } })).code, 'invalid_request')
    assert.equal((await player.send('PATCH /me', { body: { displayName: '愛'.repeat(40) } })).status, 200)
  })

  it('[identity-21] needs identity:write of a key', async () => {
    const player = await service.player()
    const refused = await (await player.program('identity:read')).send('PATCH /me', {
      body: { displayName: 'A' },
    })
    assert.deepEqual([refused.status, refused.json.error.details], [403, { missing: ['identity:write'] }])
    const program = await player.program('identity:write')
    assert.equal(
      (await program.send('PATCH /me', { body: { displayName: 'By key' } })).json.displayName,
      'By key',
    )
  })

  it('[identity-11] changes nothing of an account that is deleted meanwhile', async () => {
    const player = await service.player()
    const call = () => player.send('PATCH /me', { body: { displayName: 'Ghost' } })
    assert.equal((await changeUnder(service, player, 'deleted_at = now()', call)).code, 'unauthenticated')
  })
})

describe('GET /me', () => {
  const service = useService()

  it('[identity-21] shows the account and its credits, to a session and to a key with identity:read', async () => {
    const player = await service.player('Emi')
    const expected = { user: player.user, wallet: 2000 }
    assert.deepEqual((await player.api.GET('/me')).data, expected)
    assert.deepEqual(Object.keys(player.user ?? {}), [
      'id',
      'handle',
      'displayName',
      'email',
      'walletAddress',
      'externalWallet',
    ])
    assert.deepEqual((await (await player.program('identity:read')).api.GET('/me')).data, expected)
    assert.equal((await (await player.program('identity:write')).send('GET /me')).code, 'insufficient_scope')
    assert.equal((await service.visitor().send('GET /me')).code, 'unauthenticated')
  })

  it('[identity-1] gives every account a wallet of its own', async () => {
    const visitor = service.visitor()
    await enterByWallet(visitor, makeSigner())
    const players = [await service.player(), await service.player(), visitor]
    assert.equal(new Set(players.map(({ user }) => user?.walletAddress)).size, 3)
  })
})
