import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Result } from './run-files.ts'
import { settleAlone } from './settle-alone.ts'

const good: Result = {
  succeeded: true,
  passed: 5,
  failed: 0,
  skips: [],
  failedFiles: [],
  seconds: new Map(),
}
const bad = (...failedFiles: string[]): Result => ({ ...good, succeeded: false, failed: 1, failedFiles })

describe('files that failed in a crowd', () => {
  /** Settles this result, with these outcomes of the runs alone; returns the result and the number of runs. */
  async function settle(crowd: Result, ...alone: Result[]): Promise<[boolean, number, number]> {
    let runs = 0
    const runAlone = async () => alone[runs++] ?? good
    const { succeeded, unsteady = 0 } = await settleAlone(crowd, runAlone, () => {})
    return [succeeded, unsteady, runs]
  }

  it('are judged by what they do alone, at least twice', async () => {
    const failed = bad('a.test.ts')
    assert.deepEqual(await settle(failed), [true, 1, 2])
    assert.deepEqual(await settle(failed, good, failed, good), [true, 1, 3])
    assert.deepEqual(await settle(failed, good, failed, failed), [false, 0, 3])
    assert.deepEqual(await settle(failed, failed, failed), [false, 0, 2])
  })

  it('are judged one by one', async () => {
    const failed = bad('a.test.ts', 'b.test.ts')
    assert.deepEqual(await settle(failed, good, failed, good, failed, good, good), [true, 1, 6])
    assert.deepEqual(await settle(failed, good, good, failed, failed), [false, 0, 4])
  })

  it('have failed when they are many', async () => {
    const many = ['a', 'b', 'c'].map((name) => `${name}.test.ts`)
    assert.deepEqual(await settle(bad(...many)), [false, 0, 0])
  })

  it('are none when none failed', async () => {
    assert.deepEqual(await settle(good), [true, 0, 0])
  })
})
