import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { makeWebhook, readWebhook } from '../testing.ts'

describe('GET /webhooks and GET /webhooks/{id}', () => {
  const service = useService({ network: { resolve: async () => ['93.184.215.14'] } })

  it('[webhooks-1] show the caller’s own, newest first, never a secret', async () => {
    const [player, stranger] = [await service.player(), await service.player()]
    const ids: string[] = []
    for (const path of ['a', 'b', 'c']) {
      ids.unshift((await makeWebhook(player, `https://hooks.example.com/${path}`, ['task'])).id)
      service.clock.advance(5)
    }
    const { json, text } = await player.send('GET /webhooks')
    assert.deepEqual(
      json.data.map(({ id }: { id: string }) => id),
      ids,
    )
    assert.doesNotMatch(text, /secret|whsec/)
    assert.deepEqual(await readWebhook(player, ids[0] ?? ''), json.data[0])
    assert.deepEqual((await stranger.send('GET /webhooks')).json, { data: [] })
  })

  it('[webhooks-1] are open to a key that holds webhooks:write', async () => {
    const player = await service.player()
    const { id } = await makeWebhook(player, 'https://hooks.example.com/', ['task'])
    const program = await player.program('webhooks:write')
    assert.equal((await program.send(`GET /webhooks/${id}`)).status, 200)
    assert.equal((await program.send('GET /webhooks')).json.data.length, 1)
  })
})
