import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  ABILITIES,
  BOSS_IDS,
  type Fighter,
  MOVES,
  type Move,
  play,
  type RulesetId,
  STANCES,
} from '../src/index.ts'
import { RULESETS } from '../src/rulesets/index.ts'
import { packResult } from './format.ts'
import { readLog } from './log.ts'
import vectors from './vectors.gen.json' with { type: 'json' }

for (const { id, abilities } of RULESETS)
  describe(`golden log of ruleset ${id}`, () => {
    it('[engine-11] every recorded battle replays bit for bit', async () => {
      const log = await readLog(id)
      ok(log.length >= 200)
      for (const [index, { input, result }] of log.entries())
        deepEqual(
          packResult(play(input)),
          result,
          `battle ${index + 1}: rulesets are frozen, a change is a new ruleset`,
        )
    })

    it('[engine-11] the log meets every ability, stance, boss, event and move', async () => {
      const log = await readLog(id)
      const fighters = log.flatMap(({ input }) => [input.fighters.a, input.fighters.b])
      const seen = (values: readonly unknown[]) => new Set(values)
      const words = log.flatMap(({ result }) => result.rounds.flatMap((round) => round.split(' ')))
      deepEqual(
        abilities.filter((one) => !seen(fighters.flatMap((f) => f.abilities)).has(one.id)),
        [],
      )
      deepEqual(
        STANCES.filter((one) => !seen(fighters.map((f) => f.stance)).has(one)),
        [],
      )
      deepEqual(
        BOSS_IDS.filter((one) => !seen(fighters.map((f) => f.boss)).has(one)),
        [],
      )
      deepEqual(
        MOVES.filter((one) => !seen(words).has(one)),
        [],
      )
      const events = id === 1 ? ['call', 'last-stand', 'down'] : EVENTS
      deepEqual(
        events.filter((event) => !seen(words).has(`a:${event}`) && !seen(words).has(`b:${event}`)),
        [],
      )
    })
  })

const EVENTS = ['call', 'foresight', 'counterplay', 'crit', 'last-stand', 'surge', 'down']

type VectorFighter = (typeof vectors.cases)[number]['a'] & { boss?: string }

const fighterOf = (fighter: VectorFighter): Fighter =>
  ({ ...fighter, stance: STANCES[fighter.stance] }) as unknown as Fighter

it('[engine-11] the vectors the rules were settled with hold', () => {
  for (const { name, seed, ruleset, a, b, calls, result } of vectors.cases) {
    const battle = play({
      ruleset: ruleset as RulesetId,
      seed,
      fighters: { a: fighterOf(a), b: fighterOf(b) },
      calls: calls.map(({ side, round, move }) => ({ side: side as 'a', round, move: MOVES[move] as Move })),
    })
    deepEqual(
      { ...battle, gained: undefined },
      { rounds: result.rounds, outcome: result.outcome, gained: undefined },
      name,
    )
    deepEqual(battle.gained, { a: result.gainedA, b: result.gainedB }, name)
  }
})

it('[engine-9] every ability is one of the catalog: an id, a name, a school and a price in points', () => {
  equal(ABILITIES.length, 23)
  equal(new Set(ABILITIES.map((one) => one.id)).size, 23)
  for (const { id, cost, name, school } of ABILITIES)
    ok(/^[a-z-]+$/.test(id) && cost >= 1 && cost <= 2 && name && school)
})
