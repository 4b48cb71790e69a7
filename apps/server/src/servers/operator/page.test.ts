import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { HOUR_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { newId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { useService } from '../../testing/service.ts'

type Asked = { method?: string; headers?: Record<string, string>; body?: unknown }

describe('the operator’s page', () => {
  const service = useService()
  const own = () => service.operatorUrl

  /** As any program can: `fetch` would set Host and Origin itself. */
  async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(`${own()}${path}`, { method, headers: { ...type, ...headers }, agent: false })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = await once(sent, 'response')
    const text = Buffer.concat(await response.toArray()).toString()
    return {
      status: response.statusCode as number,
      headers: response.headers as Record<string, string | string[] | undefined>,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : undefined,
    }
  }

  async function makeLink(): Promise<string> {
    return ((await (await service.operator('POST /links')).json()) as { link: string }).link
  }
  const enter = (link: unknown, headers: Record<string, string> = { origin: own() }) =>
    ask('/page/session', { method: 'POST', headers, body: { link } })

  type Page = { cookie: string; 'x-operator-key': string }
  async function open(): Promise<Page> {
    const answer = await enter(await makeLink())
    assert.equal(answer.status, 200, answer.text)
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    return { cookie, 'x-operator-key': answer.json.key }
  }
  const state = (headers: Partial<Page> & Record<string, string> = {}) => ask('/page/state', { headers })

  async function buryJob(): Promise<string> {
    const id = newId(new Date(), systemRandom)
    await service.runtime.database.pool.query(
      `insert into kernel.dead_jobs (id, name, payload, attempts, last_error, created_at, died_at)
       values ($1, 'ledger.roll-up', '{}', 8, '<b>no luck</b>', now(), now())`,
      [id],
    )
    return id
  }

  it('[operator-1] is opened by a link once; one that was used, is old, was guessed or never made opens nothing', async () => {
    assert.equal((await ask('/links', { method: 'POST' })).status, 401, 'made without the token')
    const spelled = await ask('/%6Cinks', { method: 'POST' })
    assert.equal(spelled.status, 401, 'however its path is spelled')
    const link = await makeLink()
    assert.match(link, /^[\w-]{43}$/)
    for (const guess of ['', 'x', link.slice(1), `${link} `, link.toLowerCase(), 7, null, [link], { link }])
      assert.equal((await enter(guess)).status, 401, String(guess))
    assert.equal((await enter(link)).status, 200)
    const used = await enter(link)
    assert.equal(used.status, 401)
    assert.match(used.json.error.message, /npm run admin -- open/)
    const old = await makeLink()
    service.clock.advance(2 * MINUTE_MS)
    assert.equal((await enter(old)).status, 401)
  })

  it('[operator-1] keeps no more than a few links: the newest ones', async () => {
    const links: string[] = []
    for (let made = 0; made < 12; made++) links.push(await makeLink())
    assert.equal((await enter(links[0])).status, 401)
    assert.equal((await enter(links.at(-1))).status, 200)
  })

  it('[operator-2] tells nothing without both cookie and key, nor to another user’s guess', async () => {
    const page = await open()
    const answer = await state(page)
    assert.equal(answer.status, 200, answer.text)
    const { cookie, 'x-operator-key': key } = page
    const forged = `shugyo_operator=${'A'.repeat(43)}`
    const wrong: Record<string, string>[] = [
      {},
      { cookie },
      { 'x-operator-key': key },
      { cookie: forged, 'x-operator-key': key },
      { cookie, 'x-operator-key': 'A'.repeat(43) },
      { cookie: `shugyo_operator=${key}`, 'x-operator-key': key },
      { cookie: 'shugyo_operator=', 'x-operator-key': '' },
      { cookie: `other=1; shugyo_operatorx=${cookie.split('=')[1]}`, 'x-operator-key': key },
      { authorization: `Bearer ${service.operatorToken}` },
    ]
    for (const headers of wrong) {
      const refused = await state(headers)
      assert.deepEqual(
        [refused.status, refused.json.error.code],
        [401, 'unauthenticated'],
        JSON.stringify(headers),
      )
      const change = await ask('/page/audit', { method: 'POST', headers: { ...headers, origin: own() } })
      assert.equal(change.status, 401, `a change with ${JSON.stringify(headers)}`)
    }
    assert.equal((await ask('/metrics', { headers: page })).status, 401, 'it opens nothing else')
  })

  it('[operator-2] is open once: the next link, leaving, eight hours and a new start close it', async () => {
    const first = await open()
    const second = await open()
    assert.deepEqual([(await state(first)).status, (await state(second)).status], [401, 200])
    await ask('/page/leave', { method: 'POST', headers: { ...second, origin: own() } })
    assert.equal((await state(second)).status, 401)
    const third = await open()
    service.clock.advance(8 * HOUR_MS)
    assert.equal((await state(third)).status, 401)
    const fourth = await open()
    await service.restart()
    assert.equal((await state(fourth)).status, 401)
  })

  it('[operator-3] does nothing and tells nothing for another site, another name or another port', async () => {
    const page = await open()
    const dead = await buryJob()
    const { port } = new URL(own())
    const changes = ['/page/audit', `/page/jobs/${dead}/replay`, '/page/leave']
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://elsewhere.example' },
      { origin: own().replace(/:\d+$/, ':1') },
      { origin: own().replace('http:', 'https:') },
      { origin: own(), host: `evil.example:${port}` },
      { origin: `http://evil.example:${port}`, host: `evil.example:${port}` },
      { origin: own(), 'sec-fetch-site': 'cross-site' },
      { origin: own(), 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const words = JSON.stringify(headers)
      for (const path of changes) {
        const answer = await ask(path, { method: 'POST', headers: { ...page, ...headers } })
        assert.equal(answer.status, 403, `${path} ${words}`)
      }
      assert.equal((await enter(await makeLink(), headers)).status, 403, `entering ${words}`)
      if (Object.keys(headers).length === 0) continue
      for (const path of ['/page/state', '/', '/page/page.js']) {
        const answer = await ask(path, { headers: { ...page, ...headers } })
        assert.equal(answer.status, 403, `${path} ${words}`)
        assert.equal(answer.headers['access-control-allow-origin'], undefined)
      }
    }
    for (const path of changes) {
      assert.notEqual((await ask(path, { headers: page })).status, 200, `GET ${path}`)
    }
    assert.equal((await state(page)).status, 200, 'none of it closed the page')
    assert.equal((await state(page)).json.dead.length, 1, 'none of it replayed the job')
  })

  it('[operator-4] runs its own script alone, in no frame, from no cache; its cookie goes nowhere else', async () => {
    const entered = await enter(await makeLink())
    const cookie = String(entered.headers['set-cookie'])
    assert.match(cookie, /^shugyo_operator=[\w-]{43}; Path=\/page; Max-Age=28800; HttpOnly; SameSite=Strict$/)
    for (const path of [
      '/',
      '/page/page.js',
      '/page/panels.js',
      '/page/drawing.js',
      '/page/page.css',
      '/page/state',
    ]) {
      const { headers, text } = await ask(path)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /default-src 'none'; script-src 'self';/)
      assert.match(policy, /frame-ancestors 'none'.*require-trusted-types-for 'script'/)
      assert.doesNotMatch(policy, /unsafe|\*|https?:/)
      assert.deepEqual(
        [
          headers['cache-control'],
          headers['x-content-type-options'],
          headers['referrer-policy'],
          headers['x-frame-options'],
        ],
        ['no-store', 'nosniff', 'no-referrer', 'DENY'],
      )
      assert.equal(headers['access-control-allow-origin'], undefined)
      assert.doesNotMatch(
        text,
        /innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|https?:\/\/(?!www\.w3\.org)/,
      )
    }
    assert.doesNotMatch((await ask('/')).text, /<script(?![^>]*src=)|\sstyle=|\son\w+=/)
  })

  it('[operator-5] tells how everything stands, and replays a dead job once', async () => {
    await service.player()
    const page = await open()
    const id = await buryJob()
    const { json } = await state(page)
    const name = new URL(service.databaseUrl).pathname.slice(1)
    assert.equal(json.database.name, name)
    assert.doesNotMatch(JSON.stringify(json), /password|:\/\/[^/]*@/)
    assert.equal(json.ready.ready, true)
    assert.equal(json.jobs.dead >= 1, true)
    assert(json.requests.operations.some(({ operation }: { operation: string }) => operation === 'register'))
    assert.deepEqual(json.chain, { enabled: false })
    assert.deepEqual(json.streams, { open: 0, channels: 0, dropped: 0 })
    assert(json.dead.some((job: { id: string }) => job.id === id))
    const replay = (which: string) =>
      ask(`/page/jobs/${which}/replay`, { method: 'POST', headers: { ...page, origin: own() } })
    assert.deepEqual((await replay(id)).json, { replayed: true })
    const again = await replay(id)
    assert.deepEqual([again.status, again.json.error.message], [404, 'There is no such dead job any more.'])
    assert.equal((await replay('nonsense')).status, 404)
    const plain = await service.operator(`POST /jobs/dead/${id}/replay`)
    assert.equal(plain.status, 404)
    const words = (await plain.json()) as { error: { message: string } }
    assert.match(words.error.message, /no dead job with this id/)
  })

  it('[operator-5] has the audit begin at once, and shows over how much it went', async () => {
    const page = await open()
    const audit = await ask('/page/audit', { method: 'POST', headers: { ...page, origin: own() } })
    assert.equal(audit.status, 200, audit.text)
    for (;;) {
      const { ledger } = (await state(page)).json
      if (ledger.audit) {
        assert.deepEqual([ledger.audit.violations, ledger.audit.counts.accounts > 0], [0, true])
        assert(ledger.audit.lines.length >= 5)
        break
      }
    }
  })

  const run = async (program: string, env: Record<string, string>, ...args: string[]) => {
    const script = join(import.meta.dirname, '../../../../../scripts', program)
    const full = { ...process.env, DATABASE_URL: '', OPERATOR_TOKEN: '', ...env }
    return promisify(execFile)(process.execPath, [script, ...args], { env: full }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({
        code: code as number,
        stdout: String(stdout),
        stderr: String(stderr),
      }),
    )
  }

  it('[operator-1] is opened from the command line by whoever can read the token', async () => {
    const { port } = new URL(own())
    const env = { OPERATOR_PORT: port, DATA_DIR: service.runtime.settings.dataDir }
    const { stdout } = await run('admin.ts', env, 'open')
    const [door, link] = stdout.trim().split('/#')
    assert.equal(door, own())
    assert.equal((await enter(link)).status, 200)
  })

  it('[operator-5] admin and audit say which database they speak to, and make none', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'shugyo-nowhere-'))
    const env = { DATA_DIR: join(parent, 'data'), OPERATOR_PORT: '1' }
    try {
      for (const [program, ...args] of [
        ['audit.ts'],
        ['admin.ts', 'somebody'],
        ['admin.ts', 'open'],
      ] as const) {
        const { code, stdout, stderr } = await run(program, env, ...args)
        assert.deepEqual([code, stdout], [2, ''], program)
        assert.match(
          stderr,
          args[0] === 'open' ? /start it first/ : /There is no database in .*None was made/,
        )
      }
      assert.deepEqual(await readdir(parent), [], 'nothing was made')
      const empty = new URL(service.databaseUrl)
      empty.pathname = '/postgres'
      const { code, stderr } = await run('audit.ts', { ...env, DATABASE_URL: empty.href })
      assert.equal(code, 2)
      assert.match(stderr, /postgres \(at .*\) holds no Shugyo/)
    } finally {
      await rm(parent, { recursive: true })
    }
    const { code, stdout } = await run('audit.ts', { DATABASE_URL: service.databaseUrl })
    assert.equal(code, 0, stdout)
    const name = new URL(service.databaseUrl).pathname.slice(1)
    assert.match(
      stdout,
      new RegExp(
        `^Database ${name} \\(at .*\\): [\\d,]+ accounts, [\\d,]+ movements, [\\d,]+ credits issued\\n✓`,
      ),
    )
  })
})
