import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useService } from '../../testing/service.ts'
import { addMs } from '../lib/clock.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import { job, jobSlot } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { startWorker, type Worker } from './worker.ts'

const SERIES = ['a', 'b', 'c']
const PLACES = 12
const done: { of: string; place: number }[] = []
let underWay = 0
let mostUnderWay = 0

const step = job({
  name: 'test.step',
  payload: Type.Object({ of: Type.String(), place: Type.Integer() }),
  series: (payload) => payload,
  async run(_deed, payload) {
    mostUnderWay = Math.max(mostUnderWay, ++underWay)
    // The earlier ones take longer: without an order the later ones would be first.
    await pause(2 * (PLACES - payload.place))
    done.push(payload)
    underWay--
  },
})

describe('jobs of a series', () => {
  const service = useService({ settings: { role: 'http' } })
  let runtime: Runtime
  let worker: Worker | undefined
  before(() => {
    const contributions = gatherContributions([jobSlot.with(step)])
    runtime = { ...service.runtime, contributions, wakeWorkers: () => worker?.wake() }
  })
  after(() => worker?.stop())

  it('are run one after the other, by their place; those of others go on beside them', async () => {
    const all = Array.from({ length: PLACES }, (_, place) => SERIES.map((of) => ({ of, place }))).flat()
    await runUnitOfWork(runtime, async (uow) => {
      for (const payload of all) uow.enqueue(step, payload, { runAt: addMs(uow.at, payload.place - PLACES) })
    })
    worker = startWorker(runtime)
    for (const end = performance.now() + 60_000; done.length < all.length; await pause(10))
      assert(performance.now() < end, `${done.length} of ${all.length} were done`)
    for (const of of SERIES)
      assert.deepEqual(
        done.filter((one) => one.of === of).map(({ place }) => place),
        Array.from({ length: PLACES }, (_, place) => place),
        of,
      )
    assert(mostUnderWay > 1 && mostUnderWay <= SERIES.length, `${mostUnderWay} at once`)
  })
})
