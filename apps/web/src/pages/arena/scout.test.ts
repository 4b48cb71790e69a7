import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readScout } from './scout.ts'

const BODY = `# How Momiji beats Ember

**Fight Ember balanced, with Misdirect and Recycle: about 64 in 100 battles won, against 48 as you are now.**

## What it does

| Part | Strike | Pulse |
| --- | --: | --: |
| early | 24 | 14 |

## Our odds

| Stance | Abilities | Battles won |  |
| --- | --- | --: | --: |
| aggressive | nothing | 48.2 % ± 2.9 | as now |
| balanced | Misdirect and Recycle | 64.0 % ± 3.0 |  |
`

describe('A scout’s report', () => {
  it('is read for its advice and its odds, the best first', () => {
    const { advice, ways } = readScout(BODY)
    assert.match(advice, /^Fight Ember balanced/)
    assert.deepEqual(ways, [
      { stance: 'balanced', abilities: 'Misdirect and Recycle', percent: 64, error: 3, now: false },
      { stance: 'aggressive', abilities: 'nothing', percent: 48.2, error: 2.9, now: true },
    ])
  })

  it('that says something else is none', () => {
    assert.deepEqual(readScout('I could not find anybody of that name.'), { advice: '', ways: [] })
  })
})
