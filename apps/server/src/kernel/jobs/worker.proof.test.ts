import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { proofSize, tellTime } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS, systemClock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { systemRandom } from '../lib/random.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import type { JobId } from '../transaction/job.ts'
import { type AnyJob, job, jobSlot, outsideJob } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import type { Tx, UnitOfWork } from '../transaction/unit-of-work.ts'
import { claimJobs } from './store.ts'
import { startWorker, type Worker } from './worker.ts'

const Text = Type.Object({ text: Type.String() })
const write = (tx: Tx, text: string) => sql`insert into notes (text) values (${text})`.execute(tx)
let gate = Promise.resolve()
let failing = true

const noting = job({
  name: 'test.note',
  payload: Text,
  run: async ({ tx }, { text }) => void (await write(tx, text)),
})
const gated = job({
  name: 'test.gated',
  payload: Text,
  async run({ tx }, { text }) {
    await write(tx, text)
    started.push(text)
    await gate
  },
})
const fickle = job({
  name: 'test.fickle',
  payload: Text,
  attemptsMax: 3,
  async run({ tx }, { text }) {
    await write(tx, text)
    tries.push(text)
    if (failing) throw new Error(`no luck\u0000 with ${text}`)
  },
})
const outside = outsideJob({
  name: 'test.outside',
  payload: Text,
  run: async ({ runtime }, { text }) => {
    tries.push(text)
    if (failing) throw new Error('the world is down')
    await runUnitOfWork(runtime, (uow) => write(uow.tx, text))
  },
})
const hourly = job({
  name: 'test.hourly',
  payload: Type.Object({}),
  everyMs: HOUR_MS,
  attemptsMax: 2,
  async run({ tx, at }) {
    turns.push(at)
    if (failing) throw new Error('a bad hour')
    await write(tx, 'turn')
  },
})
const killed = job({
  name: 'test.killed',
  payload: Type.Object({}),
  run: async ({ tx }) => void (await write(tx, 'killed by nobody')),
})
const started: string[] = []
const tries: string[] = []
const turns: Date[] = []

const service = useService()

