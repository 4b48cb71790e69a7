import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import { freePort } from '../testing/free-port.ts'
import { PASSWORD, Player } from '../testing/player.ts'

const PLAYERS = 500
const AT_ONCE = 12
const KILLS_MIN = 10

/** The real service by its real command, killed and started again whenever it dies. */
class MortalService {
  readonly #dataDir: string
  readonly #port: number
  #child: ChildProcess | undefined
  #ending = false
  kills = 0

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir
    this.#port = port
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  start(): void {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      OPERATOR_PORT: '0',
      DATA_DIR: this.#dataDir,
      // Everybody here has one address; each call says it comes from another, as a proxy would.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'silent',
    }
    const main = join(import.meta.dirname, '../main.ts')
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.#child = child
    child.once('exit', () => {
      if (!this.#ending) this.start()
    })
  }

  async ready(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await fetch(`${this.url}/ready`).catch(() => null)
      if (answer?.status === 200) return
      await pause(50)
    }
    assert.fail('the service did not become ready in 30 s')
  }

  /** Kills the service or its database, at whatever point they happen to be. */
  async killSomething(): Promise<void> {
    const pidFile = join(this.#dataDir, 'postgres-18', 'postmaster.pid')
    const postmaster = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
    const victim = Math.random() < 0.5 ? this.#child?.pid : postmaster
    if (!victim) return
    try {
      process.kill(victim, 'SIGKILL')
      this.kills++
    } catch {
      // It died in the same moment by itself.
    }
  }

  async end(): Promise<void> {
    this.#ending = true
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
}

type Outcome = { handle: string; keyIds: string[]; keys: string[]; unknownKeyAttempts: number }

/** Registers and makes a key, trying again whenever the outcome is unknown, until both are acknowledged. */
async function liveThrough(url: string, handle: string): Promise<Outcome> {
  const outcome: Outcome = { handle, keyIds: [], keys: [], unknownKeyAttempts: 0 }
  const player = new Player(url)
  const headers = () => ({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })
  const body = { email: `${handle}@example.com`, password: PASSWORD, handle }
  const registered = await insist(() => player.send('POST /auth/register', { headers: headers(), body }))
  if (registered.status === 409) {
    // An earlier try went through before its answer was lost.
    const login = { login: handle, password: PASSWORD }
    const signedIn = await insist(() => player.send('POST /auth/login', { headers: headers(), body: login }))
    assert.equal(signedIn.status, 200, signedIn.text)
  } else assert.equal(registered.status, 201, registered.text)

  const made = await insist(
    () =>
      player.send('POST /me/keys', { headers: headers(), body: { name: handle, scopes: ['identity:read'] } }),
    () => outcome.unknownKeyAttempts++,
  )
  assert.equal(made.status, 200, made.text)
  outcome.keyIds.push(made.json.id)
  outcome.keys.push(made.json.key)
  return outcome
}

type Sent = Awaited<ReturnType<Player['send']>>

async function insist(attempt: () => Promise<Sent>, onUnknown = () => {}): Promise<Sent> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await attempt().catch(() => null)
    if (answer && answer.status < 500) return answer
    onUnknown()
    await pause(50 + Math.random() * 50)
  }
  assert.fail('the service never came back')
}

const byte = () => Math.floor(Math.random() * 256)

describe('killed at random', () => {
  it(`loses none of ${PLAYERS * 2} acknowledged registrations and keys, and makes none twice`, {
    timeout: 300_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-kill-'))
    await chmod(dataDir, 0o755)
    const service = new MortalService(dataDir, await freePort())
    try {
      service.start()
      await service.ready()
      const outcomes = await liveAll(service)
      await service.ready()
      assert(
        service.kills >= KILLS_MIN,
        `only ${service.kills} kills: the run was too short to prove anything`,
      )
      await checkByInterface(service.url, outcomes)
      await service.end()
      await checkByTables(dataDir, outcomes)
    } finally {
      await service.end()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

async function liveAll(service: MortalService): Promise<Outcome[]> {
  const waiting = Array.from({ length: PLAYERS }, (_, at) => `mortal_${at}`)
  const outcomes: Outcome[] = []
  let living = true
  const reaper = (async () => {
    while (living) {
      // Mostly once it serves again, or nothing would ever get done on a slow machine; now and then while it starts.
      if (Math.random() < 0.7) await service.ready()
      await pause(Math.random() * 1_500)
      if (living) await service.killSomething()
    }
  })()
  const liveSome = async () => {
    for (let handle = waiting.pop(); handle; handle = waiting.pop())
      outcomes.push(await liveThrough(service.url, handle))
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, liveSome))
  } finally {
    living = false
    await reaper
  }
  return outcomes
}

/** Every acknowledged key opens its own account, with its 2,000 credits. */
async function checkByInterface(url: string, outcomes: readonly Outcome[]): Promise<void> {
  for (const { handle, keys } of outcomes) {
    for (const key of keys) {
      const { data, error } = await new Player(url, key).api.GET('/me')
      assert(data, `${handle}: ${JSON.stringify(error)}`)
      assert.deepEqual([data.user.handle, data.wallet], [handle, 2000])
    }
  }
}

async function checkByTables(dataDir: string, outcomes: readonly Outcome[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const one = async (text: string) => Number((await client.query({ text, rowMode: 'array' })).rows[0]?.[0])
    assert.equal(await one('select count(*) from identity.users'), PLAYERS)
    assert.equal(await one('select count(distinct wallet_address) from identity.users'), PLAYERS)
    assert.equal(await one('select sum(balance) from ledger.accounts'), PLAYERS * 2_000)
    assert.equal(await one('select sum(amount) from ledger.legs'), PLAYERS * 2_000)
    assert.equal(await one(`select count(*) from identity.security_log where action = 'registered'`), PLAYERS)
    // A try whose answer was lost may have made a key; never more than one each, each with its log entry.
    const unknown = outcomes.reduce((sum, { unknownKeyAttempts }) => sum + unknownKeyAttempts, 0)
    const keys = await one('select count(*) from identity.api_keys')
    assert(keys >= PLAYERS && keys <= PLAYERS + unknown, `${keys} keys, ${unknown} tries of unknown outcome`)
    assert.equal(await one(`select count(*) from identity.security_log where action = 'key_created'`), keys)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
