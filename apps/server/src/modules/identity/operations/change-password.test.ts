import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { changeUnder, enterByWallet, makeProof, makeSigner, securityLog, sessionsOf } from '../testing.ts'

const NEXT = 'another horse battery'

const change = (player: Player, body: object) => player.send('POST /me/password', { body })

describe('POST /me/password', () => {
  const service = useService()
  const login = async (name: string, password: string) => {
    const visitor = service.visitor()
    const { status } = await visitor.send('POST /auth/login', { body: { login: name, password } })
    return { visitor, status }
  }

  it('[identity-17] changes the password, signs out every other session and tells how many', async () => {
    const player = await service.player('aoi')
    const others = [(await login('aoi', PASSWORD)).visitor, (await login('aoi', PASSWORD)).visitor]
    const { status, json } = await change(player, { current: PASSWORD, next: NEXT })
    const stillIn = { keys: [], externalWallet: null }
    assert.deepEqual([status, json], [200, { ok: true, otherSessionsSignedOut: 2, stillIn }])
    assert.equal((await player.send('GET /me')).status, 200)
    for (const other of others) assert.equal((await other.send('GET /me')).code, 'unauthenticated')
    assert.equal((await login('aoi', PASSWORD)).status, 401)
    assert.equal((await login('aoi', NEXT)).status, 200)
    const entry = (await securityLog(player)).find(({ action }) => action === 'password_changed')
    assert.deepEqual([entry?.via, entry?.detail['otherSessionsSignedOut']], ['session', 2])
  })

  it('[identity-17] refuses a wrong current password, changes nothing and notes it', async () => {
    const player = await service.player('rin')
    const { visitor: other } = await login('rin', PASSWORD)
    for (const current of ['wrong password', '', undefined]) {
      const answer = await change(player, { current, next: NEXT })
      assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'])
    }
    assert.equal((await other.send('GET /me')).status, 200)
    assert.equal((await login('rin', PASSWORD)).status, 200)
    const failures = (await securityLog(player)).filter(({ action }) => action === 'password_change_failed')
    assert.deepEqual(
      failures.map(({ via, detail }) => [via, detail['count']]),
      [['session', 3]],
    )
  })

  it('[identity-17] keeps the bounds of a password', async () => {
    const player = await service.player()
    for (const next of ['short', 'x'.repeat(201), '', 12345678, undefined])
      assert.equal((await change(player, { current: PASSWORD, next })).code, 'invalid_request')
    const longest = '密'.repeat(200)
    assert.equal((await change(player, { current: PASSWORD, next: longest })).status, 200)
    assert.equal((await login(player.user?.handle ?? '', longest)).status, 200)
    assert.equal((await login(player.user?.handle ?? '', '密'.repeat(199))).status, 401)
  })

  it('[identity-17] lets a wallet’s account set its first password with an empty current one', async () => {
    const visitor = service.visitor()
    const { handle } = await enterByWallet(visitor, makeSigner())
    assert.equal((await change(visitor, { next: NEXT })).status, 200)
    assert.equal((await login(handle, NEXT)).status, 200)
    assert.equal((await change(visitor, { current: '', next: PASSWORD })).code, 'invalid_credentials')
  })

  it('[identity-17] stops a key from taking a wallet’s account over by setting its first password', async () => {
    const visitor = service.visitor()
    const { handle } = await enterByWallet(visitor, makeSigner())
    const refused = await change(await visitor.program('identity:read', 'identity:write'), { next: NEXT })
    assert.deepEqual([refused.status, refused.code], [403, 'session_required'])
    assert.match(refused.json.error.message, /first password.*signed-in session/)
    assert.equal((await login(handle, NEXT)).status, 401)
  })

  it('[identity-17] lists which keys and wallet still let somebody in, to those who may know the keys', async () => {
    const player = await service.player()
    const signer = makeSigner()
    await player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })
    const [kept, revoked] = [
      await player.program('agents:read', 'identity:read'),
      await player.program('agents:read'),
    ]
    const [newest] = (await player.send('GET /me/keys')).json.data
    assert.equal((await player.send(`DELETE /me/keys/${newest.id}`)).status, 200)
    const { json } = await change(player, { current: PASSWORD, next: NEXT })
    const left = (await player.send('GET /me/keys')).json.data.filter(
      (key: { revoked: boolean }) => !key.revoked,
    )
    assert.deepEqual(json.stillIn, { keys: left, externalWallet: signer.address })
    assert.deepEqual([left.length, (await revoked.send('GET /agents')).status], [1, 401])
    const byKey = await change(kept, { current: NEXT, next: PASSWORD })
    assert.equal(byKey.json.stillIn.keys.length, 1)
    const [again] = [await login(player.user?.handle ?? '', PASSWORD)]
    const unknowing = await again.visitor.program('agents:read')
    assert.equal('stillIn' in (await change(unknowing, { current: PASSWORD, next: NEXT })).json, false)
  })

  it('[identity-17] lets one of two simultaneous changes win', async () => {
    const player = await service.player('twin')
    const nexts = ['first new password', 'second new password']
    const both = () => Promise.all(nexts.map((next) => change(player, { current: PASSWORD, next })))
    // Both calls have passed the check of the old password before the first may change it.
    const answers = await changeUnder(service, player, 'idle_since = idle_since', both, nexts.length)
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    const winner = nexts[answers.findIndex(({ status }) => status === 200)] as string
    const loser = nexts[answers.findIndex(({ status }) => status === 409)] as string
    assert.deepEqual([(await login('twin', winner)).status, (await login('twin', loser)).status], [200, 401])
  })

  it('[identity-17] by a key that knows the password, signs out every session', async () => {
    const player = await service.player()
    const program = await player.program('identity:read')
    assert.equal((await change(program, { current: PASSWORD, next: NEXT })).json.otherSessionsSignedOut, 1)
    assert.equal((await player.send('GET /me')).code, 'unauthenticated')
    assert.equal((await sessionsOf(program)).length, 0)
    assert.match((await securityLog(program))[0]?.via ?? '', /^key:/)
  })
})

describe('POST /me/password, within its limit', () => {
  const service = useService({ limitFactor: 1 })
  service.clock.stop()

  it('[identity-17] allows five tries in ten minutes, from whichever session', async () => {
    const player = await service.player()
    for (let attempt = 0; attempt < 5; attempt++)
      assert.equal((await change(player, { current: 'wrong password', next: NEXT })).status, 401)
    const refused = await change(player, { current: PASSWORD, next: NEXT })
    assert.deepEqual([refused.status, refused.code], [429, 'rate_limited'])
    const { retryAfter, ...limit } = refused.json.error.details
    assert.deepEqual(limit, { limit: 5, windowSeconds: 600 })
    // The window began with the first of them, a few seconds ago.
    assert(retryAfter > 300 && retryAfter <= 600, `${retryAfter} s`)
  })
})
