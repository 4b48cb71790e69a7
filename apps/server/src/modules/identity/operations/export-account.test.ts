import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HOUR_MS } from '../../../kernel/lib/clock.ts'
import { personalDataSlot } from '../../../kernel/personal-data.ts'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { makeProof, makeSigner, sessionsOf } from '../testing.ts'

describe('GET /me/export', () => {
  const service = useService()

  it('[identity-18] hands out everything the service keeps about the account, in one object', async () => {
    const player = await service.player('Momo')
    const signer = makeSigner()
    await player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })
    const key = (await player.send('POST /me/keys', { body: { name: 'kept', scopes: ['agents:read'] } })).json
    const { status, json } = await player.send('GET /me/export')
    assert.equal(status, 200)
    const parts = ['account', 'agents', 'exportedAt', 'keys', 'ledger', 'securityLog', 'sessions', 'wallet']
    for (const part of parts) assert(part in json, part)
    const { createdAt, lastSeenAt, ...account } = json.account
    assert.deepEqual(account, { ...player.user, externalWallet: signer.address })
    assert(!Number.isNaN(Date.parse(createdAt)))
    assert(!Number.isNaN(Date.parse(lastSeenAt)))
    assert.deepEqual(
      json.keys.map(({ id, name }: typeof key) => [id, name]),
      [[key.id, 'kept']],
    )
    const [session] = await sessionsOf(player)
    assert.deepEqual(
      json.sessions.map(({ id }: { id: string }) => id),
      [session?.id],
    )
    const actions = json.securityLog.map(({ action }: { action: string }) => action)
    assert.deepEqual(actions, ['data_exported', 'key_created', 'wallet_linked', 'registered'])
    assert.equal(json.wallet, 2000)
    assert.deepEqual(
      json.ledger.map(({ amount, kind }: { amount: number; kind: string }) => [amount, kind]),
      [[2000, 'welcome']],
    )
  })

  it('[identity-18] holds no secret: no password, hash, token or key', async () => {
    const player = await service.player()
    const key = (await player.send('POST /me/keys', { body: { name: 'k', scopes: ['agents:read'] } })).json
    const { rows } = await service.runtime.database.pool.query(
      `select u.password_hash, encode(s.token_hash, 'hex') as token_hash, encode(k.secret_hash, 'hex') as secret_hash,
         encode(s.token_hash, 'base64') as token_base64, encode(k.secret_hash, 'base64') as secret_base64
       from identity.users u join identity.sessions s on s.user_id = u.id join identity.api_keys k on k.user_id = u.id
       where u.id = $1`,
      [player.id],
    )
    const { text } = await player.send('GET /me/export')
    const token = player.cookie?.split('=')[1] ?? ''
    const secrets = [
      PASSWORD,
      '$argon2',
      token,
      key.key,
      key.key.split('_')[2],
      ...Object.values<string>(rows[0]),
    ]
    assert(secrets.every((secret) => secret.length > 6))
    for (const secret of secrets) assert(!text.includes(secret), secret)
    assert(!/password_?hash|token_?hash|secret/i.test(text))
  })

  it('[identity-18] is whole, however much there is', async () => {
    const player = await service.player()
    await service.runtime.database.pool.query(
      `insert into identity.security_log (user_id, via, action, target, detail, at)
       select $1, 'password', 'sign_in', n::text, '{}', now() from generate_series(1, 25000) n`,
      [player.id],
    )
    const { status, json } = await player.send('GET /me/export')
    assert.equal(status, 200)
    const entries: { action: string; target: string }[] = json.securityLog
    const targets = entries.filter(({ action }) => action === 'sign_in').map(({ target }) => target)
    assert.equal(new Set(targets).size, 25_000)
  })

  it('[identity-18] breaks off where it fails, so that nobody takes a part for the whole', async () => {
    const player = await service.player()
    const { pool } = service.runtime.database
    await pool.query(
      `insert into identity.security_log (user_id, via, action, target, detail, at)
       select $1, 'password', 'sign_in', repeat('x', 5000), '{}', now() from generate_series(1, 2000) n`,
      [player.id],
    )
    const part = personalDataSlot.of(service.runtime).at(-1)
    assert(part)
    const broken = { ...part, module: 'broken', export: () => Promise.reject(new Error('in the middle')) }
    const parts = personalDataSlot.of(service.runtime) as unknown as (typeof part)[]
    parts.push(broken)
    try {
      await assert.rejects(player.send('GET /me/export'))
    } finally {
      parts.pop()
    }
    assert.equal((await player.send('GET /me/export')).status, 200)
  })

  it('[identity-20] holds nothing of anybody else', async () => {
    const [player, other] = [await service.player(), await service.player('somebody_else')]
    await other.program('agents:read')
    const { text } = await player.send('GET /me/export')
    assert(!text.includes('somebody_else') && !text.includes(other.id))
  })

  it('[identity-18] is for a session only', async () => {
    const program = await (await service.player()).program('identity:read')
    assert.equal((await program.send('GET /me/export')).code, 'session_required')
  })
})

describe('GET /me/export, within its limit', () => {
  const service = useService({ limitFactor: 1 })
  service.clock.stop()

  it('[identity-18] stops a fourth export in any hour', async () => {
    const player = await service.player()
    for (let turn = 0; turn < 3; turn++) assert.equal((await player.send('GET /me/export')).status, 200)
    const refused = await player.send('GET /me/export')
    assert.deepEqual([refused.status, refused.code], [429, 'rate_limited'])
    for (let part = 0; part < 2; part++) {
      service.clock.advance(HOUR_MS / 3)
      assert.equal((await player.send('GET /me/export')).status, 429)
    }
    service.clock.advance(HOUR_MS / 3)
    assert.equal((await player.send('GET /me/export')).status, 200)
  })
})
