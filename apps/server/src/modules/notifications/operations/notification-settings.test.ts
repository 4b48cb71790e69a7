import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { inboxOf, quietPlayer, tell } from '../testing.ts'

type Setting = { kind: string; muted: boolean; mutable: boolean }

describe('GET and PUT /notifications/settings', () => {
  const service = useService()

  it('[notifications-4] lists every kind, none muted at first, security never', async () => {
    const player = await service.player()
    const { kinds } = (await player.send('GET /notifications/settings')).json as { kinds: Setting[] }
    assert.equal(kinds.length, 21)
    assert(kinds.every(({ muted }) => !muted))
    assert.deepEqual(
      kinds.filter(({ mutable }) => !mutable).map(({ kind }) => kind),
      ['security'],
    )
  })

  it('[notifications-4] a muted kind leaves no notice; unmuted, it does again', async () => {
    const player = await quietPlayer(service)
    const put = (muted: string[]) => player.send('PUT /notifications/settings', { body: { muted } })
    const { json } = await put(['battle', 'tip', 'battle'])
    const muted = (settings: { kinds: Setting[] }) =>
      settings.kinds.filter((one) => one.muted).map(({ kind }) => kind)
    assert.deepEqual(muted(json), ['battle', 'tip'])
    assert.deepEqual(muted((await player.send('GET /notifications/settings')).json), ['battle', 'tip'])
    await tell(service, player)
    await tell(service, player, { type: 'task' })
    assert.deepEqual(
      (await inboxOf(player)).data.map(({ kind }) => kind),
      ['task'],
    )
    assert.deepEqual(muted((await put([])).json), [])
    await tell(service, player)
    const { data, unread } = await inboxOf(player)
    assert.deepEqual([data.map(({ kind }) => kind), unread], [['battle', 'task'], 2])
  })

  it('[notifications-4] security can’t be muted, and only what is a kind can', async () => {
    const player = await service.player()
    const body = { muted: ['battle', 'security', 'weather'] }
    const { status, code, json } = await player.send('PUT /notifications/settings', { body })
    assert.deepEqual([status, code], [400, 'invalid_request'])
    assert.deepEqual(
      json.error.details.map(({ path }: { path: string }) => path),
      ['body.muted.1', 'body.muted.2'],
    )
    const { kinds } = (await player.send('GET /notifications/settings')).json as { kinds: Setting[] }
    assert(kinds.every(({ muted }) => !muted))
  })
})
