import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { noteSecurity } from '../security-log.ts'
import { makeProof, makeSigner, securityLog, sessionsOf } from '../testing.ts'

const NEXT = 'another horse battery'

describe('GET /me/audit', () => {
  const service = useService()

  it('[identity-9] tells everything that was done to the account, newest first', async () => {
    const player = await service.player('nagi')
    const handle = 'nagi'
    const signIn = async (password = PASSWORD) => {
      const visitor = service.visitor()
      await visitor.send('POST /auth/login', { body: { login: handle, password } })
      return visitor
    }
    const [own] = await sessionsOf(player)
    await signIn('wrong password')
    const phone = await signIn()
    const phoneId = (await sessionsOf(phone)).find(({ current }) => current)?.id
    await player.send(`DELETE /me/sessions/${phoneId}`)
    const tablet = await signIn()
    const tabletId = (await sessionsOf(tablet)).find(({ current }) => current)?.id
    await tablet.send('POST /auth/logout')
    await player.send('DELETE /me/sessions')
    const key = (await player.send('POST /me/keys', { body: { name: 'k', scopes: ['identity:read'] } })).json
    await player.send(`DELETE /me/keys/${key.id}`, { headers: { authorization: `Bearer ${key.key}` } })
    const signer = makeSigner()
    await player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })
    await player.send('POST /me/password', { body: { current: 'wrong password', next: NEXT } })
    await player.send('POST /me/password', { body: { current: PASSWORD, next: NEXT } })
    await player.send('GET /me/export')
    await player.send('POST /me/delete', { body: { confirmHandle: handle, password: 'wrong password' } })
    const entries = await securityLog(player)
    const phoneIn = entries.find(({ action, target }) => action === 'sign_in' && target === phoneId)
    assert.deepEqual(phoneIn?.detail, { address: '127.0.0.1', userAgent: 'node' })
    assert.deepEqual(
      entries.map(({ action, via, target }) => [action, via, target]),
      [
        ['deletion_failed', 'session', null],
        ['data_exported', 'session', null],
        ['password_changed', 'session', null],
        ['password_change_failed', 'session', null],
        ['wallet_linked', 'session', signer.address],
        ['key_revoked', `key:${key.prefix}`, key.id],
        ['key_created', 'session', key.id],
        ['sessions_revoked', 'session', null],
        ['sign_out', 'session', tabletId],
        ['sign_in', 'password', tabletId],
        ['session_revoked', 'session', phoneId],
        ['sign_in', 'password', phoneId],
        ['sign_in_failed', 'password', null],
        ['registered', 'password', own?.id],
      ],
    )
    for (const { detail, id, at } of entries) {
      assert.equal(detail['address'], '127.0.0.1')
      assert(Number.isInteger(id) && !Number.isNaN(Date.parse(at)))
    }
    for (const secret of [PASSWORD, NEXT, 'wrong password', key.key])
      assert(!JSON.stringify(entries).includes(secret))
  })

  it('[identity-9] tells an agent’s run from its owner', async () => {
    const player = await service.player('runs')
    await runUnitOfWork(service.runtime, (uow) =>
      noteSecurity(uow.as('agent'), player.id as UserId, { action: 'webhook_created', via: 'session' }),
    )
    const [entry] = await securityLog(player)
    assert.deepEqual([entry?.action, entry?.via], ['webhook_created', 'agent'])
  })

  it('[identity-9] announces every entry as a fact that names no person', async () => {
    const player = await service.player('facts')
    const [entry] = await securityLog(player)
    const { rows } = await service.runtime.database.pool.query(
      `select data from kernel.facts where type = 'identity.security_noted' and data->>'userId' = $1`,
      [player.id],
    )
    assert.deepEqual(
      rows.map(({ data }) => data),
      [{ userId: player.id, entryId: entry?.id }],
    )
  })

  it('[identity-20] is read by its owner alone, page by page to the very first entry', async () => {
    const [player, other] = [await service.player(), await service.player()]
    await service.runtime.database.pool.query(
      `insert into identity.security_log (user_id, via, action, detail, at)
       select $1, 'session', 'sign_in', '{}', now() from generate_series(1, 250)`,
      [player.id],
    )
    const ids: number[] = []
    for (let cursor: string | undefined, turns = 0; turns === 0 || cursor; turns++) {
      const query = { limit: 100, ...(cursor ? { cursor } : {}) }
      const { data } = await player.api.GET('/me/audit', { params: { query } })
      ids.push(...(data?.data ?? []).map(({ id }) => id))
      cursor = data?.next ?? undefined
      assert(turns < 5)
    }
    assert.equal(ids.length, 251)
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((a, b) => b - a),
    )
    assert.equal((await player.send('GET /me/audit?cursor=nonsense')).code, 'invalid_cursor')
    assert.equal((await securityLog(other)).length, 1)
    const blind = await player.program('identity:write')
    assert.equal((await blind.send('GET /me/audit')).code, 'insufficient_scope')
  })
})
