import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startWorker } from '../../../kernel/jobs/worker.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { checkBattles } from '../testing/kills/tables.ts'
import { seedBattles } from '../testing.ts'
import { settleBattle } from './settle.ts'
import { takeAsks } from './testing/evening.ts'

const WAIT_MAX_MS = 120_000

describe('many battles that end at once', () => {
  const service = useService({ settings: { role: 'http' } })
  const query = async (text: string, values: unknown[] = []) =>
    (await service.runtime.database.pool.query(text, values)).rows
  const seed = (count: number) => {
    const startedAt = () => new Date(service.clock.now().getTime() - 60_000)
    return seedBattles(service.runtime, { count, startedAt, settled: true })
  }
  const stillRunning = async (ids: readonly string[]): Promise<string[]> =>
    (await query(`select id from battles.battles where id = any($1) and status = 'running'`, [ids])).map(
      ({ id }) => id,
    )

  async function work(workers: number, isDone: () => Promise<boolean>): Promise<void> {
    const started = Array.from({ length: workers }, () => startWorker(service.runtime))
    try {
      for (const end = performance.now() + WAIT_MAX_MS; !(await isDone()); await pause(50))
        assert(performance.now() < end, 'not all are settled')
    } finally {
      await Promise.all(started.map((worker) => worker.stop()))
    }
  }

  it('[battles-72] are each settled once by two workers', async () => {
    const ids = await seed(200)
    await work(2, async () => (await stillRunning(ids)).length === 0)
    await checkBattles(service.runtime.database, ids)
  })

  it('[battles-72] don’t wait for one among them that can’t be settled', async () => {
    const ids = await seed(40)
    const poison = ids[17] as string
    // Not a battle that fails by its rounds: a seed that no key opens.
    await query(`update battles.battles set sealed_seed = '\\x00' where id = $1`, [poison])
    await work(1, async () => (await stillRunning(ids)).length === 1)
    assert.deepEqual(await stillRunning(ids), [poison])
    const [left] = await query(`select attempts from kernel.jobs where payload ->> 'battleId' = $1`, [poison])
    assert((left?.attempts ?? 0) >= 1, 'it is tried again by itself')
    await query('delete from kernel.jobs where payload ->> $1 = $2', ['battleId', poison])
  })

  it('[battles-72] nothing of a group is left when it is broken off, and all is done the next time', async () => {
    const ids = await seed(20)
    const asks = (await takeAsks(service.runtime)).filter(({ battleId }) => ids.includes(battleId))
    const before = await query('select count(*)::int as facts from kernel.facts')
    const broken = runUnitOfWork(service.runtime, async (uow) => {
      await settleBattle.batch?.run(uow, asks)
      throw new Error('the process is gone')
    })
    await assert.rejects(broken, /is gone/)
    assert.equal((await stillRunning(ids)).length, 20)
    assert.deepEqual(await query('select count(*)::int as facts from kernel.facts'), before)
    const again = () => runUnitOfWork(service.runtime, async (uow) => settleBattle.batch?.run(uow, asks))
    await Promise.all([again(), again(), again()])
    assert.deepEqual(await stillRunning(ids), [])
    const [told] = await query(
      `select count(*)::int as count from kernel.facts where type = 'battles.finished' and data ->> 'battleId' = any($1)`,
      [ids],
    )
    assert.equal(told?.count, 20)
  })
})
