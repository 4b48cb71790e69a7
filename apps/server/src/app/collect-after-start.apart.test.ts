import assert from 'node:assert/strict'
import { it, mock } from 'node:test'
import { collectAfterStart } from './collect-after-start.ts'

/** The memory that the test holds is more than this; the rest of the process takes less. */
const GIVEN_BACK = 20_000_000

it('what a start has used is given back in the first quiet moment, and no sooner', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const looks: boolean[] = []
  let quiet = false
  collectAfterStart(() => {
    looks.push(quiet)
    return quiet
  })
  let used: unknown[] | null = Array.from({ length: 1_000_000 }, (_, at) => ({ at }))
  const { heapTotal } = process.memoryUsage()
  assert.equal(used.length, 1_000_000)
  used = null
  mock.timers.tick(4_999)
  assert.deepEqual(looks, [])
  mock.timers.tick(1)
  for (let seconds = 0; seconds < 3; seconds++) mock.timers.tick(1_000)
  assert.deepEqual(looks, [false, false, false, false])
  assert(process.memoryUsage().heapTotal > heapTotal - GIVEN_BACK)
  quiet = true
  for (let seconds = 0; seconds < 100; seconds++) mock.timers.tick(1_000)
  assert.deepEqual(looks.slice(4), [true], 'once')
  assert(process.memoryUsage().heapTotal < heapTotal - GIVEN_BACK)
  assert.equal('gc' in globalThis, false)
})
