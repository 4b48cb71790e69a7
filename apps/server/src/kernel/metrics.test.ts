import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { makeMetrics } from './metrics.ts'

describe('metrics', () => {
  it('names counters the same in both forms, whichever was asked for before', async () => {
    const metrics = makeMetrics()
    metrics.countRequest('getMe', 200, 3)
    for (const open of [false, true, false]) {
      const { text } = await metrics.text(open)
      assert.match(text, /^process_cpu_seconds_total [\d.e-]+$/m)
      assert.match(text, /^shugyo_requests_total\{.*\} 1$/m)
    }
  })
})
