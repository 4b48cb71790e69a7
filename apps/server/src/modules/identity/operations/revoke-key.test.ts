import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { securityLog } from '../testing.ts'

const NO_KEY = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'

describe('GET and DELETE /me/keys', () => {
  const service = useService()

  it('[identity-10] revokes a key: the very next call with it is refused', async () => {
    const player = await service.player()
    const program = await player.program('identity:read')
    const [key] = (await player.api.GET('/me/keys')).data?.data ?? []
    assert.equal((await program.send('GET /me')).status, 200)
    const { data } = await player.api.DELETE('/me/keys/{id}', { params: { path: { id: key?.id ?? '' } } })
    assert.deepEqual([data?.id, data?.revoked], [key?.id, true])
    assert.equal((await program.send('GET /me')).code, 'unauthenticated')
    assert.deepEqual(
      (await player.api.GET('/me/keys')).data?.data.map(({ revoked }) => revoked),
      [true],
    )
  })

  it('[identity-10] a key can revoke itself; revoking twice changes and notes nothing', async () => {
    const player = await service.player()
    const program = await player.program('identity:read')
    const [key] = (await program.api.GET('/me/keys')).data?.data ?? []
    assert.equal((await program.send(`DELETE /me/keys/${key?.id}`)).status, 200)
    service.clock.advance(MINUTE_MS)
    assert.equal((await player.send(`DELETE /me/keys/${key?.id}`)).status, 200)
    const entries = (await securityLog(player)).filter(({ action }) => action === 'key_revoked')
    assert.deepEqual(
      entries.map(({ via, target, detail }) => [via, target, detail['name']]),
      [[`key:${key?.prefix}`, key?.id, 'test']],
    )
  })

  it('[identity-20] knows nothing of another player’s keys', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const program = await other.program('identity:read')
    const [key] = (await other.api.GET('/me/keys')).data?.data ?? []
    const answer = await player.send(`DELETE /me/keys/${key?.id}`)
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    assert.equal((await program.send('GET /me')).status, 200)
    assert.deepEqual((await player.api.GET('/me/keys')).data?.data, [])
    assert.equal((await player.send(`DELETE /me/keys/${NO_KEY}`)).code, 'not_found')
    assert.equal((await player.send('DELETE /me/keys/nonsense')).code, 'invalid_request')
  })

  it('[identity-10] lists the newest first, and needs identity:read', async () => {
    const player = await service.player()
    for (const name of ['first', 'second', 'third']) {
      await player.send('POST /me/keys', { body: { name, scopes: ['agents:read'] } })
      service.clock.advance(SECOND_MS)
    }
    const names = (await player.api.GET('/me/keys')).data?.data.map(({ name }) => name)
    assert.deepEqual(names, ['third', 'second', 'first'])
    const blind = await player.program('agents:read')
    const refused = await blind.send('GET /me/keys')
    assert.deepEqual(
      [refused.code, refused.json.error.details],
      ['insufficient_scope', { missing: ['identity:read'] }],
    )
  })
})
