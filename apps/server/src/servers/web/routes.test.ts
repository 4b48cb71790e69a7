import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { after, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtFile } from '../../../../../scripts/build/testing.ts'
import { MINUTE_MS } from '../../kernel/lib/clock.ts'
import { useService } from '../../testing/service.ts'
import { SCRIPT, writeBuild } from './testing.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ASSET = '/assets/index-abc.js'

describe('the pages’ door', () => {
  const folder = writeBuild()
  after(() => rmSync(folder, { recursive: true, force: true }))
  const service = useService({ web: () => ({ folder: Promise.resolve(folder), stop: () => {} }) })

  /** The raw request and answer: `fetch` would normalise the path and decompress the body. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(service.url)
        const sent = request({ hostname, port, path, headers, method }, async (answer) => {
          const pieces: Buffer[] = []
          for await (const piece of answer) pieces.push(piece as Buffer)
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) })
        })
        sent.on('error', reject).end()
      },
    )

  it('[pages-1] hands out each file of the build, by GET and HEAD', async () => {
    const got = await ask(ASSET)
    assert.deepEqual([got.status, got.body.toString()], [200, SCRIPT])
    assert.equal(got.headers['content-type'], 'text/javascript; charset=utf-8')
    const head = await ask(ASSET, {}, 'HEAD')
    assert.deepEqual([head.status, head.body.length], [200, 0])
    assert.equal(head.headers['content-length'], String(SCRIPT.length))
    assert.equal((await ask('/favicon.svg?v=2')).status, 200)
  })

  it('[pages-1] reaches nothing that the table does not name', async () => {
    const tries = [
      '/secret.txt',
      '/files.json',
      '/../secret.txt',
      '/assets/../secret.txt',
      '/assets/..%2fsecret.txt',
    ]
    for (const path of [...tries, '/assets/%2e%2e/secret.txt', '//etc/passwd', '/assets/index-abc.js.br'])
      assert.equal((await ask(path)).status, 404, path)
  })

  it('[pages-2] sends what the caller can unpack, the smallest first', async () => {
    const [br, gzip, plain, refused] = [
      await ask(ASSET, { 'accept-encoding': 'gzip, deflate, br' }),
      await ask(ASSET, { 'accept-encoding': 'gzip' }),
      await ask(ASSET),
      await ask(ASSET, { 'accept-encoding': 'br;q=0, gzip;q=0' }),
    ]
    assert.equal(br.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(br.body).toString(), SCRIPT)
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(gzip.body).toString(), SCRIPT)
    for (const answer of [plain, refused]) assert.equal(answer.headers['content-encoding'], undefined)
    for (const answer of [br, gzip, plain]) assert.equal(answer.headers['vary'], 'accept-encoding')
  })

  it('[pages-3] lets browsers keep what never changes, and ask again for the rest', async () => {
    assert.equal((await ask(ASSET)).headers['cache-control'], 'public, max-age=31536000, immutable')
    const page = await ask('/', HTML)
    assert.equal(page.headers['cache-control'], 'no-cache')
    const again = await ask('/', { ...HTML, 'if-none-match': String(page.headers['etag']) })
    assert.deepEqual([again.status, again.body.length], [304, 0])
  })

  it('[pages-4] a page is confined to its own origin', async () => {
    const { headers } = await ask('/', HTML)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /^default-src 'self'; script-src 'self'; style-src 'self';/)
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      assert(policy.includes(part), part)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    assert.deepEqual(
      [headers['x-content-type-options'], headers['referrer-policy']],
      ['nosniff', 'same-origin'],
    )
  })

  it('[pages-5] answers the app’s page to people at any address of theirs', async () => {
    for (const path of ['/', '/a/agt_1', '/b/btl_1?round=3', '/nowhere', '/agents/new', '/index.html']) {
      const { status, body } = await ask(path, HTML)
      assert.deepEqual([path, status, body.toString()], [path, 200, '<!doctype html><title>Shugyo</title>'])
    }
    assert.equal((await ask('/a/agt_1', HTML, 'HEAD')).status, 200)
  })

  it('[pages-5] answers it to whoever takes anything, and says that it depends on that', async () => {
    for (const accept of [undefined, '*/*', 'text/*', 'TEXT/HTML']) {
      const { status, headers } = await ask('/a/agt_1', accept === undefined ? {} : { accept })
      assert.deepEqual([accept, status, headers['vary']], [accept, 200, 'accept, accept-encoding'])
      assert.equal((await ask('/api/v1/nowhere', accept === undefined ? {} : { accept })).status, 404)
    }
    for (const accept of ['text/html;q=0', 'application/json', 'application/json, text/plain, */*']) {
      const { status, headers } = await ask('/a/agt_1', { accept })
      assert.deepEqual([accept, status, headers['vary']], [accept, 404, 'accept, accept-encoding'])
    }
    for (const path of ['/robots.txt', '/apple-touch-icon.png']) assert.equal((await ask(path)).status, 404)
  })

  it('[http-16] refuses an address of more than 512 characters before it is read, to people as a page', async () => {
    for (const path of [
      `/${'.'.repeat(12_000)}/x`,
      `/${'x'.repeat(512)}`,
      `/previews/${'.png'.repeat(200)}`,
    ]) {
      const page = await ask(path, HTML)
      assert.deepEqual([page.status, page.headers['cache-control']], [414, 'no-store'], path.slice(0, 20))
      assert.match(page.body.toString(), /<h1>This address is too long<\/h1>/)
      assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/)
      const problem = await ask(path, { accept: 'application/json' })
      assert.equal(problem.status, 414)
      const { code, details } = JSON.parse(problem.body.toString()).error
      assert.deepEqual([code, details[0].path], ['invalid_request', 'path'])
    }
    assert.equal((await ask(`/${'x'.repeat(511)}?${'q'.repeat(2_000)}`, HTML)).status, 200)
    assert.equal((await ask(`/${'.'.repeat(400)}/x`, HTML)).status, 200)
  })

  it('[pages-5] never where programs call, nor to them', async () => {
    const programs = ['/api', '/api/v1/nowhere', '/api/v1/auth/login', '/mcp/x', '/.well-known/x', '/a2a/x']
    for (const path of [
      ...programs,
      '/agents/agt_1/a2a',
      '/agents/agt_1/a2a/x',
      '/assets/gone-abc.js',
      '/docs/x',
    ]) {
      const { status, headers, body } = await ask(path, HTML)
      assert.deepEqual(
        [path, status, headers['content-type']],
        [path, 404, 'application/json; charset=utf-8'],
      )
      assert.equal(JSON.parse(body.toString()).error.code, 'not_found')
    }
    assert.equal((await ask('/a/agt_1', { accept: 'application/json' })).status, 404)
    assert.equal((await ask('/a/agt_1', HTML, 'POST')).status, 404)
    assert.equal((await ask('/api/v1/auth/login', HTML)).headers['allow'], 'POST')
  })

  it('[pages-5] leaves the other pages of the service alone', async () => {
    builtFile('engine', 'verify.html')
    const verifier = await fetch(`${service.url}/verify.html`, { headers: HTML })
    assert.match(await verifier.text(), /check a battle/)
    assert.equal((await ask('/health', HTML)).headers['content-type'], 'application/json; charset=utf-8')
  })
})

