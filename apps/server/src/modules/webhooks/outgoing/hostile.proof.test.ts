import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { proofSize, tell } from '../../../testing/proof.ts'
import { useService } from '../../../testing/service.ts'
import { HOSTILE_RESOLUTIONS, HOSTILE_URLS } from '../testing/hostile.ts'
import { hostileAnswer, hostileUrl } from '../testing/spellings.ts'
import { makeWebhook } from '../testing.ts'
import { openConnection } from './connection.ts'

const URLS = proofSize(300)
const ANSWERS = proofSize(100)
const PUBLIC = '93.184.215.14'
const PUBLIC_ONLY = { allowPrivate: false, ownPorts: new Set<number>() }
const REDIRECTS = [301, 302, 303, 307, 308]

describe('webhooks that are to lead inside', () => {
  let answer: readonly string[] = [PUBLIC]
  const service = useService({ network: { resolve: async () => answer } })
  let seen = 0
  let port = 0
  let player: Player
  const guards = [createServer(count), createServer(count)] as const
  function count(socket: Socket): void {
    seen++
    socket.destroy()
  }

  before(async () => {
    guards[0].listen(0, '0.0.0.0')
    await once(guards[0], 'listening')
    port = (guards[0].address() as AddressInfo).port
    // Not every machine has IPv6.
    guards[1].on('error', () => {}).listen({ port, host: '::1' })
    await once(connect(port, '127.0.0.1'), 'close')
    assert.equal(seen, 1, 'whoever comes is seen')
    seen = 0
    player = await service.player()
  })
  after(() => {
    for (const guard of guards) guard.close()
  })

  /** How a delivery to this URL ends. */
  async function dial(url: string) {
    const line = openConnection({ resolve: async () => answer }, url, PUBLIC_ONLY, 2_000)
    try {
      return await line.post({}, Buffer.from('{}'))
    } finally {
      line.close()
    }
  }

  async function assertNotDialled(url: string, what = url): Promise<void> {
    const { status, error } = await dial(url)
    assert.deepEqual(
      [status, error?.startsWith('the URL ')],
      [null, true],
      `${JSON.stringify(what)}: ${error}`,
    )
  }

  it('[webhooks-2] [webhooks-3] are neither saved nor dialled, however they are spelt', {
    timeout: proofSize(120_000),
  }, async () => {
    const urls = [...HOSTILE_URLS, ...Array.from({ length: URLS }, () => hostileUrl(port))]
    const { id } = await makeWebhook(player, 'https://hooks.example.com/', ['task'])
    for (const [at, url] of urls.entries()) {
      const [route, events] = at % 2 ? [`PATCH /webhooks/${id}`, {}] : ['POST /webhooks', { events: ['*'] }]
      const { status, text } = await player.send(route, { body: { url, ...events } })
      assert.equal(status, 400, `${JSON.stringify(url)}: ${text}`)
      await assertNotDialled(url)
    }
    const answers = [...HOSTILE_RESOLUTIONS, ...Array.from({ length: ANSWERS }, hostileAnswer)]
    for (const hostile of answers) {
      // Harmless when it is saved, and another one when it is dialled.
      answer = [PUBLIC]
      const url = `https://hooks.example.com:${port}/`
      assert.equal((await player.send(`PATCH /webhooks/${id}`, { body: { url } })).status, 200)
      answer = hostile
      assert.equal(
        (await player.send(`PATCH /webhooks/${id}`, { body: { url } })).status,
        400,
        String(hostile),
      )
      await assertNotDialled(url, String(hostile))
    }
    answer = hostileAnswer()
    const { json } = await player.send(`POST /webhooks/${id}/test`)
    assert.deepEqual([json.ok, json.error], [false, 'the URL must not lead to a private address'])
    answer = [PUBLIC]
    assert.equal(seen, 0)
    tell(`${new Set(urls).size} URLs and ${answers.length} answers of name servers, ${seen} dialled`)
  })

  it('[webhooks-3] no answer of a receiver leads elsewhere', async () => {
    let status = 302
    const door = createHttpServer((_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end()
    })
    door.listen(0, '127.0.0.1')
    await once(door, 'listening')
    const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`
    try {
      for (status of REDIRECTS) {
        const line = openConnection({ resolve: async () => [] }, url, { ...PUBLIC_ONLY, allowPrivate: true })
        assert.equal((await line.post({}, Buffer.from('{}'))).status, status)
        line.close()
      }
    } finally {
      door.close()
    }
    assert.equal(seen, 0)
    tell(`${REDIRECTS.length} redirects, ${seen} followed`)
  })
})