describe('jobs', () => {
  const workers: Worker[] = []
  let runtime: Runtime

  const runtimeWith = (jobs: readonly AnyJob[], more: Partial<Runtime> = {}): Runtime => ({
    ...service.runtime,
    contributions: gatherContributions([jobSlot.with(...jobs)]),
    wakeWorkers: () => {
      for (const worker of workers) worker.wake()
    },
    ...more,
  })
  const all = [noting, gated, fickle, outside, hourly]
  const work = (on = runtime): Worker => {
    const worker = startWorker(on)
    workers.push(worker)
    return worker
  }

  before(async () => {
    await service.runtime.database.pool.query(
      'create table notes (id bigint generated always as identity, text text)',
    )
    runtime = runtimeWith([noting, gated, fickle, outside])
  })
  const stopAll = () => Promise.all(workers.splice(0).map((worker) => worker.stop()))
  afterEach(async () => {
    await stopAll()
    await query('delete from kernel.jobs where name like $1', ['test.%'])
    await query('delete from kernel.dead_jobs')
    await query('delete from notes')
    failing = true
    tries.length = 0
    started.length = 0
    turns.length = 0
  })
  after(stopAll)

  const query = async (text: string, values: unknown[] = []) =>
    (await service.runtime.database.pool.query(text, values)).rows
  const notes = async (): Promise<string[]> =>
    (await query('select text from notes order by id')).map((row) => row.text)
  const jobs = (name: string) =>
    query(
      `select id, attempts, run_at as "runAt", last_error as "lastError", lease is not null as "isHeld"
       from kernel.jobs where name = $1`,
      [name],
    )
  const until = async (question: () => Promise<boolean> | boolean, limitMs = 60_000) => {
    for (const end = Date.now() + limitMs; !(await question()); ) {
      assert(Date.now() < end, 'waited too long')
      await sleep(5)
    }
  }
  const enqueue = (work: (uow: UnitOfWork) => Promise<void> | void) => runUnitOfWork(runtime, work)

  it('run soon after the commit that enqueued them, and are gone then', async () => {
    work()
    await sleep(50)
    const startedAt = performance.now()
    await enqueue((uow) => uow.enqueue(noting, { text: 'now' }))
    await until(async () => (await notes()).includes('now'))
    // Sooner than the next look of a worker that nobody woke.
    tellTime('a job that was just enqueued was run', performance.now() - startedAt, 900)
    await until(async () => (await jobs('test.note')).length === 0)
  })

  it('of a unit of work that was rolled back never run', async () => {
    work()
    const failing = enqueue(async ({ enqueue }) => {
      enqueue(noting, { text: 'never' })
      throw new Error('changed my mind')
    })
    await assert.rejects(failing, /changed my mind/)
    await enqueue(({ enqueue }) => enqueue(noting, { text: 'after' }))
    await until(async () => (await notes()).includes('after'))
    assert.deepEqual(await notes(), ['after'])
  })

  it('wait for their time by the clock', async () => {
    work()
    const runAt = addMs(runtime.clock.now(), HOUR_MS)
    await enqueue((uow) => uow.enqueue(noting, { text: 'in an hour' }, { runAt }))
    service.clock.advance(HOUR_MS - MINUTE_MS)
    await sleep(100)
    assert.deepEqual(await notes(), [])
    service.clock.advance(MINUTE_MS)
    await until(async () => (await notes()).length === 1)
  })

  it('that come due while a worker sleeps are hardly late', async () => {
    work(runtimeWith(all, { clock: systemClock }))
    await sleep(50)
    const lateness: number[] = []
    for (let round = 0; round < 5; round++) {
      const runAt = new Date(Date.now() + 150 + round)
      await runUnitOfWork({ ...runtime, clock: systemClock }, (uow) =>
        uow.enqueue(gated, { text: `due ${round}` }, { runAt }),
      )
      await until(() => started.includes(`due ${round}`))
      lateness.push(Date.now() - runAt.getTime())
    }
    tellTime('the promptest of five due jobs', Math.min(...lateness), 100)
    tellTime('the latest of five due jobs', Math.max(...lateness), 900)
  })

  it('are added once while one of their key waits', async () => {
    for (let call = 0; call < 5; call++) {
      await enqueue((uow) => uow.enqueue(noting, { text: 'unique' }, { uniqueKey: 'k' }))
    }
    const many = Array.from({ length: 20 }, () =>
      enqueue((uow) => uow.enqueue(noting, { text: 'unique' }, { uniqueKey: 'k' })),
    )
    await Promise.all(many)
    assert.equal((await jobs('test.note')).length, 1)
    work()
    await until(async () => (await notes()).length === 1)
    await until(async () => (await jobs('test.note')).length === 0)
    await enqueue((uow) => uow.enqueue(noting, { text: 'again' }, { uniqueKey: 'k' }))
    await until(async () => (await notes()).length === 2)
  })

  it('give way to a newer one of their key that replaces them, also while they are being run', async () => {
    const later = new Date(runtime.clock.now().getTime() + 3_600_000)
    const replace = (text: string, runAt: Date) =>
      enqueue((uow) => uow.enqueue(noting, { text }, { uniqueKey: 'r', replaces: true, runAt }))
    await replace('first', later)
    await replace('second', later)
    assert.equal((await jobs('test.note')).length, 1)
    await replace('third', runtime.clock.now())
    work()
    await until(async () => (await jobs('test.note')).length === 0)
    assert.deepEqual(await notes(), ['third'])
  })

  it('are each run once by many workers', async () => {
    await enqueue(async (uow) => {
      for (let count = 0; count < 400; count++) uow.enqueue(noting, { text: `n${count}` })
    })
    for (let count = 0; count < 5; count++) work()
    await until(async () => (await jobs('test.note')).length === 0)
    const texts = await notes()
    assert.deepEqual([texts.length, new Set(texts).size], [400, 400])
  })

  it('that fail come back after a pause that doubles, and are kept when they are dead', async () => {
    work()
    let from = runtime.clock.now().getTime()
    await enqueue((uow) => uow.enqueue(fickle, { text: 'bad' }))
    for (const [attempt, pauseMs] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      await until(async () => tries.length === attempt && !(await jobs('test.fickle'))[0]?.isHeld)
      const [waiting] = await jobs('test.fickle')
      assert.equal(waiting?.lastError, 'no luck with bad')
      // It failed some time between these two moments.
      const [now, runAt] = [runtime.clock.now().getTime(), waiting?.runAt.getTime()]
      assert.equal(waiting?.attempts, attempt)
      assert(
        runAt >= from + pauseMs * 0.75 && runAt <= now + pauseMs * 1.25,
        `${runAt - now} ms after try ${attempt}`,
      )
      from = now
      service.clock.advance(pauseMs * 1.25)
    }
    await until(async () => (await query('select 1 from kernel.dead_jobs')).length === 1)
    assert.deepEqual(await jobs('test.fickle'), [])
    assert.equal(tries.length, 3)
    assert.deepEqual(await notes(), [], 'a failed try must leave nothing')
  })

  it('that are dead are counted, listed and replayed through the operator’s port', async () => {
    work()
    await enqueue((uow) => uow.enqueue(fickle, { text: 'dead' }, { uniqueKey: 'dead one' }))
    await until(async () => {
      service.clock.advance(3_000)
      return (await query('select 1 from kernel.dead_jobs')).length === 1
    })
    const figures = await (await service.operator('GET /metrics')).text()
    assert.match(figures, /^shugyo_jobs_dead 1$/m)
    const { data } = (await (await service.operator('GET /jobs/dead')).json()) as {
      data: Record<string, unknown>[]
    }
    const [dead] = data
    assert.deepEqual(
      [data.length, dead?.['name'], dead?.['attempts'], dead?.['lastError']],
      [1, 'test.fickle', 3, 'no luck with dead'],
    )
    const replay = (id: unknown) => service.operator(`POST /jobs/dead/${id}/replay`)
    assert.equal((await replay(newId(new Date(), systemRandom))).status, 404)
    assert.equal((await replay('nonsense')).status, 404)
    failing = false
    assert.equal((await replay(dead?.['id'])).status, 200)
    assert.equal((await replay(dead?.['id'])).status, 404)
    await until(async () => (await notes()).includes('dead'))
    await until(async () => (await jobs('test.fickle')).length === 0)
  })

  it('that talk to the outside are retried until they succeed', async () => {
    work()
    await enqueue((uow) => uow.enqueue(outside, { text: 'call' }))
    await until(() => tries.length === 1)
    failing = false
    await until(async () => {
      service.clock.advance(2_000)
      return (await notes()).length === 1
    })
    await until(async () => (await jobs('test.outside')).length === 0)
    assert.equal(tries.length, 2)
  })

  it('that wait for the outside don’t hold up those that don’t', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stuck = outsideJob({ name: 'test.stuck', payload: Type.Object({}), run: () => promise })
    const both = runtimeWith([noting, stuck])
    work(both)
    await runUnitOfWork(both, async (uow) => {
      for (let count = 0; count < 40; count++) uow.enqueue(stuck, {})
    })
    await until(async () => (await jobs('test.stuck')).filter(({ attempts }) => attempts === 1).length === 32)
    await runUnitOfWork(both, (uow) => uow.enqueue(noting, { text: 'overtakes' }))
    await until(async () => (await notes()).length === 1)
    resolve()
    await until(async () => (await jobs('test.stuck')).length === 0)
  })

  it('that recur come back on the grid, once for all workers, and survive their own death', async () => {
    const recurring = runtimeWith([hourly])
    for (let count = 0; count < 3; count++) work(recurring)
    await until(async () => (await jobs('test.hourly')).length === 1)
    const onGrid = async () => {
      const [next] = await jobs('test.hourly')
      assert.equal(next?.runAt.getTime() % HOUR_MS, 0)
      return next?.runAt.getTime() as number
    }
    const first = await onGrid()
    service.clock.advance(first - service.clock.now().getTime())
    await until(() => turns.length === 1)
    await until(async () => {
      service.clock.advance(2_000)
      return (await query('select 1 from kernel.dead_jobs')).length === 1
    })
    assert.equal((await jobs('test.hourly')).length, 1, 'a dead turn must not end the series')
    failing = false
    const second = await onGrid()
    assert(second > first)
    service.clock.advance(second - service.clock.now().getTime())
    await until(async () => (await notes()).length === 1)
    await until(async () => (await onGrid()) > second)
    const [planned] = await jobs('test.hourly')
    assert.equal(planned?.attempts, 0)
  })

  it('don’t commit once their lease is lost', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    work()
    await enqueue((uow) => uow.enqueue(gated, { text: 'fenced' }))
    await until(() => started.length === 1)
    // Another worker took it: this one's lease is lost.
    const [mine] = await jobs('test.gated')
    await query('update kernel.jobs set lease = gen_random_uuid(), run_at = $2 where id = $1', [
      mine?.id,
      addMs(runtime.clock.now(), MINUTE_MS),
    ])
    resolve()
    await stopAll()
    assert.deepEqual(await notes(), [])
    assert.equal((await jobs('test.gated')).length, 1)
  })

  it('don’t commit an old turn of a recurring job either, when the count of tries is the same again', async () => {
    const at = runtime.clock.now()
    await query(
      'insert into kernel.jobs (id, name, payload, run_at, created_at) values ($1, $2, $3, $4, $4)',
      [newId(at, systemRandom), 'test.gated', { text: 'x' }, at],
    )
    const claim = () =>
      claimJobs(runtime.database.db, {
        names: ['test.gated'],
        except: [],
        count: 1,
        at,
        lease: newId(at, systemRandom),
        leaseEnd: at,
        clock: runtime.clock,
      })
    const [old] = (await claim()).claimed
    await query('update kernel.jobs set attempts = 0')
    const [young] = (await claim()).claimed
    assert.equal(old?.attempts, young?.attempts)
    assert.notEqual(old?.lease, young?.lease)
  })

  it('keep running under a clock that is moved past their lease', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    work()
    await enqueue((uow) => uow.enqueue(gated, { text: 'long' }))
    await until(() => started.length === 1)
    service.clock.advance(HOUR_MS)
    await sleep(100)
    resolve()
    await until(async () => (await jobs('test.gated')).length === 0)
    assert.deepEqual([await notes(), started], [['long'], ['long']])
  })

  it('are finished before a worker stops, which takes nothing new', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const worker = work()
    await enqueue((uow) => uow.enqueue(gated, { text: 'under way' }))
    await until(() => started.length === 1)
    const stopping = worker.stop()
    await enqueue((uow) => uow.enqueue(noting, { text: 'too late' }))
    resolve()
    await stopping
    assert.deepEqual(await notes(), ['under way'])
  })

  it('of a killed worker are taken up by another within seconds', { timeout: 120_000 }, async (t) => {
    const real = runtimeWith([killed], { clock: systemClock })
    await runUnitOfWork(real, (uow) => uow.enqueue(killed, {}))
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing', 'worker.ts'), service.databaseUrl],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    t.after(() => child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    work(real)
    await sleep(2_500)
    assert.deepEqual(await notes(), [], 'a job that is being worked on must not be taken')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const killedAt = Date.now()
    await until(async () => (await notes()).length === 1)
    tellTime('the job of a killed worker was taken up', Date.now() - killedAt, 7_500)
    assert.deepEqual(await notes(), ['killed by nobody'])
    await until(async () => (await jobs('test.killed')).length === 0)
  })

  it('cost nothing while a hundred thousand of them wait', { timeout: 120_000 }, async () => {
    const at = runtime.clock.now()
    await query(
      `insert into kernel.jobs (id, name, payload, run_at, created_at)
       select gen_random_uuid(), 'test.note', '{"text":"waiting"}', $1::timestamptz + i * interval '1 second', $1
       from generate_series(3600, 103599) i`,
      [at],
    )
    await query('analyze kernel.jobs')
    work()
    await sleep(1_200)
    // The smallest of some: other work of the machine and of this process is no cost of the jobs.
    let usedMs = Number.POSITIVE_INFINITY
    for (let look = 0; look < proofSize(1); look++) {
      const before = process.cpuUsage()
      await sleep(2_000)
      const { user, system } = process.cpuUsage(before)
      usedMs = Math.min(usedMs, (user + system) / 1_000)
    }
    tellTime('processor time of an idle worker with 100,000 jobs waiting, in two seconds', usedMs, 100)
    await stopAll()
    const claims: number[] = []
    for (let count = 0; count < 20; count++) {
      const startedAt = performance.now()
      const lease = newId<'lease'>(at, systemRandom)
      const claim = {
        names: ['test.note', 'test.gated'],
        except: [] as JobId[],
        count: 8,
        at,
        lease,
        leaseEnd: addMs(at, 6 * SECOND_MS),
        clock: runtime.clock,
      }
      assert.deepEqual((await claimJobs(runtime.database.db, claim)).claimed, [])
      claims.push(performance.now() - startedAt)
    }
    claims.sort((a, b) => a - b)
    tellTime('a look for due jobs among 100,000, the median', claims[10] as number, 20)
  })
})
