import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Agent } from '@shugyo/sdk'
import { activityOf, type LiveBattle } from './activity.ts'

it('[web-9] says of an agent whose battle has begun, but not its first round, that it is about to fight', () => {
  const agent = { id: 'a1', status: 'challenging' } as Agent
  const at = (round: number) => {
    const battle = { id: 'x1', mode: 'training', round, a: { id: 'a1' }, b: { name: 'Ripple' } }
    return activityOf(agent, [], [battle as LiveBattle])?.text
  }
  assert.deepEqual([at(0), at(1)], ['About to fight Ripple', 'Round 1 against Ripple'])
})
