import fc from 'fast-check'
import { NOTE_CELLS, type Notes } from '../src/core/notes.ts'
import { SEED_LIMIT } from '../src/core/random.ts'
import {
  ABILITIES,
  type BattleInput,
  BOSS_IDS,
  bossFighter,
  type Call,
  type Fighter,
  MOVES,
  type RulesetId,
  STANCES,
} from '../src/index.ts'
import { getRuleset } from '../src/rulesets/index.ts'

/** Any battle the rules allow, for tests that state a promise about all of them. */

const aNumber = fc.oneof(fc.constant(0), fc.nat(3_000), fc.nat(48_000))
const someNumbers = fc.array(aNumber, { minLength: NOTE_CELLS, maxLength: NOTE_CELLS })
const noNumbers = fc.constant(0).map((zero) => new Array<number>(NOTE_CELLS).fill(zero))
const someNotes: fc.Arbitrary<Notes> = fc.oneof(
  fc.record({ obs: noNumbers, exp: noNumbers }),
  fc.record({ obs: someNumbers, exp: someNumbers }),
)

const anySeed = fc.nat(SEED_LIMIT - 1)

const anyFighter = (ruleset: RulesetId): fc.Arbitrary<Fighter> => {
  const codes = ABILITIES.filter((one) => one.rulesets.includes(ruleset)).map((one) => one.id)
  return fc.record({
    stance: fc.constantFrom(...STANCES),
    abilities: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 4 }),
    cost: fc.nat(5),
    temper: fc.array(fc.integer({ min: 80, max: 120 }), { minLength: 5, maxLength: 5 }),
    memory: fc.record({ field: someNotes, rival: someNotes }),
  })
}

const anyCall = (side: 'a' | 'b', rounds: number): fc.Arbitrary<Call> =>
  fc.record({
    side: fc.constant(side),
    round: fc.integer({ min: 1, max: rounds }),
    move: fc.constantFrom(...MOVES),
  })

const anyCalls = (rounds: number): fc.Arbitrary<Call[]> =>
  fc
    .tuple(fc.option(anyCall('a', rounds)), fc.option(anyCall('b', rounds)))
    .map((calls) => calls.filter((call) => call !== null))

/** Two agents, with or without calls. */
export const anyDuel = (ruleset: RulesetId): fc.Arbitrary<BattleInput & { calls: readonly Call[] }> =>
  fc.record({
    ruleset: fc.constant(ruleset),
    seed: anySeed,
    fighters: fc.record({ a: anyFighter(ruleset), b: anyFighter(ruleset) }),
    calls: anyCalls(getRuleset(ruleset).rounds),
  })

/** A duel, or an agent against a boss. */
export const anyBattle = (ruleset: RulesetId) =>
  fc.tuple(anyDuel(ruleset), fc.option(fc.constantFrom(...BOSS_IDS))).map(([duel, boss]) => {
    if (boss === null) return duel
    return { ...duel, fighters: { a: duel.fighters.a, b: bossFighter(boss, ruleset) } }
  })
