import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'

const put = (player: Player, id: string, body: object) => player.send(`PUT /agents/${id}/voice`, { body })
const get = (player: Player, id: string) => player.send(`GET /agents/${id}/voice`)
const start = { autoSpeak: false, rate: 1, pitch: 1, voiceName: null, lang: 'en-US' }

describe('GET and PUT /agents/{id}/voice', () => {
  const service = useService()

  it('[chat-11] has a voice from the start, and changes what is given', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    assert.deepEqual((await get(owner, id)).json, start)
    assert.deepEqual((await put(owner, id, {})).json, start)
    const changed = { ...start, autoSpeak: true, voiceName: 'Kyoko', lang: 'ja-JP', rate: 1.25 }
    const { autoSpeak, voiceName, lang, rate } = changed
    assert.deepEqual((await put(owner, id, { autoSpeak, voiceName, lang, rate })).json, changed)
    assert.deepEqual((await put(owner, id, { pitch: 0, voiceName: null })).json, {
      ...changed,
      pitch: 0,
      voiceName: null,
    })
    assert.deepEqual((await get(owner, id)).json, { ...changed, pitch: 0, voiceName: null })
  })

  it('[chat-11] keeps every bound', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const body of [
      { rate: 0.5, pitch: 0 },
      { rate: 2, pitch: 2 },
    ]) {
      assert.deepEqual((await put(owner, id, body)).json, { ...start, ...body })
    }
    const wrong = [
      { rate: 0.49 },
      { rate: 2.01 },
      { pitch: -0.1 },
      { pitch: 2.1 },
      { rate: '1' },
      { autoSpeak: 'yes' },
      { autoSpeak: null },
      { voiceName: '' },
      { voiceName: 'x'.repeat(101) },
      { lang: '' },
      { lang: 'english please' },
      { lang: `en-${'x'.repeat(40)}` },
    ]
    for (const body of wrong) {
      const { status, code } = await put(owner, id, body)
      assert.deepEqual([status, code], [400, 'invalid_request'], JSON.stringify(body))
    }
    assert.deepEqual((await get(owner, id)).json, { ...start, rate: 2, pitch: 2 })
  })

  it('[chat-11] loses no change of two made at once', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const changes = [
      { rate: 1.5 },
      { pitch: 0.5 },
      { autoSpeak: true },
      { lang: 'de' },
      { voiceName: 'Anna' },
    ]
    await Promise.all(changes.map((body) => put(owner, id, body)))
    assert.deepEqual((await get(owner, id)).json, Object.assign({}, start, ...changes))
  })

  it('[chat-1] is for the owner alone', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const stranger = await service.player()
    assert.equal((await get(stranger, id)).status, 404)
    assert.equal((await put(stranger, id, { rate: 2 })).status, 404)
    assert.deepEqual((await get(owner, id)).json, start)
  })
})
