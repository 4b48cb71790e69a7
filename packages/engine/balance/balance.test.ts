import { deepEqual, ok } from 'node:assert/strict'
import { it } from 'node:test'
import { balance } from './balance.ts'
import { isBroken } from './report.ts'

it('[engine-15] the quick balance report keeps every requirement', () => {
  const lines: string[] = []
  const report = balance('quick', (line) => lines.push(line))
  deepEqual(report.broken(), [])
  const kept = new Set(report.requirements.map(({ id, ruleset }) => `${ruleset} ${id}`))
  for (const ruleset of [1, 2])
    for (const id of [
      'side a',
      'draws',
      'half-time leader loses',
      'agent against uniform',
      'agent against a fixed move',
      'stance pair',
      'ability alone',
      'ability inside loadouts',
      'bosses rise in order',
      'experience',
      'weaker by 20 hp wins',
      'move used in equilibrium',
    ])
      ok(kept.has(`${ruleset} ${id}`), `ruleset ${ruleset} must be measured for: ${id}`)
  ok(kept.has('2 boss near its published strength'))
})

it('[engine-15] a measure outside its bounds breaks the report, unless chance explains it', () => {
  const side = { id: 'side a', ruleset: 1, what: 'mirror', least: 49.5, most: 50.5 }
  ok(isBroken({ ...side, measured: 51, error: 0.1 }))
  ok(!isBroken({ ...side, measured: 51, error: 0.2 }))
  ok(!isBroken({ ...side, measured: 50.4, error: 0 }))
})
