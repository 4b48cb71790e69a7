import { deepEqual, equal, ok } from 'node:assert/strict'
import { it } from 'node:test'
import { emptyNotes, type Notes } from './core/notes.ts'
import { agentFighter, bossFighter, play } from './index.ts'
import {
  capNotes,
  FIELD_ROUNDS,
  learn,
  mergeField,
  mergeRival,
  newMemory,
  openingFrom,
  openingMemory,
  RIVALS_KEPT,
} from './learn.ts'

const notes = (value: number): Notes => ({ obs: new Array(75).fill(value), exp: new Array(75).fill(value) })

it('[engine-28] field notes keep fifteen sixteenths, rival notes three quarters, rounded down', () => {
  equal(mergeField(notes(100), notes(7)).obs[3], 7 + 93)
  equal(mergeRival(notes(101), notes(7)).exp[70], 7 + 75)
  deepEqual(mergeField(null, notes(5)), notes(5))
})

it('[engine-29] an agent enters with at most 48 rounds of field notes and half of 24 rounds on its rival', () => {
  const { field, rival } = openingFrom(notes(100_000), notes(100_000))
  equal(
    field.obs.slice(0, 5).reduce((sum, seen) => sum + seen, 0),
    FIELD_ROUNDS * 1000,
  )
  equal(
    rival.obs.slice(0, 5).reduce((sum, seen) => sum + seen, 0),
    12_000,
  )
  deepEqual(capNotes(notes(3), 1), notes(3))
  deepEqual(openingFrom(null, null), { field: emptyNotes(), rival: emptyNotes() })
})

it('[engine-30] keeps notes on the 32 rivals met last', () => {
  let memory = newMemory()
  for (let k = 0; k < 40; k++)
    memory = learn(memory, { rival: `r${k}`, gained: { field: notes(1), rival: notes(k) } })
  memory = learn(memory, { rival: 'r20', gained: { field: notes(1), rival: notes(4) } })
  equal(memory.rivals.length, RIVALS_KEPT)
  equal(memory.rivals[0]?.id, 'r20')
  equal(memory.rivals[0]?.notes.obs[0], 4 + 15)
  equal(memory.rivals.at(-1)?.id, 'r8')
})

it('[engine-31] memory survives being written down and read again', () => {
  const traits = { warmth: 50, energy: 50, humour: 50, detail: 50 }
  const entrant = { stance: 'balanced', equipped: [], bracket: 'ranked', ruleset: 2, traits } as const
  let memory = newMemory()
  let wins = 0
  const battles = 60
  for (let seed = 0; seed < battles; seed++) {
    memory = JSON.parse(JSON.stringify(memory))
    const a = agentFighter({ ...entrant, memory: openingMemory(memory, 'ember') })
    const battle = play({ ruleset: 2, seed: seed * 7919, fighters: { a, b: bossFighter('ember') } })
    memory = learn(memory, { rival: 'ember', gained: battle.gained.a })
    if (battle.outcome === 'a') wins++
  }
  ok(JSON.stringify(memory).length < 4000, 'small')
  ok(wins > battles / 2, `an agent that learns beats Ember: ${wins} of ${battles}`)
})
