import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'

const URL = 'https://hooks.example.com/shugyo'

describe('POST /webhooks', () => {
  const service = useService({ network: { resolve: async () => ['93.184.215.14'] } })
  const create = (player: Player, body: object = {}) =>
    player.send('POST /webhooks', { body: { url: URL, events: ['approval'], ...body } })

  it('[webhooks-4] makes a webhook that is active at once, and shows its secret this once', async () => {
    const player = await service.player()
    const { status, json } = await create(player, {
      description: 'The bot',
      events: ['task', 'battle', 'task'],
    })
    assert.equal(status, 200)
    const { secret, ...shown } = json
    assert.deepEqual(
      { ...shown, id: '', createdAt: '' },
      {
        id: '',
        url: URL,
        description: 'The bot',
        events: ['task', 'battle'],
        active: true,
        disabledReason: null,
        failStreak: 0,
        createdAt: '',
        lastDeliveryAt: null,
      },
    )
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/)
    assert.equal(Buffer.from(secret.slice(6), 'base64').length, 24)
    assert.deepEqual((await player.send(`GET /webhooks/${json.id}`)).json, shown)
    assert.deepEqual((await player.send('GET /webhooks')).json, { data: [shown] })
  })

  it('[webhooks-4] keeps of a secret nothing that could be read', async () => {
    const player = await service.player()
    const { id, secret } = (await create(player)).json
    const { rows } = await service.runtime.database.pool.query(
      'select secret, row_to_json(w)::text as text from webhooks.webhooks w where id = $1',
      [id],
    )
    const bytes = Buffer.from(secret.slice(6), 'base64')
    assert(!rows[0].secret.includes(bytes) && !rows[0].text.includes(secret.slice(6)))
    assert(!rows[0].text.includes(bytes.toString('hex')))
  })

  it('[webhooks-1] refuses the eleventh, however many are asked for at once', async () => {
    const player = await service.player()
    const answers = await Promise.all(Array.from({ length: 14 }, () => create(player)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 10)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, code } of refused) assert.deepEqual([status, code], [409, 'limit_reached'])
    const [one] = (await player.send('GET /webhooks')).json.data
    await player.send(`DELETE /webhooks/${one.id}`)
    assert.equal((await create(player)).status, 200)
  })

  it('[webhooks-5] takes every event that is listed, and *; names those that are none', async () => {
    const player = await service.player()
    const { data } = (await service.visitor().send('GET /webhooks/events')).json
    const names = data.map(({ name }: { name: string }) => name)
    assert.equal((await create(player, { events: names })).status, 200)
    assert.equal((await create(player, { events: ['*'] })).status, 200)
    const wrong = await create(player, { events: ['task', 'tasks', 'Task', 'toString', '**'] })
    assert.deepEqual([wrong.status, wrong.code], [400, 'invalid_request'])
    const paths = wrong.json.error.details.map(({ path }: { path: string }) => path)
    assert.deepEqual(paths, ['body.events.1', 'body.events.2', 'body.events.3', 'body.events.4'])
    assert.equal((await create(player, { events: [] })).status, 400)
  })

  it('[webhooks-2] names the URL when that is what is wrong, and makes nothing', async () => {
    const player = await service.player()
    const { status, code, json } = await create(player, { url: 'https://127.0.0.1/hook' })
    assert.deepEqual([status, code], [400, 'invalid_request'])
    assert.deepEqual(json.error.details, [
      { path: 'body.url', message: 'must not lead to a private address' },
    ])
    assert.deepEqual((await player.send('GET /webhooks')).json, { data: [] })
  })
})
