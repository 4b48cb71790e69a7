import assert from 'node:assert/strict'
import { it } from 'node:test'
import { everyDay, roundUp, units, usd } from './figures.ts'

it('[web-44] days without use are days of the chart, and its scale is round', () => {
  const days = everyDay({
    from: '2026-10-30',
    to: '2026-11-02',
    byDay: [{ day: '2026-11-01', units: 12, usd: 0.012 }],
  })
  assert.deepEqual(
    days.map(({ day, units: used }) => [day.slice(5), used]),
    [
      ['10-30', 0],
      ['10-31', 0],
      ['11-01', 12],
      ['11-02', 0],
    ],
  )
  assert.deepEqual([0.3, 1, 7, 12, 51].map(roundUp), [0.5, 1, 10, 20, 100])
  assert.deepEqual([units(11.734), usd(0.0117)], ['11.7', '$0.0117'])
})
