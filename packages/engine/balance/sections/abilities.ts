import { drawFrom } from '../../src/core/random.ts'
import { NO_MOVE } from '../../src/core/words.ts'
import { ABILITIES } from '../../src/index.ts'
import { getRuleset } from '../../src/rulesets/index.ts'
import { dice } from '../../testing/cast.ts'
import { find, labSeed, openRing, plain } from '../lab.ts'
import { anyLoadout, type Bench, one } from './bench.ts'

/** Each ability alone against nothing. */
export function abilitiesAlone({ report, ruleset, battles }: Bench): void {
  report.say('## Each ability alone, its hp paid, against none: points from 50')
  const found = getRuleset(ruleset).abilities.map(({ id, cost }) => {
    const { score, error } = find({
      name: `alone ${id}`,
      ruleset,
      battles: battles(40_000),
      one: () => plain({ abilities: [id], cost }),
      other: () => plain(),
    })
    report.require('ability alone', ruleset, id, score - 50, [-6, 6], error)
    return `${id} ${one(score - 50)}`
  })
  report.say(found.join(', '))
}

/** Each ability inside random ranked loadouts, and loadouts as a whole. */
export function abilitiesInside({ report, ruleset, battles }: Bench): void {
  report.say('## Each ability inside random ranked loadouts: points from 50')
  const roll = dice(17)
  const met = new Map(ABILITIES.map(({ id }) => [id, { times: 0, score: 0 }]))
  const count = (abilities: readonly string[], score: number) => {
    for (const id of abilities) {
      const seen = met.get(id) as { times: number; score: number }
      seen.times++
      seen.score += score
    }
  }
  const total = battles(300_000)
  for (let k = 0; k < total; k++) {
    const a = plain(anyLoadout(roll, ruleset, 'ranked'))
    const b = plain(anyLoadout(roll, ruleset, 'ranked'))
    const ring = openRing(ruleset, a, b, drawFrom(labSeed('inside', k)))
    while (!ring.over) ring.advance(NO_MOVE, NO_MOVE)
    const score = ring.outcome() === 'draw' ? 50 : ring.outcome() === 'a' ? 100 : 0
    count(a.fighter.abilities, score)
    count(b.fighter.abilities, 100 - score)
  }
  const found = getRuleset(ruleset).abilities.map(({ id }) => {
    const { times, score } = met.get(id) as { times: number; score: number }
    report.require('ability inside loadouts', ruleset, id, score / times - 50, [-2, 2], 50 / Math.sqrt(times))
    return `${id} ${one(score / times - 50)}`
  })
  report.say(found.join(', '))
  for (const bracket of ['ranked', 'open'] as const) {
    const { score } = find({
      name: `loadout ${bracket}`,
      ruleset,
      battles: battles(40_000),
      one: () => plain(anyLoadout(roll, ruleset, bracket)),
      other: () => plain(),
    })
    report.say(`a random ${bracket} loadout against none: ${one(score)}`)
  }
}
