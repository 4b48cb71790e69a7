import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useService } from '../../testing/service.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import { jobSlot, outsideJob } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { startWorker, type Worker } from './worker.ts'

const open = Promise.withResolvers<void>()
const done: string[] = []
let there = 0
let most = 0

const Text = Type.Object({ text: Type.String() })
/** Waits for an outside server, which does not answer. */
const hanging = outsideJob({ name: 'test.hanging', payload: Text, run: () => open.promise })
const laned = outsideJob({
  name: 'test.laned',
  payload: Text,
  lane: { name: 'test', atOnceMax: 3 },
  async run(_reading, { text }) {
    most = Math.max(most, ++there)
    await pause(5)
    there--
    done.push(text)
  },
})

describe('a lane of its own', () => {
  const service = useService({ settings: { role: 'http' } })
  let runtime: Runtime
  let worker: Worker
  before(() => {
    const jobs = [hanging, laned]
    runtime = {
      ...service.runtime,
      contributions: gatherContributions([jobSlot.with(...jobs)]),
      wakeWorkers: () => worker.wake(),
    }
    worker = startWorker(runtime)
  })
  after(async () => {
    open.resolve()
    await worker.stop()
  })

  it('neither waits for other jobs nor carries more than it may', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, number) => ({ text: `${number}` }))
    await runUnitOfWork(runtime, (uow) => {
      for (const payload of many(50)) uow.enqueue(hanging, payload)
      for (const payload of many(20)) uow.enqueue(laned, payload)
    })
    for (const end = performance.now() + 60_000; done.length < 20; await pause(10)) {
      assert(performance.now() < end, `${done.length} of 20 were done`)
    }
    assert.deepEqual(new Set(done), new Set(many(20).map(({ text }) => text)))
    assert(most > 1 && most <= 3, `${most} at once`)
  })
})