describe('the reference', () => {
  const folder = writeBuild()
  after(() => rmSync(folder, { recursive: true, force: true }))
  const service = useService({ web: () => ({ folder: Promise.resolve(folder), stop: () => {} }) })
  const ask = (headers: Record<string, string>) =>
    fetch(`${service.url}/docs`, { headers, redirect: 'manual' })

  it('[pages-13] leads people to the app, and is a plain page for programs', async () => {
    // The first page waits for the app.
    assert.equal((await fetch(`${service.url}/`, { headers: HTML })).status, 200)
    const led = await ask(HTML)
    assert.deepEqual([led.status, led.headers.get('location')], [302, '/dev'])
    assert.equal(led.headers.get('cache-control'), 'no-store')
    const plain = await ask({ accept: '*/*' })
    assert.equal(plain.status, 200)
    assert.match(await plain.text(), /<article id="createTask">/)
  })
})

describe('the pages’ door before the app is there', () => {
  let finish = (_folder: string) => {}
  const folder = new Promise<string>((resolve) => {
    finish = resolve
  })
  const service = useService({ web: () => ({ folder, stop: () => {} }) })

  it('[pages-6] asks for patience, while the API answers', async () => {
    const page = await fetch(`${service.url}/a/agt_1`, { headers: HTML })
    assert.deepEqual([page.status, page.headers.get('cache-control')], [503, 'no-store'])
    const html = await page.text()
    assert.match(html, /is being built/)
    assert.match(html, /http-equiv="refresh"/)
    assert.doesNotMatch(html, /<script/)
    assert.equal((await fetch(`${service.url}/api/v1/health`)).status, 200)
    const build = writeBuild()
    finish(build)
    for (let status = 503; status === 503; )
      status = (await fetch(`${service.url}/`, { headers: HTML })).status
    rmSync(build, { recursive: true })
    assert.equal((await fetch(`${service.url}${ASSET}`)).status, 200)
  })
})

