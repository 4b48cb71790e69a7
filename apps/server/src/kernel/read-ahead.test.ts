import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations } from '../app/operations.ts'
import { type Service, startService } from '../app/service.ts'
import { giveRole } from '../modules/identity/testing.ts'
import type { Player } from '../testing/player.ts'
import { useService } from '../testing/service.ts'
import { sessionOnly, signedIn } from './access.ts'
import { operation } from './operation.ts'
import { Type } from './schema.ts'

/** For whom it was asked to read: as often as the handler ran, whether or not that was used. */
const readFor: string[] = []
const common = { area: 'Auth and identity', summary: 'A toy', readsAhead: true } as const
const toys = [
  operation({
    ...common,
    id: 'whoAmI',
    route: 'GET /whoAmI',
    access: signedIn,
    response: Type.Object({ userId: Type.String(), role: Type.String() }),
    handler: ({ caller }) => {
      readFor.push(caller.userId)
      return { userId: caller.userId, role: caller.role }
    },
  }),
  operation({
    ...common,
    id: 'failing',
    route: 'GET /failing',
    access: sessionOnly,
    response: Type.Object({}),
    problems: ['not_found'],
    handler: ({ refuse }) => refuse('not_found'),
  }),
]

const trips = new Map<string, number>()
const onTrips = (operation: string, count: number) => void trips.set(operation, count)
const service = useService({ operations: [...operations, ...toys], onTrips })

describe('reading ahead', () => {
  let other: Service
  before(async () => {
    const { settings } = service.runtime
    other = await startService(
      { ...settings, databaseUrl: service.databaseUrl, port: 0, operatorPort: 0, role: 'http' },
      { operations: [...operations, ...toys], clock: service.clock, limitFactor: 1_000 },
    )
  })
  after(() => other.stop())

  /** Both nodes know this caller from now on. */
  const call = async (authorization: string) => {
    const answers = []
    for (const url of [service.url, other.url])
      answers.push(await fetch(`${url}/api/v1/whoAmI`, { headers: { authorization } }))
    return answers.map(({ status }) => status)
  }
  const makeKey = async (player: Player) => {
    const { json } = await player.send('POST /me/keys', { body: { name: 'a', scopes: ['identity:read'] } })
    return json as { id: string; key: string }
  }

  it('takes one trip from the second call on, and answers the same', async () => {
    const player = await service.player()
    const first = await player.send('GET /me')
    assert.equal(trips.get('getMe'), 2)
    const second = await player.send('GET /me')
    assert.equal(trips.get('getMe'), 1)
    assert.deepEqual(second.json, first.json)
    assert.equal(second.headers.get('cache-control'), 'private, no-store')
    await player.send('PATCH /me', { body: { displayName: 'Another' } })
    assert.equal((await player.send('GET /me')).json.user.displayName, 'Another')
  })

  it('lets a revoked key pass at no node, however often it was known there', async () => {
    const player = await service.player()
    for (let times = 0; times < 5; times++) {
      const { id, key } = await makeKey(player)
      for (let calls = 0; calls < 3; calls++) assert.deepEqual(await call(`Bearer ${key}`), [200, 200])
      const revoked = await player.send(`DELETE /me/keys/${id}`)
      assert.equal(revoked.status, 200, revoked.text)
      assert.deepEqual(await call(`Bearer ${key}`), [401, 401])
    }
  })

  it('goes by what the caller is now: another role, an ended session, a suspension', async () => {
    const player = await service.player()
    for (const role of ['player', 'moderator', 'player'] as const) {
      await giveRole(service, player, role)
      for (let calls = 0; calls < 2; calls++) assert.equal((await player.send('GET /whoAmI')).json.role, role)
    }
    const { pool } = service.runtime.database
    const suspend = (at: Date | null) =>
      pool.query('update identity.users set suspended_at = $2 where id = $1', [player.id, at])
    await suspend(service.clock.now())
    assert.equal((await player.send('GET /whoAmI')).code, 'suspended')
    await suspend(null)
    const { cookie } = player
    await player.send('POST /auth/logout')
    const stale = await fetch(`${service.url}/api/v1/whoAmI`, { headers: { cookie } })
    assert.equal(stale.status, 401)
  })

  it('reads for nobody who is refused, nor for the owner of a key that somebody guesses at', async () => {
    const player = await service.player()
    const { key } = await makeKey(player)
    await call(`Bearer ${key}`)
    readFor.length = 0
    const guessed = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    assert.deepEqual(await call(`Bearer ${guessed}`), [401, 401])
    assert.deepEqual(readFor, [])
  })

  it('tells a failure once the caller is known', async () => {
    const player = await service.player()
    await player.send('GET /whoAmI')
    for (let calls = 0; calls < 3; calls++) assert.equal((await player.send('GET /failing')).status, 404)
  })
})
