import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { TLSSocket } from 'node:tls'
import type { Network } from '../../../kernel/lib/network.ts'
import { openConnection } from './connection.ts'

/** A certificate authority of the test's own, and certificates signed by it. */
function makeCertificates(folder: string) {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA', '-days', '2')
  const sign = (name: string, subject: string, ...more: string[]) => {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=test')
    writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${subject}`)
    const ca = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`]
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      ...ca,
      '-out',
      `${name}.pem`,
      ...(more.length ? more : ['-days', '2']),
    )
    return { key: readFileSync(join(folder, `${name}.key`)), cert: readFileSync(join(folder, `${name}.pem`)) }
  }
  return {
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    good: sign('good', 'DNS:hooks.example.com'),
    other: sign('other', 'DNS:elsewhere.example.com'),
    address: sign('address', 'IP:127.0.0.1'),
  }
}

type Seen = { host: string | undefined; servername: TLSSocket['servername']; from: number | undefined }

const installed = spawnSync('openssl', ['version']).status === 0

const ANYWHERE = { allowPrivate: true, ownPorts: new Set<number>() }

describe('a line over TLS', { skip: installed ? false : 'needs openssl: apt-get install openssl' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-tls-'))
  const seen: Seen[] = []
  const servers: Server[] = []
  const ports: Record<string, number> = {}
  let certificates: ReturnType<typeof makeCertificates>
  let trusting: Network

  before(async () => {
    certificates = makeCertificates(folder)
    for (const name of ['good', 'other', 'address'] as const) {
      const server = createServer(certificates[name], (request, response) => {
        const { servername, remotePort } = request.socket as TLSSocket
        seen.push({ host: request.headers.host, servername, from: remotePort })
        request.resume().on('end', () => response.writeHead(200).end('thanks'))
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      servers.push(server)
      ports[name] = (server.address() as AddressInfo).port
    }
    trusting = { resolve: async () => ['127.0.0.1'], trustedRoots: [certificates.ca] }
  })
  after(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(folder, { recursive: true })
  })

  async function post(network: Network, url: string, times = 1) {
    const line = openConnection(network, url, ANYWHERE)
    try {
      const outcomes = []
      for (let time = 0; time < times; time++) outcomes.push(await line.post({}, Buffer.from('{}')))
      return outcomes.map(({ durationMs: _, ...outcome }) => outcome)
    } finally {
      line.close()
    }
  }

  it('[webhooks-3] dials the judged address under the URL’s own name: SNI, Host and certificate', async () => {
    const url = `https://hooks.example.com:${ports['good']}/`
    const [outcome] = await post(trusting, url)
    assert.deepEqual(outcome, { status: 200, answer: 'thanks', error: null })
    assert.deepEqual(
      [seen.at(-1)?.servername, seen.at(-1)?.host],
      ['hooks.example.com', `hooks.example.com:${ports['good']}`],
    )
  })

  it('[webhooks-3] takes no certificate of another name, of nobody, or for an address that it does not name', async () => {
    const before = seen.length
    const refused = async (network: Network, url: string) => (await post(network, url))[0]?.error
    assert.match(
      String(await refused(trusting, `https://hooks.example.com:${ports['other']}/`)),
      /certificate is for another name/,
    )
    const stranger = { resolve: trusting.resolve }
    assert.match(
      String(await refused(stranger, `https://hooks.example.com:${ports['good']}/`)),
      /certificate is not to be/,
    )
    assert.match(
      String(await refused(trusting, `https://127.0.0.1:${ports['good']}/`)),
      /certificate is for another name/,
    )
    assert.equal(seen.length, before)
    assert.equal((await post(trusting, `https://127.0.0.1:${ports['address']}/`))[0]?.error, null)
  })

  it('[webhooks-3] verifies even where the environment says not to', async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const [outcome] = await post(
        { resolve: trusting.resolve },
        `https://hooks.example.com:${ports['good']}/`,
      )
      assert.match(String(outcome?.error), /certificate is not to be/)
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
  })

  it('[webhooks-3] keeps one connection as long as it lives, and no longer', async () => {
    const url = `https://hooks.example.com:${ports['good']}/`
    seen.length = 0
    await post(trusting, url, 5)
    assert.equal(new Set(seen.map(({ from }) => from)).size, 1)
    await post(trusting, url)
    assert.equal(new Set(seen.map(({ from }) => from)).size, 2)
  })

  it('[webhooks-3] asks for the addresses once in a line, and again after a failure', async () => {
    let asked = 0
    const resolve = async () => {
      asked++
      return ['127.0.0.1']
    }
    const counting = { ...trusting, resolve }
    await post(counting, `https://hooks.example.com:${ports['good']}/`, 3)
    assert.equal(asked, 1)
    await post(counting, `https://hooks.example.com:${ports['other']}/`, 3)
    assert.equal(asked, 4)
  })

  it('[webhooks-3] goes on to the next address when nobody is at the first', async () => {
    const two = { ...trusting, resolve: async () => ['127.0.0.9', '127.0.0.1'] }
    const [outcome] = await post(two, `https://hooks.example.com:${ports['good']}/`)
    assert.equal(outcome?.error, null)
  })

  it('[webhooks-8] gives up after its patience, a silent name server included', async () => {
    const silent = createPlainServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const lost: Network = { resolve: () => new Promise(() => {}) }
    const lines = [
      openConnection(lost, 'https://hooks.example.com/', ANYWHERE, 1_000),
      openConnection(trusting, `https://hooks.example.com:${port}/`, ANYWHERE, 1_000),
      openConnection(trusting, `http://hooks.example.com:${port}/`, ANYWHERE, 1_000),
    ]
    const outcomes = await Promise.all(lines.map((line) => line.post({}, Buffer.from('{}'))))
    for (const { status, error, durationMs } of outcomes) {
      assert.deepEqual([status, error], [null, 'no answer within 1 second'])
      assert(durationMs >= 990, `${durationMs}`)
    }
    for (const line of lines) line.close()
    silent.close()
  })

  it('[webhooks-3] uses no proxy that the environment names', async () => {
    const names = [
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'http_proxy',
      'https_proxy',
      'ALL_PROXY',
      'NODE_USE_ENV_PROXY',
    ]
    let proxied = 0
    const proxy = createPlainServer((socket) => {
      proxied++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${port}`
    try {
      const [outcome] = await post(trusting, `https://hooks.example.com:${ports['good']}/`)
      assert.equal(outcome?.error, null)
      assert.equal(proxied, 0)
    } finally {
      for (const name of names) delete process.env[name]
      proxy.close()
    }
  })
})
