import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { startService } from '../../app/service.ts'
import { useService } from '../../testing/service.ts'

/** `fetch` writes its own Host and Origin; an attacker's program does not. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(url, { method, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  const chunks = await response.toArray()
  const text = Buffer.concat(chunks).toString()
  return { status: response.statusCode as number, json: text.startsWith('{') ? JSON.parse(text) : undefined }
}

describe('the operator’s port', () => {
  const service = useService()
  const bearer = () => ({ authorization: `Bearer ${service.operatorToken}` })
  const url = (path: string) => `${service.operatorUrl}${path}`

  it('[http-6] stops another user of the machine from making an admin: no token, no answer', async () => {
    await service.player('Somebody')
    const wrong = ['', 'Bearer', 'Bearer x', `Bearer ${'0'.repeat(64)}`, `Basic ${service.operatorToken}`]
    for (const authorization of wrong) {
      const answer = await ask(url('/admins/somebody'), { authorization }, 'POST')
      assert.deepEqual([answer.status, answer.json.error.code], [401, 'unauthenticated'], authorization)
      assert.match(answer.json.error.message, /operator\.token/)
    }
    for (const path of ['/metrics', '/jobs/dead', '/moderation', '/chain', '/nothing-here']) {
      assert.equal((await ask(url(path))).status, 401, path)
    }
    assert.equal((await ask(url('/admins/somebody'), bearer(), 'POST')).status, 200)
    assert.equal((await ask(url('/metrics'), bearer())).status, 200)
  })

  it('tells how long work waits that no worker takes, and of no chain where there is none', async () => {
    const { database } = service.runtime
    const figures = async () => (await service.operator('GET /metrics')).text()
    const lateSeconds = async () => Number(/^shugyo_jobs_late_seconds (.+)$/m.exec(await figures())?.[1])
    assert((await lateSeconds()) < 60, 'a job that is taken in time is not late')
    const since = new Date(service.clock.now().getTime() - 400_000)
    await database.pool.query(
      `insert into kernel.jobs (id, name, payload, run_at, created_at)
       values (gen_random_uuid(), 'tomorrow.job', '{}', $1, $1)`,
      [since],
    )
    const late = await lateSeconds()
    assert(late >= 400 && late < 1_000, String(late))
    // An agent is minted once there is a chain: until then nothing is late, and no alert may say so.
    await (await service.player('Unminted')).makeAgent()
    assert.doesNotMatch(await figures(), /shugyo_chain/)
  })

  it('[http-10] answers every refusal in the service’s own shape', async () => {
    const nowhere = await ask(url('/nothing-here'), bearer())
    assert.deepEqual([nowhere.status, nowhere.json.error.code], [404, 'not_found'])
    const headers = { ...bearer(), 'content-type': 'application/json' }
    const answer = await fetch(url('/jobs/dead/x/replay'), { method: 'POST', headers, body: '{"half' })
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    assert.deepEqual([answer.status, error.code, typeof error.message], [400, 'invalid_request', 'string'])
  })

  it('[http-6] lets `npm run admin` in, which finds the token by itself', async () => {
    await service.player('Founder')
    const { port } = new URL(service.operatorUrl)
    const { dataDir } = service.runtime.settings
    const env = {
      ...process.env,
      OPERATOR_PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      OPERATOR_TOKEN: '',
    }
    const script = join(import.meta.dirname, '../../../../../scripts/admin.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'founder'], { env })
    assert.match(stdout, /^Founder is an admin now, in the database \S+ \(at .*, from DATABASE_URL\)\.\n$/)
  })

  it('[http-6] keeps its token from the eyes of others, from the first start on', async () => {
    const { dataDir } = service.runtime.settings
    assert.equal((await stat(join(dataDir, 'operator.token'))).mode & 0o777, 0o600)
    const before = service.operatorToken
    assert.match(before, /^[0-9a-f]{64}$/)
    await service.restart()
    assert.equal(service.operatorToken, before)
  })

  it('[http-7] stops a web page that had its own name lead here (DNS rebinding), whatever it asks', async () => {
    const hosts = [
      'evil.example',
      'evil.example:80',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'x@localhost',
    ]
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      for (const host of hosts) {
        for (const path of ['/metrics', '/health', '/admins/somebody']) {
          const answer = await ask(url(path), { ...bearer(), host }, method)
          assert.equal(answer.status, 403, `${method} ${path} for ${host}`)
        }
      }
    }
    const { port } = new URL(service.operatorUrl)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'localhost']) {
      assert.equal((await ask(url('/metrics'), { ...bearer(), host })).status, 200, host)
    }
  })

  it('[http-7] stops a page of another origin from reading, not only from writing', async () => {
    const own = service.operatorUrl
    for (const origin of ['https://elsewhere.example', 'null', own.replace(/:\d+$/, ':1')]) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const answer = await ask(url('/metrics'), { ...bearer(), origin }, method)
        assert.equal(answer.status, 403, `${method} from ${origin}`)
      }
    }
    const site = { ...bearer(), 'sec-fetch-site': 'cross-site' }
    assert.equal((await ask(url('/metrics'), site)).status, 403)
    assert.equal((await ask(url('/metrics'), { ...bearer(), origin: own })).status, 200)
  })

  it('[http-8] tells everybody whether it lives and is ready, a worker’s port too', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-worker-'))
    const worker = await startService(
      { ...service.runtime.settings, port: 0, operatorPort: 0, role: 'worker', dataDir },
      { log: service.runtime.log, connectionsMax: 5 },
    )
    try {
      for (const door of [service.operatorUrl, worker.operatorUrl]) {
        assert.deepEqual((await ask(`${door}/health`)).json, { status: 'alive' })
        const ready = await ask(`${door}/ready`)
        assert.deepEqual([ready.status, ready.json.ready], [200, true])
        assert.equal((await ask(`${door}/metrics`)).status, 401)
      }
      assert.notEqual(worker.operatorToken, service.operatorToken)
    } finally {
      await worker.stop()
      await rm(dataDir, { recursive: true })
    }
  })
})
