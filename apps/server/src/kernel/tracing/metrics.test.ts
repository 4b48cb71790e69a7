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

  it('counts by labels what is read when somebody asks, in either form', async () => {
    const metrics = makeMetrics()
    let value = 2
    const read = () => [{ labels: { kind: 'timeout' }, value }]
    metrics.counter('shugyo_toys_total', 'Broken toys', ['kind'], read)
    assert.match((await metrics.text()).text, /^shugyo_toys_total\{kind="timeout"\} 2$/m)
    value = 3
    for (const open of [true, false])
      assert.match((await metrics.text(open)).text, /^shugyo_toys_total\{kind="timeout"\} 3$/m)
  })

  it('leaves out what fails or takes too long, and tells the rest', async () => {
    const metrics = makeMetrics(10)
    metrics.gauge('shugyo_hangs', 'The database does not answer', () => new Promise(() => {}))
    metrics.gauge('shugyo_fails', 'The database is away', () => Promise.reject(new Error('away')))
    metrics.gauge('shugyo_known', 'Known all the same', () => 7)
    const { text } = await metrics.text()
    assert.match(text, /^shugyo_hangs Nan$/m)
    assert.match(text, /^shugyo_fails Nan$/m)
    assert.match(text, /^shugyo_known 7$/m)
  })
})
