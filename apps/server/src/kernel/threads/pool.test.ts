import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, describe, it } from 'node:test'
import { NoRoom, OverBudget, ThreadDied, ThreadFailed, TookTooLong } from './failures.ts'
import { type PoolOptions, ThreadPool } from './pool.ts'
import type { Toy } from './testing/play.ts'

const pools: ThreadPool<Toy, string>[] = []
function makePool(options: Partial<PoolOptions> = {}): ThreadPool<Toy, string> {
  const pool = new ThreadPool<Toy, string>(new URL('./testing/toy.ts', import.meta.url), {
    name: 'toy',
    limitMs: 200,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    ...options,
  })
  pools.push(pool)
  return pool
}

describe('threads', () => {
  after(() => Promise.all(pools.map((pool) => pool.close())))

  it('[threads-1] end a question at its limit, in the midst of a pattern too, and answer the next', async () => {
    const pool = makePool()
    const delay = monitorEventLoopDelay({ resolution: 5 })
    assert.equal(await pool.ask('anna', { say: 'before' }), 'before')
    const before = process.cpuUsage()
    delay.enable()
    await assert.rejects(pool.ask('anna', { deed: 'match' }), TookTooLong)
    await assert.rejects(pool.ask('anna', { spinMs: 60_000 }), TookTooLong)
    delay.disable()
    assert.equal(await pool.ask('anna', { say: 'after' }), 'after')
    assert(process.cpuUsage(before).user < 5_000_000)
  })

  it('[threads-1] count the time of the processor from when the question is read', async () => {
    const pool = makePool({ limitMs: 100 })
    assert.equal(await pool.ask('anna', { spinMs: 30, say: 'at once' }), 'at once')
    assert.equal(await pool.ask('anna', { spinMs: 300, say: 'longer' }, { limitMs: 5_000 }), 'longer')
  })

  it('[threads-6] load all beforehand where they are started so, those that replace them too', async () => {
    const asked = makePool()
    assert.equal(await asked.ask('anna', { deed: 'loading' }), 'false')
    const started = makePool({ threads: 2 })
    await started.start()
    const loading = () => Promise.all(['anna', 'ben'].map((one) => started.ask(one, { deed: 'loading' })))
    assert.deepEqual(await loading(), ['true', 'true'])
    await assert.rejects(started.ask('anna', { deed: 'die' }), ThreadDied)
    assert.deepEqual(await loading(), ['true', 'true'])
  })

  it('[threads-2] let accounts take turns, each with one question at a time', async () => {
    const pool = makePool({ threads: 2, limitMs: 5_000 })
    const order: string[] = []
    const ask = async (account: string, count: number) => {
      order.push(await pool.ask(account, { say: `${account}${count}`, spinMs: 40 }))
    }
    const asked = [1, 2, 3, 4, 5, 6].map((count) => ask('anna', count))
    asked.push(ask('ben', 1), ask('cleo', 1))
    await Promise.all(asked)
    assert(order.indexOf('ben1') < order.indexOf('anna3'), order.join())
    assert(order.indexOf('cleo1') < order.indexOf('anna4'), order.join())
    assert.deepEqual(
      order.filter((one) => one.startsWith('anna')),
      ['anna1', 'anna2', 'anna3', 'anna4', 'anna5', 'anna6'],
    )
  })

  it('[threads-2] take in no more than there is room for, and refuse who asks the most', async () => {
    const pool = makePool({ laneMax: 3, waitingMax: 3, limitMs: 5_000 })
    const first = pool.ask('anna', { spinMs: 100, say: 'first' })
    const outcome = (asked: Promise<string>) =>
      asked.catch((error: unknown) => (error instanceof NoRoom ? 'no room' : 'failed'))
    const more = ['2', '3', '4', '5'].map((say) => outcome(pool.ask('anna', { say })))
    const other = outcome(pool.ask('ben', { say: 'ben' }))
    assert.deepEqual(await Promise.all([first, ...more, other]), [
      'first',
      '2',
      '3',
      'no room',
      'no room',
      'ben',
    ])
  })

  it('[threads-3] survive what throws or dies', async () => {
    const pool = makePool()
    await assert.rejects(pool.ask('anna', { deed: 'throw' }), /as it was told/)
    await assert.rejects(pool.ask('anna', { deed: 'die' }), ThreadDied)
    await assert.rejects(pool.ask('anna', { deed: 'fill' }, { limitMs: 60_000 }), ThreadDied)
    assert.equal(await pool.ask('anna', { say: 'well' }), 'well')
    const missing = new ThreadPool(new URL('./testing/none.ts', import.meta.url), {
      name: 'none',
      limitMs: 100,
    })
    await assert.rejects(missing.ask('anna', {}), ThreadFailed)
    await assert.rejects(missing.ask('anna', {}), ThreadFailed)
  })

  it('[threads-4] refuse an account that used up its time, and no other', async () => {
    const pool = makePool({ budget: { cpuMs: 150, windowMs: 60_000 } })
    await assert.rejects(pool.ask('anna', { deed: 'match' }), TookTooLong)
    const refused = await pool.ask('anna', { say: 'more' }).catch((error: unknown) => error)
    assert(refused instanceof OverBudget && refused.retryAfterS > 0 && refused.retryAfterS <= 60)
    assert.equal(await pool.ask('ben', { say: 'ben' }), 'ben')
  })

  it('[threads-5] begin nothing that is no longer wanted', async () => {
    const pool = makePool({ limitMs: 5_000 })
    const first = pool.ask('anna', { spinMs: 100, say: 'first' })
    const leaving = new AbortController()
    const second = pool.ask('anna', { spinMs: 60_000 }, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await assert.rejects(second, /left/)
    assert.equal(await first, 'first')
    assert.equal(await pool.ask('anna', { say: 'third' }), 'third')
    await assert.rejects(pool.ask('anna', {}, { signal: leaving.signal }), /left/)
  })
})
