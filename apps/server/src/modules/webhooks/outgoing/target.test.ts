import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { after, before, describe, it } from 'node:test'
import { MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { isPublicAddress } from '../../../kernel/outgoing/addresses.ts'
import { faultOfUrl, reachOf, readTarget } from '../../../kernel/outgoing/target.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { HOSTILE_RESOLUTIONS, HOSTILE_URLS } from '../testing/hostile.ts'
import { deliveriesOf, makeWebhook, readWebhook, tell, until } from '../testing.ts'
import { openConnection } from './connection.ts'

const PUBLIC = '93.184.215.14'
const PUBLIC_ONLY = { allowPrivate: false, ownPorts: new Set<number>() }
const ANYWHERE = { ...PUBLIC_ONLY, allowPrivate: true }

describe('addresses', () => {
  it('[webhooks-2] that are public are taken for it', () => {
    const addresses =
      '1.1.1.1 8.8.8.8 93.184.215.14 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 169.253.255.255 ' +
      '192.167.1.1 198.17.255.255 198.20.0.0 223.255.255.255 168.63.129.17 2606:4700:4700::1111 ' +
      '2a00:1450:4001:81b::200e 2001:4860:4860::8888 2400:cb00::1'
    for (const address of addresses.split(' ')) assert(isPublicAddress(address), address)
  })

  it('[webhooks-2] that are not public, or are nothing, are not', () => {
    for (const address of HOSTILE_RESOLUTIONS.filter((all) => all.length === 1).flat()) {
      assert(!isPublicAddress(address), address)
    }
  })
})

/** Anybody who dials this machine is seen here, on IPv4 and IPv6. */
async function watch(): Promise<{ port: number; seen: () => number; close(): void }> {
  let seen = 0
  const count = (socket: Socket) => {
    seen++
    socket.destroy()
  }
  const v4 = createServer(count).listen(0, '0.0.0.0')
  await once(v4, 'listening')
  const { port } = v4.address() as AddressInfo
  // Not every machine has IPv6.
  const v6 = createServer(count).on('error', () => {})
  v6.listen({ port, host: '::1' })
  return {
    port,
    seen: () => seen,
    close() {
      v4.close()
      v6.close()
    },
  }
}

describe(`${HOSTILE_URLS.length + HOSTILE_RESOLUTIONS.length} hostile URLs and answers of name servers`, () => {
  let answer: readonly string[] = [PUBLIC]
  const service = useService({ network: { resolve: async () => answer } })
  let guard: Awaited<ReturnType<typeof watch>>
  let player: Player
  before(async () => {
    guard = await watch()
    player = await service.player()
  })
  after(() => guard.close())

  /** The same, at a port that somebody watches. */
  const watched = (url: string) => url.replace(/^(https:\/\/[^/?#:]*?)(\/|$)/, `$1:${guard.port}$2`)
  const line = (url: string) => openConnection({ resolve: async () => answer }, url, PUBLIC_ONLY)

  it('the watch sees whoever comes', async () => {
    const socket = connect(guard.port, '127.0.0.1')
    await once(socket, 'close')
    assert.equal(guard.seen(), 1)
  })

  it('[webhooks-2] are refused when they are saved', async () => {
    for (const url of HOSTILE_URLS) {
      const { status, json } = await player.send('POST /webhooks', { body: { url, events: ['*'] } })
      assert.equal(status, 400, url)
      assert.equal(json.error.details[0].path, 'body.url', url)
    }
    for (const addresses of HOSTILE_RESOLUTIONS) {
      answer = addresses
      const body = { url: 'https://hooks.example.com/', events: ['*'] }
      assert.equal((await player.send('POST /webhooks', { body })).status, 400, String(addresses))
    }
    answer = [PUBLIC]
    assert.deepEqual((await player.send('GET /webhooks')).json.data, [])
  })

  it('[webhooks-3] are refused again when they are dialled, and nobody is dialled', async () => {
    const before = guard.seen()
    for (const url of HOSTILE_URLS.flatMap((one) => [one, watched(one)])) {
      const one = line(url)
      const { status, error } = await one.post({}, Buffer.from('{}'))
      one.close()
      assert.deepEqual([status, error?.startsWith('the URL ')], [null, true], `${url}: ${error}`)
    }
    for (const addresses of HOSTILE_RESOLUTIONS) {
      answer = addresses
      const one = line(`https://hooks.example.com:${guard.port}/`)
      const { status, error } = await one.post({}, Buffer.from('{}'))
      one.close()
      assert.deepEqual(
        [status, error],
        [null, 'the URL must not lead to a private address'],
        String(addresses),
      )
    }
    answer = [PUBLIC]
    assert.equal(guard.seen(), before)
  })

  it('[webhooks-3] a name that was harmless when it was saved is judged anew at every turn', async () => {
    const before = guard.seen()
    const url = `https://hooks.example.com:${guard.port}/`
    const { id } = await makeWebhook(player, url, ['task'])
    for (const [at, addresses] of HOSTILE_RESOLUTIONS.slice(0, 10).entries()) {
      answer = addresses
      await tell(service.runtime, player, { at })
      // [webhooks-22] By then it is asked every five minutes at most.
      if (at >= 5) service.clock.advance(5 * MINUTE_MS)
      await until(async () => (await readWebhook(player, id)).failStreak === at + 1)
    }
    const tried = (await deliveriesOf(player, id)).filter(({ attempts }) => attempts > 0)
    assert(tried.length >= 6)
    for (const { status, error, responseStatus } of tried) {
      assert.deepEqual([status, responseStatus], ['pending', null])
      assert.equal(error, 'the URL must not lead to a private address')
    }
    const { json } = await player.send(`POST /webhooks/${id}/test`)
    assert.deepEqual([json.ok, json.error], [false, 'the URL must not lead to a private address'])
    assert.equal(guard.seen(), before)
  })

  it('[webhooks-3] an address of this very machine is refused, public or not', async () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map((one) => one.address) ?? [])
    assert(own.length > 0)
    for (const address of own) {
      answer = [address]
      assert.equal(
        (await faultOfUrl({ resolve: async () => answer }, 'https://hooks.example.com/', PUBLIC_ONLY)) ===
          null,
        false,
        address,
      )
    }
    answer = [PUBLIC]
  })

  it('[webhooks-2] what is public is taken, at any open port, and so is a name that does not resolve yet', async () => {
    const network = { resolve: async () => [PUBLIC] }
    const fine = [
      'https://hooks.example.com',
      'https://hooks.example.com/a/b?c=d&e=%20',
      'https://hooks.example.com:443/',
      'https://hooks.example.com:1024/',
      'https://hooks.example.com:8443/',
      'https://hooks.example.com./',
      'HTTPS://Hooks.Example.COM/',
      'https://bücher.example/',
      'https://93.184.215.14/',
      'https://[2606:4700:4700::1111]/',
      'https://localhost.example.com/',
      'https://10.0.0.1.example.com/',
    ]
    for (const url of fine) assert.equal(await faultOfUrl(network, url, PUBLIC_ONLY), null, url)
    const nowhere = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    assert.equal(await faultOfUrl(nowhere, 'https://hooks.example.com/', PUBLIC_ONLY), null)
  })

  it('[webhooks-17] in development plain HTTP and neighbours are let through; what is no URL is not', () => {
    for (const url of ['http://127.0.0.1:8080/', 'http://localhost/', 'https://db.internal:22/'])
      readTarget(url, ANYWHERE)
    for (const url of ['ftp://x/', 'http://u:p@localhost/', 'nonsense'])
      assert.throws(() => readTarget(url, ANYWHERE), url)
  })
})

describe('with WEBHOOKS_ALLOW_PRIVATE', () => {
  let answer: readonly string[] = []
  const service = useService({
    settings: { webhooksAllowPrivate: true },
    network: { resolve: async () => answer },
  })

  it('[webhooks-17] no player reaches the service’s own ports: API, operator, chain', async () => {
    const player = await service.player()
    // As the embedded chain does once it listens.
    service.runtime.ownPorts.add(40_404)
    const ports = [new URL(service.url).port, new URL(service.operatorUrl).port, '40404']
    const here = ['127.0.0.1', '127.9.9.9', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', 'a.example']
    for (const port of ports) {
      for (const host of here) {
        answer = ['127.0.0.1']
        const url = `http://${host}:${port}/admins/me`
        const { status, json } = await player.send('POST /webhooks', { body: { url, events: ['*'] } })
        assert.equal(status, 400, url)
        assert.equal(json.error.details[0].message, 'must not lead to a port of this service', url)
        const line = openConnection(service.runtime.network, url, reachOf(service.runtime))
        const { error } = await line.post({}, Buffer.from('{}'))
        line.close()
        assert.equal(error, 'the URL must not lead to a port of this service', url)
      }
    }
    answer = ['10.1.2.3']
    const elsewhere = `http://neighbour.example:${ports[0]}/`
    const saved = await player.send('POST /webhooks', { body: { url: elsewhere, events: ['*'] } })
    assert.equal(saved.status, 200, 'the same port of another machine is another’s')
  })
})
