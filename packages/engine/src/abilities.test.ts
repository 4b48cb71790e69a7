import { deepEqual, equal, ok } from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { ABILITIES, EQUIP_SLOTS, findAbility, loadout, RANKED_BUDGET } from './abilities.ts'
import { bossFighter, mayChallenge } from './bosses.ts'
import { fighterFaults } from './faults.ts'
import { sparringPartner, temperOf, withEdge } from './fighters.ts'
import { BOSS_IDS } from './types.ts'

it('[engine-9] a ranked loadout walks the slots and skips what no longer fits', () => {
  deepEqual(loadout(['deep-breath', 'calm-core', 'spark', 'grit'], 'ranked', 2), {
    abilities: ['deep-breath', 'calm-core', 'grit'],
    cost: 5,
  })
  deepEqual(loadout(['deep-breath', 'calm-core', 'spark', 'grit'], 'open', 2), {
    abilities: ['deep-breath', 'calm-core', 'spark', 'grit'],
    cost: 0,
  })
})

it('[engine-9] skills without an effect here are skipped, and so is a fifth slot', () => {
  deepEqual(loadout(['squad-lead', 'poker-face', 'grit', 'grit', 'slip'], 'open', 1), {
    abilities: ['grit'],
    cost: 0,
  })
  equal(findAbility('poker-face', 1), null)
  equal(ABILITIES.filter((one) => one.rulesets.includes(1)).length, 19)
})

it('[engine-9] whatever is equipped, the ranked budget holds and every point costs one hp', () => {
  const codes = fc.uniqueArray(fc.constantFrom(...ABILITIES.map((one) => one.id)), { maxLength: 8 })
  fc.assert(
    fc.property(codes, fc.constantFrom(1, 2), (equipped, ruleset) => {
      const { abilities, cost } = loadout(equipped, 'ranked', ruleset as 1)
      ok(cost <= RANKED_BUDGET && abilities.length <= EQUIP_SLOTS)
      equal(
        cost,
        abilities.reduce((sum, id) => sum + (findAbility(id, ruleset as 1)?.cost ?? 99), 0),
      )
    }),
  )
})

it('[engine-36] a neutral persona has no habits, and no persona more than a fifth either way', () => {
  deepEqual(temperOf({ warmth: 50, energy: 50, humour: 50, detail: 50 }), [100, 100, 100, 100, 100])
  deepEqual(temperOf({ warmth: 0, energy: 100, humour: 0, detail: 100 }), [120, 100, 80, 120, 80])
})

it('[engine-34] every boss is a fighter of both rulesets, behind its gate', () => {
  for (const id of BOSS_IDS)
    for (const ruleset of [1, 2] as const) deepEqual(fighterFaults(bossFighter(id, ruleset), ruleset), [])
  const agent = { level: 9, rating: 1300, bossesBeaten: ['scout', 'ember', 'titan'] } as const
  deepEqual(
    BOSS_IDS.map((id) => mayChallenge(id, agent)),
    [true, true, true, true, false],
  )
  deepEqual(
    BOSS_IDS.map((id) => mayChallenge(id, { ...agent, level: 2, rating: 1199 })),
    [true, true, false, false, false],
  )
})

it('[engine-35] a house agent of a hardcore run gains at most 20 points', () => {
  deepEqual(
    [0, 7, 31].map((wins) => withEdge(sparringPartner(), wins).edge),
    [0, 7, 20],
  )
})
