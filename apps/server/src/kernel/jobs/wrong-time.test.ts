import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import { job, jobSlot } from '../transaction/job.ts'
import { startWorker } from './worker.ts'

let done = 0
const once = job({ name: 'test.once', payload: Type.Object({}), run: async () => void done++ })
const hourly = job({ name: 'test.hourly', payload: Type.Object({}), everyMs: HOUR_MS, run: async () => {} })

describe('jobs and a clock that was wrong', () => {
  const service = useService({ settings: { role: 'http' } })

  const put = (
    name: string,
    runAt: Date,
    more: { createdAt?: Date; uniqueKey?: string; lease?: string } = {},
  ) =>
    service.runtime.database.pool.query(
      `insert into kernel.jobs (id, name, payload, run_at, created_at, unique_key, lease)
       values (gen_random_uuid(), $1, '{}', $2, $3, $4, $5)
       on conflict (unique_key) do update set run_at = excluded.run_at`,
      [name, runAt, more.createdAt ?? service.clock.now(), more.uniqueKey ?? null, more.lease ?? null],
    )
  const runAtOf = async (name: string): Promise<number[]> => {
    const text = 'select run_at as "runAt" from kernel.jobs where name = $1 order by 1'
    const { rows } = await service.runtime.database.pool.query(text, [name])
    return rows.map(({ runAt }: { runAt: Date }) => runAt.getTime())
  }
  /** Works until the worker has looked for jobs at least once, and the due ones are done. */
  async function work(more: Partial<Runtime>): Promise<string[]> {
    const said: string[] = []
    const log = { warn: say, error: say, debug: () => {}, info: () => {} }
    function say(first: unknown, second?: string) {
      said.push(typeof first === 'string' ? first : `${(first as { what?: string }).what}: ${second}`)
    }
    const worker = startWorker({
      ...service.runtime,
      contributions: gatherContributions([jobSlot.with(once, hourly)]),
      log: log as unknown as Runtime['log'],
      ...more,
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await worker.stop()
    return said
  }

  it('[time-4] a worker that is seconds off the database takes none, and says so', async () => {
    done = 0
    await put('test.once', service.clock.now())
    const wrong = { ...service.clock, now: () => addMs(service.clock.now(), 6 * SECOND_MS) }
    const said = await work({ clock: wrong })
    assert.equal(done, 0)
    assert.match(said.join(), /takes no jobs/)
    await work({})
    assert.equal(done, 1)
  })

  it('[time-2] one that does not know the time takes none', async () => {
    done = 0
    await put('test.once', service.clock.now())
    await work({ clock: { ...service.clock, errorMs: () => 101 } })
    assert.equal(done, 0)
    await work({})
    assert.equal(done, 1)
  })

  it('[time-5] a recurring job beyond its period comes back', async () => {
    const now = service.clock.now()
    await put('test.hourly', addMs(now, 40 * DAY_MS), { uniqueKey: 'recurring:test.hourly' })
    const said = await work({})
    const [runAt = 0] = await runAtOf('test.hourly')
    assert(runAt > now.getTime() && runAt <= now.getTime() + HOUR_MS)
    assert.match(said.join(), /turn: a clock was wrong/)
  })

  it('[time-5] a lease longer than leases are is void', async () => {
    done = 0
    const lease = newId<'lease'>(service.clock.now(), service.runtime.random)
    await put('test.once', addMs(service.clock.now(), 40 * DAY_MS), { lease })
    const said = await work({})
    assert.equal(done, 1)
    assert.match(said.join(), /lease: a clock was wrong/)
  })

  it('[time-5] a job that was written in the future keeps its delay', async () => {
    const createdAt = addMs(service.clock.now(), 40 * DAY_MS)
    await put('test.once', addMs(createdAt, 5 * MINUTE_MS), { createdAt })
    await put('test.once', addMs(service.clock.now(), 40 * DAY_MS))
    const said = await work({})
    const [soon = 0, late = 0] = await runAtOf('test.once')
    const now = service.clock.now().getTime()
    assert(soon > now && soon <= now + 5 * MINUTE_MS)
    assert(late > now + 39 * DAY_MS, 'one that was planned for then stays')
    assert.match(said.join(), /job: a clock was wrong/)
  })
})
