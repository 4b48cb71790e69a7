import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { distinctScopes, scopeFaults } from '../rules.ts'
import { scopeNames } from '../scopes.ts'
import { securityLog } from '../testing.ts'

const SOME_AGENT = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'

describe('POST /me/keys', () => {
  const service = useService()
  const create = (player: Player, body: object = {}) =>
    player.send('POST /me/keys', { body: { name: 'laptop', scopes: ['identity:read'], ...body } })
  const listed = async (player: Player) => (await player.api.GET('/me/keys')).data?.data ?? []

  it('[identity-10] makes a key that works at once and is shown this once', async () => {
    const player = await service.player()
    const { status, json } = await create(player, {
      scopes: ['identity:read', 'agents:read', 'identity:read'],
    })
    assert.equal(status, 200)
    assert.match(json.key, /^svc_[0-9a-f]{10}_[0-9a-f]{64}$/)
    assert.equal(json.key.split('_')[1], json.prefix)
    const { key, ...shown } = json
    assert.deepEqual(
      { ...shown, id: '', prefix: '', createdAt: '' },
      {
        id: '',
        name: 'laptop',
        prefix: '',
        scopes: ['identity:read', 'agents:read'],
        agentId: null,
        createdAt: '',
        lastUsedAt: null,
        expiresAt: null,
        revoked: false,
      },
    )
    assert.deepEqual(await listed(player), [shown])
    assert.equal((await new Player(service.url, key).send('GET /me')).status, 200)
  })

  it('[identity-10] keeps of a key its hash alone', async () => {
    const player = await service.player()
    const { key, prefix } = (await create(player)).json
    const { rows } = await service.runtime.database.pool.query(
      'select secret_hash, row_to_json(k)::text as text from identity.api_keys k where prefix = $1',
      [prefix],
    )
    assert.deepEqual(rows[0].secret_hash, createHash('sha256').update(key).digest())
    const secret = key.split('_')[2]
    for (const form of [secret, Buffer.from(secret).toString('hex')]) assert(!rows[0].text.includes(form))
  })

  it('[identity-10] is for a session only, never for another key', async () => {
    const player = await service.player()
    const refused = await create(await player.program(...scopeNames))
    assert.deepEqual([refused.status, refused.code], [403, 'session_required'])
    assert.equal((await create(service.visitor())).code, 'unauthenticated')
  })

  it('[identity-10] takes no key but the whole one', async () => {
    const player = await service.player()
    const { key, prefix } = (await create(player)).json
    const last = key.endsWith('0') ? '1' : '0'
    const wrong = [
      key.slice(0, -1) + last,
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      `svc_${prefix}_`,
      'svc_',
      '',
      'x',
      `svc_${'0'.repeat(10)}_${key.split('_')[2]}`,
    ]
    for (const attempt of wrong) {
      const answer = await service
        .visitor()
        .send('GET /me', { headers: { authorization: `Bearer ${attempt}` } })
      assert.deepEqual([answer.status, answer.code], [401, 'unauthenticated'], attempt)
    }
    for (const header of [key, `Basic ${key}`, `Bearer ${key} x`, `Bearer ${key}, Bearer ${key}`]) {
      const answer = await service.visitor().send('GET /me', { headers: { authorization: header } })
      assert.equal(answer.status, 401, header)
    }
  })

  it('[identity-10] names the scopes it does not know', async () => {
    const player = await service.player()
    const { status, code, json } = await create(player, { scopes: ['agents:read', 'agents:all', 'toString'] })
    assert.deepEqual([status, code], [400, 'invalid_request'])
    assert.deepEqual(
      json.error.details.map(({ path }: { path: string }) => path),
      ['body.scopes.1', 'body.scopes.2'],
    )
  })

  it('[identity-10] keeps the interface’s bounds', async () => {
    const player = await service.player()
    const wrong = [
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: 7 },
      { scopes: [] },
      { scopes: 'identity:read' },
      { scopes: [1] },
      { expiresInDays: 0 },
      { expiresInDays: 366 },
      { expiresInDays: 1.5 },
      { expiresInDays: '7' },
      { agentId: 'mine' },
    ]
    for (const body of wrong)
      assert.equal((await create(player, body)).code, 'invalid_request', JSON.stringify(body))
    assert.equal((await listed(player)).length, 0)
  })

  it('[identity-10] allows ten active keys; revoked and expired ones leave room', async () => {
    const player = await service.player()
    const made = []
    for (let count = 0; count < 10; count++)
      made.push((await create(player, count === 0 ? { expiresInDays: 1 } : {})).json)
    const refused = await create(player)
    assert.deepEqual([refused.status, refused.code], [409, 'limit_reached'])
    await player.send(`DELETE /me/keys/${made[5].id}`)
    assert.equal((await create(player)).status, 200)
    assert.equal((await create(player)).code, 'limit_reached')
    service.clock.advance(DAY_MS)
    assert.equal((await create(player)).status, 200)
    assert.equal((await create(player)).code, 'limit_reached')
  })

  it('[identity-10] leaves exactly ten of twelve made at once', async () => {
    const player = await service.player()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(player)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(10).fill(200), 409, 409])
    assert.equal((await listed(player)).length, 10)
  })

  it('[identity-10] ends a key when its days are over', async () => {
    const player = await service.player()
    const { key, createdAt, expiresAt } = (await create(player, { expiresInDays: 7 })).json
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 7 * DAY_MS)
    const program = new Player(service.url, key)
    service.clock.advance(7 * DAY_MS - MINUTE_MS)
    assert.equal((await program.send('GET /me')).status, 200)
    service.clock.advance(MINUTE_MS)
    assert.deepEqual(
      [(await program.send('GET /me')).code, (await program.send('GET /scopes')).code],
      ['unauthenticated', 'unauthenticated'],
    )
  })

  it('[identity-8] notes the last use of a key at most once a minute', async () => {
    const player = await service.player()
    const { key } = (await create(player)).json
    const program = new Player(service.url, key)
    const lastUsed = async () => (await listed(player))[0]?.lastUsedAt ?? null
    assert.equal(await lastUsed(), null)
    await Promise.all(Array.from({ length: 8 }, () => program.send('GET /me')))
    const first = await lastUsed()
    assert.notEqual(first, null)
    service.clock.advance(MINUTE_MS / 2)
    await program.send('GET /me')
    assert.equal(await lastUsed(), first)
    service.clock.advance(MINUTE_MS / 2)
    await program.send('GET /me')
    assert(Date.parse((await lastUsed()) ?? '') >= Date.parse(first ?? '') + MINUTE_MS)
  })

  it('[identity-16] makes no token for an agent that is not yours', async () => {
    const player = await service.player()
    const answer = await create(player, { agentId: SOME_AGENT, scopes: ['agents:read'] })
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    const wrongScopes = await create(player, {
      agentId: SOME_AGENT,
      scopes: ['agents:read', 'identity:read'],
    })
    assert.deepEqual(wrongScopes.json.error.details, [
      { path: 'body.scopes.1', message: 'an agent token can’t hold identity:read' },
    ])
  })

  it('[identity-16] an agent token holds an agent’s scopes: never identity, ownership, approvals or webhooks', () => {
    const faults = scopeFaults(scopeNames, true).map(({ path }) => scopeNames[Number(path.split('.')[2])])
    assert.deepEqual(faults.sort(), [
      'approvals:write',
      'identity:read',
      'identity:write',
      'ownership:write',
      'webhooks:write',
    ])
    assert.deepEqual(scopeFaults(scopeNames, false), [])
    assert.deepEqual(distinctScopes(['agents:read', 'agents:read']), ['agents:read'])
  })

  it('[identity-16] an agent token is refused by everything of the account', async () => {
    const player = await service.player()
    const token = await agentToken(service, player)
    const id = (await create(player)).json.id
    const calls: [string, object?][] = [
      ['POST /auth/logout'],
      ['PATCH /me', { displayName: 'Mine' }],
      ['GET /me'],
      ['POST /me/password', { current: 'x', next: 'another horse' }],
      ['GET /me/sessions'],
      ['DELETE /me/sessions'],
      ['DELETE /me/sessions/9f86d081884c7d65'],
      ['GET /me/keys'],
      ['POST /me/keys', { name: 'x', scopes: ['agents:read'] }],
      [`DELETE /me/keys/${id}`],
      ['GET /me/audit'],
      ['GET /me/export'],
      ['POST /me/delete', { confirmHandle: player.user?.handle }],
      ['POST /me/wallet/link', { message: 'x'.repeat(20), signature: '0x1234' }],
    ]
    for (const [route, body] of calls) {
      const answer = await token.send(route, body ? { body } : {})
      assert.equal(answer.status, 403, route)
      assert(['forbidden', 'insufficient_scope', 'session_required'].includes(answer.code ?? ''), route)
    }
    // The refusal holds even for a row with a scope that the token could never be given.
    await service.runtime.database.pool.query(
      `update identity.api_keys set scopes = '{identity:read,identity:write}' where user_id = $1 and agent_id is not null`,
      [player.id],
    )
    for (const [route, body] of calls) {
      const answer = await token.send(route, body ? { body } : {})
      assert(['forbidden', 'session_required'].includes(answer.code ?? ''), route)
    }
  })

  it('[identity-9] notes the key that was made, and not the key itself', async () => {
    const player = await service.player()
    const { key, id, prefix } = (await create(player, { name: 'My phone' })).json
    const [entry] = await securityLog(player)
    assert.deepEqual([entry?.action, entry?.via, entry?.target], ['key_created', 'session', id])
    assert.deepEqual(entry?.detail, {
      name: 'My phone',
      prefix,
      scopes: ['identity:read'],
      address: '127.0.0.1',
      userAgent: 'node',
    })
    assert(!JSON.stringify(entry).includes(key.split('_')[2]))
  })
})
