import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { type TestService, useService } from '../../../testing/service.ts'
import {
  changeUnder,
  enterByWallet,
  makeProof,
  makeSigner,
  type Signer,
  securityLog,
  suspend,
} from '../testing.ts'

const OLD_MS = 11 * MINUTE_MS

const prove = (player: Player, body: object = { password: PASSWORD }) =>
  player.send('POST /me/proof', { body })
const exportOf = (player: Player) => player.send('GET /me/export')
const linkOf = async (player: Player, signer: Signer) =>
  player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })

/** Players whose client does not answer a demand for proof by itself. */
function usePlain(options: Parameters<typeof useService>[0] = {}): TestService {
  const service = useService(options)
  const { visitor, player } = service
  service.visitor = () => Object.assign(visitor(), { provesAgain: false })
  service.player = async (handle) => Object.assign(await player(handle), { provesAgain: false })
  return service
}

describe('POST /me/proof', () => {
  const service = usePlain()

  /** Signed in long ago. */
  async function old(handle?: string): Promise<Player> {
    const player = await service.player(handle)
    service.clock.advance(OLD_MS)
    return player
  }

  it('[identity-31] a sign-in is a proof for ten minutes, and then another is asked for', async () => {
    const player = await service.player()
    service.clock.advance(9 * MINUTE_MS)
    assert.equal((await exportOf(player)).status, 200)
    service.clock.advance(2 * MINUTE_MS)
    const refused = await exportOf(player)
    assert.deepEqual([refused.status, refused.code], [403, 'reauthentication_required'])
    assert.deepEqual(refused.json.error.details, { methods: ['password'] })
    assert.equal((await player.send('GET /me')).status, 200, 'all else goes on')
  })

  it('[identity-31] the right password is one for ten minutes more, for this session alone', async () => {
    const player = await old('proving')
    const visitor = service.visitor()
    await visitor.send('POST /auth/login', { body: { login: 'proving', password: PASSWORD } })
    service.clock.advance(OLD_MS)
    const { status, json } = await prove(player)
    assert.deepEqual([status, json.ok], [200, true])
    const leftMs = Date.parse(json.until) - service.clock.now().getTime()
    assert(leftMs > 9 * MINUTE_MS && leftMs <= 10 * MINUTE_MS, `${leftMs} ms`)
    assert.equal((await exportOf(player)).status, 200)
    assert.equal((await exportOf(visitor)).code, 'reauthentication_required')
    service.clock.advance(OLD_MS)
    assert.equal((await exportOf(player)).code, 'reauthentication_required')
  })

  it('[identity-31] it stands in the session’s row: a restart and another node know it', async () => {
    const { cookie, id } = await old().then(async (player) => {
      await prove(player)
      return player
    })
    await service.restart()
    const player = Object.assign(service.visitor(), { cookie })
    assert.equal((await exportOf(player)).status, 200)
    service.clock.advance(OLD_MS)
    // The proof is read from the row at each call, not from the node's memory: this test changes the row directly, both
    // ways.
    assert.equal((await player.send('GET /me')).status, 200)
    const { pool } = service.runtime.database
    const setProven = (at: Date | null) =>
      pool.query('update identity.sessions set proven_at = $2 where user_id = $1', [id, at])
    await setProven(service.clock.now())
    assert.equal((await exportOf(player)).status, 200)
    await setProven(null)
    assert.equal((await exportOf(player)).code, 'reauthentication_required')
  })

  it('[identity-31] a wrong password is refused, noted and proves nothing', async () => {
    const player = await old()
    for (const password of ['wrong password', ' '])
      assert.deepEqual(
        [(await prove(player, { password })).status, (await exportOf(player)).status],
        [401, 403],
      )
    await prove(player)
    const log = (await securityLog(player)).filter(({ action }) => /prove|proof/.test(action))
    assert.deepEqual(
      log.map(({ action, via, detail }) => [action, via, detail['method'], detail['count']]),
      [
        ['identity_proven', 'session', 'password', undefined],
        ['proof_failed', 'session', 'password', 2],
      ],
    )
  })

  it('[identity-31] the linked wallet proves it, for an account with a password as for one without', async () => {
    const [signer, other] = [makeSigner(), makeSigner()]
    const both = await service.player()
    assert.equal((await linkOf(both, signer)).status, 200)
    const alone = service.visitor()
    await enterByWallet(alone, other)
    service.clock.advance(OLD_MS)
    assert.deepEqual((await exportOf(both)).json.error.details, { methods: ['password', 'wallet'] })
    assert.deepEqual((await exportOf(alone)).json.error.details, { methods: ['wallet'] })
    assert.equal((await prove(both, await makeProof(both, other))).code, 'invalid_credentials')
    assert.equal((await prove(alone, { password: PASSWORD })).code, 'invalid_credentials')
    for (const [player, own] of [[both, signer] as const, [alone, other] as const]) {
      const body = await makeProof(player, own)
      assert.equal((await prove(player, body)).status, 200)
      assert.equal((await exportOf(player)).status, 200)
      assert.equal((await prove(player, body)).code, 'invalid_credentials', 'a nonce is used once')
    }
  })

  it('[identity-31] a message for another domain, or with another’s signature, proves nothing', async () => {
    const signer = makeSigner()
    const player = await service.player()
    await linkOf(player, signer)
    service.clock.advance(OLD_MS)
    const { message } = await makeProof(player, signer)
    const elsewhere = message.replaceAll('shugyo.test', 'elsewhere.test')
    const proofs = [
      { message: elsewhere, signature: await signer.signMessage({ message: elsewhere }) },
      { message, signature: await makeSigner().signMessage({ message }) },
    ]
    for (const proof of proofs) assert.equal((await prove(player, proof)).code, 'invalid_credentials')
    assert.equal((await exportOf(player)).code, 'reauthentication_required')
  })

  it('[identity-31] one way at a time, and a whole one', async () => {
    const player = await service.player()
    const proof = await makeProof(player, makeSigner())
    const { message, signature } = proof
    for (const body of [{}, { ...proof, password: PASSWORD }, { message }, { signature }])
      assert.equal((await prove(player, body)).code, 'invalid_request')
  })

  it('[identity-31] proves nothing by a password or wallet that is changed while it is checked', async () => {
    const player = await old()
    const late = await changeUnder(service, player, `password_hash = 'another'`, () => prove(player))
    assert.equal(late.code, 'invalid_credentials')
    assert.equal((await exportOf(player)).code, 'reauthentication_required')
  })

  it('[identity-31] keys are asked nothing, and prove nothing', async () => {
    const player = await service.player()
    const program = await player.program('identity:read', 'identity:write')
    service.clock.advance(OLD_MS)
    assert.equal((await prove(program)).code, 'session_required')
    const body = { current: PASSWORD, next: 'another horse battery' }
    assert.equal((await program.send('POST /me/password', { body })).status, 200)
  })

  it('[identity-31] makes keys from an old session, but none with a sensitive scope', async () => {
    const player = await old()
    const { id: agentId } = await player.makeAgent()
    const make = (scopes: string[], more = {}) =>
      player.send('POST /me/keys', { body: { name: 'k', scopes, ...more } })
    assert.equal((await make(['agents:read', 'chat:write'])).status, 200)
    for (const scope of ['market:write', 'finance:write', 'ownership:write', 'approvals:write'])
      assert.equal((await make(['agents:read', scope])).code, 'reauthentication_required', scope)
    assert.equal((await make(['finance:write'], { agentId })).code, 'reauthentication_required')
    await prove(player)
    assert.equal((await make(['finance:write'])).status, 200)
  })

  it('[identity-31] the password in the body of a change is a proof, also for what follows', async () => {
    const player = await old()
    const body = { current: PASSWORD, next: 'another horse battery' }
    assert.equal((await player.send('POST /me/password', { body: { ...body, current: 'no' } })).status, 401)
    assert.equal((await exportOf(player)).code, 'reauthentication_required')
    assert.equal((await player.send('POST /me/password', { body })).status, 200)
    assert.equal((await exportOf(player)).status, 200)
  })

  it('[identity-31] an account without a password sets one, and goes, only with a fresh proof', async () => {
    const signer = makeSigner()
    const player = service.visitor()
    const { handle } = await enterByWallet(player, signer)
    service.clock.advance(OLD_MS)
    const set = () => player.send('POST /me/password', { body: { next: PASSWORD } })
    const leave = (more = {}) => player.send('POST /me/delete', { body: { confirmHandle: handle, ...more } })
    for (const call of [set, leave]) assert.equal((await call()).code, 'reauthentication_required')
    await prove(player, await makeProof(player, signer))
    assert.equal((await set()).status, 200)
    service.clock.advance(OLD_MS)
    assert.equal((await leave()).code, 'invalid_credentials', 'it has a password now')
    assert.equal((await leave({ password: PASSWORD })).status, 200)
  })

  it('[identity-31] a suspended account is refused as such', async () => {
    const player = await old()
    await suspend(service, player)
    assert.equal((await prove(player)).code, 'suspended')
  })
})

describe('POST /me/proof, within its limit', () => {
  const service = usePlain({ limitFactor: 1 })
  service.clock.stop()

  it('[identity-31] allows five guesses in a minute, from whichever session', async () => {
    const player = await service.player()
    for (let tries = 0; tries < 5; tries++)
      assert.equal((await prove(player, { password: 'no' })).status, 401)
    assert.equal((await prove(player)).code, 'rate_limited')
  })

  it('[limits-3] an export that only asked for a proof does not use up one of the three', async () => {
    const player = await service.player()
    service.clock.advance(OLD_MS)
    for (let tries = 0; tries < 3; tries++) assert.equal((await exportOf(player)).status, 403)
    assert.equal((await exportOf(player)).status, 429)
    await prove(player)
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries++) statuses.push((await exportOf(player)).status)
    assert.deepEqual(statuses, [200, 200, 200, 429])
  })
})
