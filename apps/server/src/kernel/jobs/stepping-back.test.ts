import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useService } from '../../testing/service.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import { job, jobSlot } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { startWorker, type Worker } from './worker.ts'

let there = 0
let most = 0
let done = 0

const busy = job({
  name: 'test.busy',
  payload: Type.Object({}),
  async run() {
    most = Math.max(most, ++there)
    await pause(5)
    there--
    done++
  },
})

let gate = Promise.resolve()
let crowdDone = 0

async function passGate(_deed: unknown, payloads: readonly unknown[]): Promise<void> {
  await gate
  crowdDone += payloads.length
}

const one = job({
  name: 'test.crowd',
  payload: Type.Object({}),
  lane: { name: 'test.crowd', atOnceMax: 1 },
  run: (uow, payload) => passGate(uow, [payload]),
  batch: { most: 2, run: passGate },
})

describe('jobs', () => {
  const service = useService({ settings: { role: 'http' }, connectionsMax: 20 })
  let runtime: Runtime
  let worker: Worker
  before(() => {
    runtime = {
      ...service.runtime,
      inFlight: { count: 0 },
      readers: { read: async () => null, start: async () => {} },
      drawLimit: async () => {},
      contributions: gatherContributions([jobSlot.with(busy, one)]),
      wakeWorkers: () => worker.wake(),
    }
    worker = startWorker(runtime)
  })
  after(() => worker.stop())

  async function carryOut(count: number): Promise<number> {
    most = 0
    done = 0
    await runUnitOfWork(runtime, (uow) => {
      for (let number = 0; number < count; number++) uow.enqueue(busy, {})
    })
    for (const end = performance.now() + 60_000; done < count; await pause(10)) {
      assert(performance.now() < end, `${done} of ${count} were done`)
    }
    return most
  }

  it('step back while many wait for answers, go on all the same, and come forward again', async () => {
    assert((await carryOut(40)) > 2)
    runtime.inFlight.count = 8
    const steppedBack = await carryOut(40)
    assert(steppedBack <= 2, `${steppedBack} at once`)
    runtime.inFlight.count = 0
    assert((await carryOut(40)) > 2)
  })

  it('step back for five seconds at most, then catch up at their full width', async () => {
    runtime.inFlight.count = 8
    const carried = carryOut(200)
    while (done < 20) await pause(1)
    assert(most <= 2, `${most} at once`)
    service.clock.advance(5_000)
    assert((await carried) > 2, `${most} at once`)
    const steppedBack = await carryOut(10)
    assert(steppedBack <= 2, `${steppedBack} at once, with nothing left to catch up with`)
    runtime.inFlight.count = 0
  })

  it('go one by one while others come in crowds, go on all the same, and come forward again', async () => {
    const crowd = 20
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    await runUnitOfWork(runtime, (uow) => {
      for (let number = 0; number < crowd; number++) uow.enqueue(one, {})
    })
    const held = `select 1 from kernel.jobs where name = 'test.crowd' and lease is not null`
    while ((await service.runtime.database.pool.query(held)).rowCount === 0) await pause(5)
    assert.equal(await carryOut(20), 1)
    assert.equal(crowdDone, 0)
    open()
    while (crowdDone < crowd) await pause(5)
    assert((await carryOut(40)) > 2)
  })

  it('are told of everybody who asks, and that they were answered, whatever the answer', async () => {
    const statuses = await Promise.all(
      ['GET /ready', 'GET /skills', 'GET /me', 'GET /battles/00000000-0000-7000-8000-000000000000'].map(
        async (route) => (await service.visitor().send(route)).status,
      ),
    )
    assert.deepEqual(statuses.slice(1), [200, 401, 404])
    assert.equal(service.runtime.inFlight.count, 0)
  })
})
