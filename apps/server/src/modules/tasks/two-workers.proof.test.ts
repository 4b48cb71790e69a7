import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { useWorkers } from '../../testing/workers.ts'
import { give } from './testing.ts'

const EACH = 5
/** Fifty tasks, and five hundred at size 10. */
const PLAYERS = proofSize(10)
const TASKS = PLAYERS * EACH
const WAIT_MS_MAX = 300_000

describe('two workers', () => {
  const service = useService({ settings: { role: 'http' }, startsNow: true })
  const workers = useWorkers(service)

  const rows = async (text: string) => (await service.runtime.database.pool.query(text)).rows

  it(`[tasks-15] run each of ${TASKS} tasks that are there at once, and each once`, {
    timeout: proofSize(600_000),
  }, async () => {
    // One after the other: so many sign-ups at once would be refused.
    for (let player = 0; player < PLAYERS; player++) {
      const owner = await service.player()
      const { id } = await owner.makeAgent()
      await Promise.all(Array.from({ length: EACH }, () => give(owner, id, 'Research how heat pumps work')))
    }
    workers.start()
    workers.start()
    const deadline = performance.now() + proofSize(WAIT_MS_MAX)
    const open = `select id from tasks.tasks where status not in ('done', 'failed', 'cancelled') limit 1`
    while ((await rows(open)).length > 0) {
      assert(performance.now() < deadline, 'it takes too long')
      await pause(50)
    }
    const wrong = await rows(`
      select t.id, t.status, e.plans, e.outputs, d.documents from tasks.tasks t
      cross join lateral (select count(*) filter (where type = 'plan') as plans,
        count(*) filter (where type = 'output') as outputs from tasks.events where task_id = t.id) e
      cross join lateral (select count(*) as documents from documents.documents where task_id = t.id) d
      where t.status <> 'done' or (plans, outputs, documents) <> (1, 1, 1)`)
    assert.deepEqual(wrong, [])
    assert.equal((await rows('select id from tasks.tasks')).length, TASKS)
    assert.deepEqual(await rows('select id from agents.agents where tasks_under_way <> 0'), [])
    assert.deepEqual(await rows('select name from kernel.dead_jobs'), [])
    tell(`${TASKS} tasks by two workers, each once`)
  })
})
