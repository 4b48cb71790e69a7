import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startWorker } from '../../kernel/jobs/worker.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { tellOfSleep, warnOfSleep } from './care.ts'
import { giveTo } from './testing.ts'

describe('an agent that nobody cares for', () => {
  const service = useService()

  /** Waits until the due jobs have run and everything that follows has been told. */
  async function untilTold(): Promise<void> {
    for (;;) {
      service.runtime.wakeWorkers()
      const { rows } = await service.runtime.database.pool.query(
        `select 1 from kernel.jobs where name like 'agents.%-of-sleep' and (run_at <= $1 or lease is not null) limit 1`,
        [service.clock.now()],
      )
      if (rows.length === 0) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await untilReacted(service)
  }

  const asleepNotices = async (player: Player): Promise<string[]> => {
    const { json } = await player.send('GET /notifications?limit=100')
    return json.data
      .filter(
        ({ kind, link }: { kind: string; link: string }) =>
          kind === 'milestone' && link.startsWith('/agents/'),
      )
      .map(({ data }: { data: { change: string } }) => data.change)
      .filter((change: string) => change !== 'reached')
      .reverse()
  }

  it('[agents-21] does not fall asleep behind its owner’s back: told a day before, and when it has, once each', async () => {
    const player = await service.player()
    await player.makeAgent()
    service.clock.advance(6 * DAY_MS - HOUR_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), [])
    service.clock.advance(HOUR_MS + MINUTE_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due'])
    service.clock.advance(DAY_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due', 'asleep'])
    assert.equal((await player.send('GET /self')).json.status, 'dormant')
    service.clock.advance(3 * DAY_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due', 'asleep'])
    const { json } = await player.send('GET /me/export')
    const kept = json.notifications.filter(({ title }: { title: string }) => title.includes('asleep'))
    assert.equal(kept.length, 1)
  })

  it('[agents-21] is not told of when it was cared for meanwhile, and leaves one job however often that happens', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    for (let count = 0; count < 5; count++) {
      service.clock.advance(HOUR_MS)
      await player.send(`POST /agents/${id}/care`)
    }
    const { rows } = await service.runtime.database.pool.query(
      `select run_at from kernel.jobs where name like 'agents.%-of-sleep' and payload ->> 'agentId' = $1`,
      [id],
    )
    const { careDueAt } = (await player.send('GET /self')).json
    assert.deepEqual(
      rows.map(({ run_at }) => run_at.getTime()),
      [Date.parse(careDueAt) - DAY_MS],
    )
    service.clock.advance(6 * DAY_MS - HOUR_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), [])
    // Care on the last day, after the warning: the owner gets no notice that the agent fell asleep.
    service.clock.advance(2 * HOUR_MS)
    await untilTold()
    await player.send(`POST /agents/${id}/care`)
    service.clock.advance(DAY_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due'])
    service.clock.advance(5 * DAY_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due', 'care_due'])
  })

  it('[agents-21] is told of once, however many workers there are and however often they try', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const more = [startWorker(service.runtime), startWorker(service.runtime)]
    try {
      service.clock.advance(6 * DAY_MS + MINUTE_MS)
      await untilTold()
      service.clock.advance(DAY_MS)
      await untilTold()
    } finally {
      await Promise.all(more.map((worker) => worker.stop()))
    }
    assert.deepEqual(await asleepNotices(player), ['care_due', 'asleep'])
    // A warning that is due when the agent has been cared for again sends nothing.
    await player.send(`POST /agents/${id}/care`)
    for (const late of [warnOfSleep, tellOfSleep]) {
      await runUnitOfWork(service.runtime, (uow) => late.run(uow, { agentId: id as AgentId }))
    }
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due', 'asleep'])
  })

  it('[agents-21] is told of in time, also when a job was carried out too early', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { pool } = service.runtime.database
    /** Has the job carried out now; answers for when those of the agent are planned after that. */
    async function tooEarly(name: string): Promise<[string, number][]> {
      await pool.query(`update kernel.jobs set run_at = $3 where name = $1 and payload ->> 'agentId' = $2`, [
        name,
        id,
        service.clock.now(),
      ])
      await untilTold()
      const { rows } = await pool.query(
        `select name, run_at from kernel.jobs where name like 'agents.%-of-sleep' and payload ->> 'agentId' = $1`,
        [id],
      )
      return rows.map(({ name, run_at }) => [name, run_at.getTime()])
    }
    const dueMs = Date.parse((await player.send('GET /self')).json.careDueAt)
    assert.deepEqual(await tooEarly(warnOfSleep.name), [[warnOfSleep.name, dueMs - DAY_MS]])
    service.clock.advance(6 * DAY_MS + MINUTE_MS)
    await untilTold()
    assert.deepEqual(await tooEarly(tellOfSleep.name), [[tellOfSleep.name, dueMs]])
    service.clock.advance(DAY_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(player), ['care_due', 'asleep'])
  })

  it('[agents-21] is its owner’s of that moment to hear of, and only if they want to', async () => {
    const [before, after, deaf] = [await service.player(), await service.player(), await service.player()]
    const { id } = await before.makeAgent()
    await deaf.makeAgent()
    await deaf.send('PUT /notifications/settings', { body: { muted: ['milestone'] } })
    service.clock.advance(HOUR_MS)
    await giveTo(service, id, before, after)
    service.clock.advance(6 * DAY_MS)
    await untilTold()
    assert.deepEqual(await asleepNotices(before), [])
    assert.deepEqual(await asleepNotices(after), ['care_due'])
    assert.deepEqual(await asleepNotices(deaf), [])
  })
})
