import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { securityLog } from '../identity/testing.ts'
import { until } from './testing.ts'

const URL = 'https://hooks.example.com/shugyo?token=receivers-own'

describe('what is done to webhooks', () => {
  const service = useService({ network: { resolve: async () => ['93.184.215.14'] } })
  const make = (player: Player, events = ['*']) =>
    player.send('POST /webhooks', { body: { url: URL, events } })
  const notes = async (player: Player) =>
    (await securityLog(player)).filter(({ action }) => action.startsWith('webhook_'))
  const keyOf = async (player: Player) => (await player.api.GET('/me/keys')).data?.data[0]

  it('[webhooks-21] is in the security log, with who did it and whom it tells, and nothing secret', async () => {
    const player = await service.player()
    const program = await player.program('webhooks:write')
    const via = `key:${(await keyOf(player))?.prefix}`
    const { id, secret } = (await make(program)).json
    const change = (body: object) => player.send(`PATCH /webhooks/${id}`, { body })
    await change({ description: 'No matter', url: URL, events: ['*', '*'], active: true })
    await change({ url: 'https://other.example:8443/' })
    await change({ events: ['task'] })
    await program.send(`POST /webhooks/${id}/rotate`)
    await program.send(`DELETE /webhooks/${id}`)
    assert.equal((await program.send(`DELETE /webhooks/${id}`)).status, 404)
    const entries = await notes(player)
    assert.deepEqual(
      entries.map(({ action, via, target, detail }) => [
        action,
        via,
        target,
        detail['host'],
        detail['events'],
      ]),
      [
        ['webhook_deleted', via, id, 'other.example:8443', ['task']],
        ['webhook_rotated', via, id, 'other.example:8443', ['task']],
        ['webhook_changed', 'session', id, 'other.example:8443', ['task']],
        ['webhook_changed', 'session', id, 'other.example:8443', ['*']],
        ['webhook_created', via, id, 'hooks.example.com', ['*']],
      ],
    )
    for (const { detail } of entries) assert.equal(detail['address'], '127.0.0.1')
    for (const hidden of [secret, 'receivers-own']) assert(!JSON.stringify(entries).includes(hidden))
  })

  it('[webhooks-10] of what was written before, only the host is left', async () => {
    const player = await service.player()
    const { pool } = service.runtime.database
    await pool.query(
      `insert into identity.security_log (user_id, via, action, detail, at)
        values ($1, 'service', 'webhook_failing', $2, now())`,
      [player.id, { url: 'https://hooks.example.com:8443?token=receivers-own', failStreak: 20 }],
    )
    const file = join(import.meta.dirname, '../identity/migrations/0004-hosts-of-webhooks.sql')
    for (let time = 0; time < 2; time++) await pool.query(readFileSync(file, 'utf8'))
    assert.deepEqual((await notes(player))[0]?.detail, { host: 'hooks.example.com:8443', failStreak: 20 })
  })

  it('[webhooks-21] is told to the other webhooks, and not to the one it was done to', async () => {
    const player = await service.player()
    // [webhooks-6] Every webhook that exists at the moment of an event gets it: each is made before the next event.
    const makeQuietly = async () => {
      await untilReacted(service)
      return (await make(player)).json
    }
    const [first, second] = [await makeQuietly(), await makeQuietly()]
    const told = async (id: string) =>
      (await player.send(`GET /webhooks/${id}/deliveries`)).json.data.map(
        ({ event }: { event: string }) => event,
      )
    await until(async () => (await told(first.id)).length === 1)
    await player.send(`POST /webhooks/${second.id}/rotate`)
    await until(async () => (await told(first.id)).length === 2)
    assert.deepEqual(await told(second.id), [])
  })

  it('[webhooks-21] is told to the owner, who can’t mute it, when a key makes one', async () => {
    const player = await service.player()
    await player.send('PUT /notifications/settings', { body: { muted: ['task', 'battle'] } })
    await make(await player.program('webhooks:write'))
    await until(async () => (await inbox(player)).includes('A webhook was made'))
    const { json } = await player.send('GET /notifications')
    const notice = (json.data as { title: string; kind: string; body: string }[]).find(
      ({ title }) => title === 'A webhook was made',
    )
    assert.equal(notice?.kind, 'security')
    assert.match(notice?.body ?? '', /^It tells its receiver what happens on your account/)
  })

  it('[identity-28] outlives a revoked key, whose entry says how many webhooks still stand', async () => {
    const player = await service.player()
    const program = await player.program('webhooks:write')
    const key = await keyOf(player)
    const [first] = [await make(program), await make(program), await make(program), await make(player)]
    await player.send(`DELETE /webhooks/${first?.json.id}`)
    await player.send(`DELETE /me/keys/${key?.id}`)
    const revoked = (await securityLog(player)).find(({ action }) => action === 'key_revoked')
    assert.deepEqual([revoked?.target, revoked?.detail['webhooks']], [key?.id, 2])
    assert.equal((await player.send('GET /webhooks')).json.data.length, 3)
    await until(async () =>
      (await inbox(player)).includes('Webhooks and push addresses that it made still stand: 2.'),
    )
  })

  it('[identity-28] says nothing of webhooks where the key made none', async () => {
    const player = await service.player()
    await player.program('webhooks:write')
    await make(player)
    await player.send(`DELETE /me/keys/${(await keyOf(player))?.id}`)
    const revoked = (await securityLog(player)).find(({ action }) => action === 'key_revoked')
    assert(revoked && !('webhooks' in revoked.detail))
  })

  const inbox = async (player: Player) => (await player.send('GET /notifications')).text
})
