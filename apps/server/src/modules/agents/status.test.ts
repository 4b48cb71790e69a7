import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { statusOf } from './care.ts'
import { requireAwake } from './index.ts'

const at = new Date('2026-11-15T10:00:00Z')
const agent = (careInMs: number, battlesUnderWay = 0, tasksUnderWay = 0) => ({
  careDueAt: new Date(at.getTime() + careInMs),
  battlesUnderWay,
  tasksUnderWay,
})

describe('status', () => {
  it('[agents-6] is dormant before challenging before working before idle', () => {
    assert.equal(statusOf(agent(0, 1, 1), at), 'dormant')
    assert.equal(statusOf(agent(-1), at), 'dormant')
    assert.equal(statusOf(agent(1, 1, 1), at), 'challenging')
    assert.equal(statusOf(agent(1, 0, 2), at), 'working')
    assert.equal(statusOf(agent(1), at), 'idle')
  })

  it('[agents-7] only an agent that is awake may start something', () => {
    assert.throws(() => requireAwake(agent(0), at), { code: 'agent_dormant' })
    assert.doesNotThrow(() => requireAwake(agent(1, 1, 1), at))
  })
})