describe('the pages’ door when the build fails', () => {
  const service = useService({
    web: () => ({ folder: Promise.reject(new Error('src/x.tsx: <oops> is no word')), stop: () => {} }),
  })

  it('[pages-7] says so in words, and the service goes on', async () => {
    const page = await fetch(`${service.url}/`, { headers: HTML })
    const html = await page.text()
    assert.equal(page.status, 503)
    assert.match(html, /could not be built/)
    assert.match(html, /src\/x\.tsx: &#60;oops&#62; is no word/)
    assert.equal((await fetch(`${service.url}/api/v1/health`)).status, 200)
  })

  it('[pages-13] the plain reference stays', async () => {
    const { status, redirected } = await fetch(`${service.url}/docs`, { headers: HTML })
    assert.deepEqual([status, redirected], [200, false])
  })
})

describe('the pages’ door without the app', () => {
  const service = useService()

  it('[pages-10] leads to the reference', async () => {
    const { status, headers } = await fetch(`${service.url}/`, { redirect: 'manual' })
    assert.deepEqual([status, headers.get('location')], [302, '/docs'])
  })
})

describe('the pages’ door and its limit', () => {
  const folder = writeBuild()
  after(() => rmSync(folder, { recursive: true, force: true }))
  const service = useService({
    limitFactor: 1,
    settings: { trustedProxies: 1 },
    web: () => ({ folder: Promise.resolve(folder), stop: () => {} }),
  })
  const ask = (path: string, from: string, accept = HTML.accept) =>
    fetch(`${service.url}${path}`, { redirect: 'manual', headers: { accept, 'x-forwarded-for': from } })
  /** Uses up what an address has; more than once in a minute where a slow machine needs it. */
  async function useUp(from: string, path = '/docs') {
    for (let sent = 0; sent < 6_000; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, from)))
      const refused = answers.find(({ status }) => status === 429)
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
      if (refused) return sent
    }
    return assert.fail('nothing was refused')
  }

  it('[limits-6] [pages-14] an address has 600 pages a minute, whichever, and files of the build beyond', async () => {
    service.clock.stop()
    const first = await ask('/a/x', '1.1.1.1')
    assert.equal(first.headers.get('ratelimit-policy'), '"pages";q=600;w=60')
    assert.equal(first.headers.get('ratelimit'), '"pages";r=599;t=60')
    assert(Math.abs((await useUp('1.1.1.1')) - 600) <= 20)
    for (const path of [
      '/',
      '/a/x',
      '/docs',
      '/api/v1/openapi.json',
      '/previews/p/nobody.png',
      '/verify.html',
    ]) {
      const page = await ask(path, '1.1.1.1')
      const told = [page.status, page.headers.get('cache-control'), page.headers.get('retry-after')]
      assert.deepEqual(told, [429, 'no-store', '60'], path)
      assert.match(await page.text(), /It works again in 60 seconds/)
    }
    const problem = await ask('/docs', '1.1.1.1', 'application/json')
    assert.deepEqual(
      [problem.status, ((await problem.json()) as { error: { code: string } }).error.code],
      [429, 'rate_limited'],
    )
    for (const path of [ASSET, '/favicon.svg', '/health', '/api/v1/scopes'])
      assert.equal((await ask(path, '1.1.1.1')).status, 200, path)
    assert.equal((await ask('/a/x', '2.2.2.2')).status, 200, 'another address has pages of its own')
    service.clock.advance(MINUTE_MS)
    assert.equal((await ask('/a/x', '1.1.1.1')).status, 200)
  })
})
