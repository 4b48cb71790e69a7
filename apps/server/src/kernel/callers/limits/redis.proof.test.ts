import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { operations } from '../../../app/operations.ts'
import { type Service, startService } from '../../../app/service.ts'
import { freePort } from '../../../testing/free-port.ts'
import { Player } from '../../../testing/player.ts'
import { tellTime } from '../../../testing/proof.ts'
import { useService } from '../../../testing/service.ts'
import { everyone } from '../../operation/access.ts'
import { inArea, operation, perSeconds } from '../../operation/operation.ts'
import { Type } from '../../operation/schema.ts'
import type { Bucket, Verdict } from './limiter.ts'
import { redisLimiter } from './redis.ts'

const external = process.env['REDIS_URL']
const installed = spawnSync('redis-server', ['--version']).status === 0
const WAIT_MAX_MS = 60_000
const MISSING = 'needs redis-server: apt-get install redis-server'

/** A Redis for this file alone, which can be killed, paused and started again. */
class ScratchRedis {
  #process: ChildProcess | undefined
  readonly #folder: string
  readonly port: number
  constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }
  async start(): Promise<void> {
    const options = [
      '--port',
      String(this.port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      this.#folder,
    ]
    const server = spawn('redis-server', options, { stdio: 'ignore' })
    this.#process = server
    // Another server may have taken its port meanwhile and would accept in its place: a Redis that ended is no Redis.
    const ended = once(server, 'exit').then(() => assert(this.#process !== server, 'Redis ended by itself'))
    await Promise.race([until('Redis accepts connections', () => accepts(this.port)), ended])
    assert.equal(server.exitCode, null, 'Redis ended by itself')
  }
  async kill(): Promise<void> {
    const process = this.#process
    this.#process = undefined
    if (!process) return
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  hang = () => this.#process?.kill('SIGSTOP')
  wake = () => this.#process?.kill('SIGCONT')
  async remove(): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Waits for something that must come, and names what did not. */
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MAX_MS
  while (!(await holds())) {
    assert(performance.now() < deadline, `in ${WAIT_MAX_MS} ms it never came about that ${what}`)
    await sleep(20)
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(false))
  })

const redis = new ScratchRedis(await mkdtemp(join(tmpdir(), 'shugyo-redis-')), await freePort())
after(() => redis.remove())

const bucket = (key: string, calls: number, windowS: number): Bucket => ({
  name: 'test',
  key,
  limit: { calls, windowS },
})

describe('limits in Redis', { skip: external || installed ? false : MISSING }, () => {
  before(() => (external ? undefined : redis.start()))
  const url = external ?? redis.url
  const prefix = `test:${randomBytes(6).toString('hex')}:`
  const START_MS = Date.now()

  /**
   * Has nodes do something with Redis, and once more where a busy machine made one of them count by itself meanwhile.
   */
  async function together(
    count: number,
    work: (nodes: readonly ReturnType<typeof redisLimiter>[], attempt: number) => Promise<void>,
  ) {
    for (let attempt = 0; ; attempt++) {
      const outages: Error[] = []
      const nodes = Array.from({ length: count }, () =>
        redisLimiter(url, { gone: (error) => outages.push(error), back: () => {} }, prefix),
      )
      await until('all nodes share', () => nodes.every((node) => node.isShared()))
      const failure = await work(nodes, attempt).then(
        () => null,
        (error) => error as Error,
      )
      for (const node of nodes) await node.close()
      if (!failure) return
      if (outages.length === 0 || attempt >= 20) throw failure
    }
  }

  it('are shared by all nodes, to the last call of any window', () =>
    together(3, async (nodes, attempt) => {
      for (const calls of [1, 3, 7, 13, 60, 299]) {
        const one = [bucket(`shared-${calls}-${attempt}`, calls, 60)]
        for (let call = 1; call <= calls; call++) {
          const [verdict] = (await nodes[call % 3]?.take(one, START_MS)) ?? []
          assert.deepEqual(
            [verdict?.allowed, verdict?.remaining],
            [true, calls - call],
            `call ${call} of ${calls}`,
          )
        }
        for (const node of nodes) assert.equal((await node.take(one, START_MS))[0]?.allowed, false)
        const [soon] = (await nodes[0]?.take(one, START_MS + 59_999)) ?? []
        assert.deepEqual([soon?.allowed, soon?.retryAfterS], [false, 1])
        const [later] = (await nodes[0]?.take(one, START_MS + 60_000)) ?? []
        assert.deepEqual([later?.allowed, later?.remaining], [true, calls - 1])
      }
    }))

  it('draw from all buckets or from none, also when many draw at once', () =>
    together(2, async (nodes, attempt) => {
      const wide = bucket(`wide-${attempt}`, 100, 60)
      const narrow = bucket(`narrow-${attempt}`, 10, 60)
      const draws = Array.from({ length: 80 }, (_, call) => nodes[call % 2]?.take([wide, narrow], START_MS))
      const passed = (await Promise.all(draws)).filter((verdicts) =>
        verdicts?.every(({ allowed }) => allowed),
      )
      assert.equal(passed.length, 10)
      const [left] = (await nodes[0]?.take([wide], START_MS)) ?? []
      assert.equal(left?.remaining, 89)
    }))

  it('stop a bucket from winning calls back before its window is over', () =>
    together(1, async ([node], attempt) => {
      const exports = [bucket(`exports-${attempt}`, 3, 3_600)]
      const allowed: (boolean | undefined)[] = []
      for (const minute of [0, 1, 2, 20, 40, 59, 60, 60.5, 61]) {
        allowed.push((await node?.take(exports, START_MS + minute * 60_000))?.[0]?.allowed)
      }
      assert.deepEqual(allowed, [true, true, true, false, false, false, true, false, true])
    }))

  it('[limits-7] forget a call that was given back, at every node', () =>
    together(2, async ([one, other], attempt) => {
      const two = [bucket(`given-back-${attempt}`, 2, 60)]
      const [first] = (await one?.take(two, START_MS)) ?? []
      await other?.take(two, START_MS + 30_000)
      assert.equal((await other?.take(two, START_MS + 31_000))?.[0]?.allowed, false)
      await one?.giveBack(first as Verdict, START_MS)
      const allowed: (boolean | undefined)[] = []
      for (const second of [31, 32, 89, 90, 91, 92])
        allowed.push((await other?.take(two, START_MS + second * 1_000))?.[0]?.allowed)
      assert.deepEqual(allowed, [true, false, false, true, true, false])
    }))

  it('[limits-2] are still shared by a node that was too busy to read what Redis answered', async () => {
    const node = redisLimiter(url, { gone: () => {}, back: () => {} }, prefix)
    let attempt = 0
    // Once more, where the machine was so busy that Redis itself was late.
    await until('a busy node still shares', async () => {
      await until('it shares', () => node.isShared())
      const taking = node.take([bucket(`busy-${attempt++}`, 1, 60)], START_MS)
      for (const freeAt = performance.now() + 400; performance.now() < freeAt; );
      await taking
      return node.isShared()
    })
    await node.close()
  })

  it('are counted by the node itself when there is no Redis at all', async () => {
    const alone = redisLimiter('redis://127.0.0.1:1', { gone: () => {}, back: () => {} })
    const one = [bucket('alone', 2, 60)]
    const allowed: (boolean | undefined)[] = []
    for (let call = 0; call < 4; call++) allowed.push((await alone.take(one, START_MS))[0]?.allowed)
    assert.deepEqual(allowed, [true, true, false, false])
    await alone.close()
  })
})

const rare = operation({
  id: 'rare',
  route: 'GET /rare/{name}',
  summary: 'Ten an hour',
  access: everyone,
  limit: perSeconds(10, 3_600),
  params: Type.Object({ name: Type.String({ maxLength: 20 }) }),
  response: Type.Object({ ok: Type.Boolean() }),
  handler: () => ({ ok: true }),
})

describe('two services with one Redis', { skip: installed ? false : MISSING }, () => {
  const service = useService({
    operations: [...operations, ...inArea('Toys', rare)],
    limitFactor: 1,
    settings: { redisUrl: redis.url, trustedProxies: 1 },
  })
  let other: Service
  /** The log of the other service. */
  const told: string[] = []
  before(async () => {
    if (external) await redis.start()
    const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
    other = await startService(
      { ...service.runtime.settings, port: 0, operatorPort: 0 },
      { operations: [...operations, ...inArea('Toys', rare)], limitFactor: 1, log },
    )
  })
  const ofRedis = () => told.filter((line) => line.startsWith('Redis')).map((line) => line.split(':')[0])
  after(() => other?.stop())

  /** Calls from an address until one is refused, and the time of the slowest. */
  async function spend(url: string, address: string, calls: number) {
    let passed = 0
    let slowestMs = 0
    for (let call = 0; call < calls; call++) {
      const startedAt = performance.now()
      const { status } = await new Player(url).send('GET /rare/a', {
        headers: { 'x-forwarded-for': address },
      })
      assert(status === 200 || status === 429, `${status}`)
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      if (status === 200) passed++
    }
    return { passed, slowestMs }
  }

  /** A node that finds Redis slow counts by itself for a moment: the two share, but not at every moment. */
  async function untilTheyShare(network: string) {
    let tries = 0
    await until('the two count together', async () => {
      const address = `${network}.${++tries % 256}`
      const passed = [
        await spend(service.url, address, 6),
        await spend(other.url, address, 6),
        await spend(service.url, address, 2),
      ].map((spent) => spent.passed)
      assert.equal(passed[0], 6)
      return passed[1] === 4 && passed[2] === 0
    })
  }

  it('share the limits', () => untilTheyShare('1.0.3'))

  it('[limits-1] go on through an outage, and so do the limits', async () => {
    await spend(service.url, '1.0.0.2', 12)
    await until('Redis is not said to be away', () => ofRedis().at(-1) !== 'Redis is out of reach')
    told.length = 0
    await redis.kill()
    const blocked = await spend(service.url, '1.0.0.2', 3)
    const fresh = await spend(service.url, '1.0.0.3', 15)
    assert.deepEqual([blocked.passed, fresh.passed], [0, 10])
    tellTime('the slowest answer while Redis is dead', Math.max(blocked.slowestMs, fresh.slowestMs), 500)
  })

  it('[limits-1] share them again when Redis is back, and forget nobody who was blocked meanwhile', async () => {
    // Long enough for several tries to reach it.
    await spend(other.url, '1.0.0.7', 12)
    await sleep(2_500)
    await spend(other.url, '1.0.0.7', 2)
    assert.deepEqual(ofRedis(), ['Redis is out of reach'])
    await redis.start()
    await untilTheyShare('1.0.4')
    assert.deepEqual(ofRedis().slice(0, 2), ['Redis is out of reach', 'Redis is back'])
    assert.equal((await spend(service.url, '1.0.0.3', 3)).passed, 0)
  })

  it('don’t wait for a Redis that hangs', async () => {
    await spend(service.url, '1.0.0.5', 12)
    redis.hang()
    try {
      const blocked = await spend(service.url, '1.0.0.5', 3)
      const fresh = await spend(service.url, '1.0.0.6', 15)
      const storm = await Promise.all(
        Array.from({ length: 50 }, (_, at) => spend(service.url, `1.0.1.${at}`, 1)),
      )
      assert.deepEqual([blocked.passed, fresh.passed], [0, 10])
      const slowest = Math.max(blocked.slowestMs, fresh.slowestMs, ...storm.map(({ slowestMs }) => slowestMs))
      tellTime('the slowest answer while Redis hangs', slowest, 500)
    } finally {
      redis.wake()
    }
    await untilTheyShare('1.0.2')
  })
})

describe('two installations with one Redis', { skip: installed ? false : MISSING }, () => {
  const options = {
    operations: [...operations, ...inArea('Toys', rare)],
    limitFactor: 1,
    settings: { redisUrl: redis.url, trustedProxies: 1 },
  }
  const one = useService(options)
  const other = useService(options)

  it('[installation-2] count apart', async () => {
    const spend = async (url: string) => {
      const headers = { 'x-forwarded-for': '1.0.3.1' }
      const calls = Array.from({ length: 10 }, () => new Player(url).send('GET /rare/a', { headers }))
      return (await Promise.all(calls)).filter(({ status }) => status === 200).length
    }
    assert.deepEqual([await spend(one.url), await spend(other.url), await spend(one.url)], [10, 10, 0])
  })
})
