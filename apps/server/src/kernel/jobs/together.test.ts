import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import { job, jobSlot } from '../transaction/job.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import type { Tx } from '../transaction/unit-of-work.ts'
import { startWorker, type Worker } from './worker.ts'

const BAD = 'bad'
const groups: string[][] = []
const alone: string[] = []

const note = (tx: Tx, text: string) => sql`insert into notes (text) values (${text})`.execute(tx)
const refuse = (text: string) => assert.notEqual(text, BAD, 'this one can’t be done')

const many = job({
  name: 'test.many',
  payload: Type.Object({ text: Type.String() }),
  lane: { name: 'test.many', atOnceMax: 2 },
  async run({ tx }, { text }) {
    alone.push(text)
    refuse(text)
    await note(tx, text)
  },
  batch: {
    most: 10,
    async run({ tx }, payloads) {
      groups.push(payloads.map(({ text }) => text))
      for (const { text } of payloads) {
        await note(tx, text)
        refuse(text)
      }
    },
  },
})

describe('jobs that go together', () => {
  const service = useService({ settings: { role: 'http' } })
  let runtime: Runtime
  let worker: Worker | undefined
  before(async () => {
    await service.runtime.database.pool.query('create table notes (text text)')
    const contributions = gatherContributions([jobSlot.with(many)])
    runtime = { ...service.runtime, contributions, wakeWorkers: () => worker?.wake() }
  })
  after(() => worker?.stop())

  const notes = async (): Promise<string[]> =>
    (await service.runtime.database.pool.query('select text from notes')).rows.map(({ text }) => text)

  it('are carried out so many at a time, each once; of a group that fails each goes alone', async () => {
    // It is among the first, so that others go with it.
    const texts = Array.from({ length: 34 }, (_, number) => `n${number}`).toSpliced(3, 0, BAD)
    await runUnitOfWork(runtime, (uow) => {
      for (const text of texts) uow.enqueue(many, { text })
    })
    worker = startWorker(runtime)
    for (const end = performance.now() + 60_000; (await notes()).length < 34; await pause(10))
      assert(performance.now() < end, `${(await notes()).length} of 34 were done`)
    assert.deepEqual((await notes()).sort(), texts.filter((text) => text !== BAD).sort())
    assert(groups.length > 0 && groups.every(({ length }) => length <= 10))
    const failed = groups.filter((group) => group.includes(BAD))
    assert.equal(failed.length, 1, 'whatever failed once goes alone from then on')
    for (const text of failed.flat()) assert(alone.includes(text), `${text} went alone`)
    const left = await service.runtime.database.pool.query(
      `select payload from kernel.jobs where name = $1`,
      [many.name],
    )
    assert.deepEqual(
      left.rows.map(({ payload }) => payload),
      [{ text: BAD }],
    )
  })
})
