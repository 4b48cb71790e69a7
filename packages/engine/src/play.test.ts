import { deepEqual, equal, ok, throws } from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyBattle, anyDuel } from '../testing/arbitrary.ts'
import { type Draw, drawFrom, u32 } from './core/random.ts'
import {
  type BattleInput,
  type Call,
  type Fighters,
  play,
  playUntil,
  type Round,
  sparringPartner,
} from './index.ts'
import { calledMove } from './play.ts'
import { RULESETS } from './rulesets/index.ts'
import type { Ruleset } from './rulesets/ruleset.ts'

const RUNS = { numRuns: 300 }

function playOut(rules: Ruleset, fighters: Fighters, draw: Draw, calls: readonly Call[]) {
  const ring = rules.open(fighters, draw)
  const rounds: Round[] = []
  while (!ring.over) {
    const next = ring.round + 1
    rounds.push(ring.advance(calledMove(calls, 'a', next), calledMove(calls, 'b', next)))
  }
  return { rounds, outcome: ring.outcome(), gained: ring.gained() }
}

/** The same round from the other side; a's events come first on either side. */
const mirrored = (round: Round): Round => ({
  round: round.round,
  a_move: round.b_move,
  b_move: round.a_move,
  to_a: round.to_b,
  to_b: round.to_a,
  a_hp: round.b_hp,
  b_hp: round.a_hp,
  a_charge: round.b_charge,
  b_charge: round.a_charge,
  a_called: round.b_called,
  b_called: round.a_called,
  events: [
    ...round.events.filter((event) => event.startsWith('b:')).map((event) => event.replace('b:', 'a:')),
    ...round.events.filter((event) => event.startsWith('a:')).map((event) => event.replace('a:', 'b:')),
  ],
})

for (const rules of RULESETS)
  describe(`ruleset ${rules.id}`, () => {
    it('[engine-1] the same input gives the same battle, and leaves its input alone', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), (input) => {
          const before = JSON.stringify(input)
          deepEqual(play(input), play(input))
          equal(JSON.stringify(input), before)
        }),
        RUNS,
      )
    })

    it('[engine-3] every number a battle tells or teaches is whole', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), (input) => {
          const { rounds, gained } = play(input)
          for (const round of rounds)
            for (const value of Object.values(round))
              if (typeof value === 'number') ok(Number.isInteger(value))
          for (const memory of [gained.a, gained.b])
            for (const notes of [memory.field, memory.rival])
              ok([...notes.obs, ...notes.exp].every((number) => Number.isInteger(number) && number >= 0))
        }),
        RUNS,
      )
    })

    it('[engine-4] swapped sides and lanes give the mirrored battle', () => {
      fc.assert(
        fc.property(anyDuel(rules.id), ({ seed, fighters, calls }) => {
          const swappedLanes: Draw = (round, lane) => u32(seed, round, lane ^ 1)
          const swappedCalls = calls.map((call) => ({ ...call, side: call.side === 'a' ? 'b' : 'a' }) as Call)
          const battle = playOut(rules, fighters, drawFrom(seed), calls)
          const mirror = playOut(rules, { a: fighters.b, b: fighters.a }, swappedLanes, swappedCalls)
          deepEqual(mirror.rounds, battle.rounds.map(mirrored))
          deepEqual(mirror.gained, { a: battle.gained.b, b: battle.gained.a })
          const swappedOutcome = battle.outcome === 'draw' ? 'draw' : battle.outcome === 'a' ? 'b' : 'a'
          equal(mirror.outcome, swappedOutcome)
        }),
        RUNS,
      )
    })

    it('[engine-5] a call changes nothing before its round', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), (input) => {
          const quiet = play({ ...input, calls: [] })
          const called = play(input)
          const first = Math.min(rules.rounds, ...input.calls.map((call) => call.round))
          deepEqual(called.rounds.slice(0, first - 1), quiet.rounds.slice(0, first - 1))
        }),
        RUNS,
      )
    })

    it('[engine-5] a call plays its move in its round and in no other', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), (input) => {
          for (const round of play(input).rounds)
            for (const side of ['a', 'b'] as const) {
              const call = input.calls.find((one) => one.side === side && one.round === round.round)
              equal(round[`${side}_called`], call !== undefined)
              equal(round.events.includes(`${side}:call`), call !== undefined)
              if (call !== undefined) equal(round[`${side}_move`], call.move)
            }
        }),
        RUNS,
      )
    })

    it('[engine-6] a called round teaches neither side', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), (input) => {
          const { rounds, gained } = play(input)
          const foreseen = (side: string) =>
            rounds.filter((round) => round.events.includes(`${side}:foresight`))
          const free = rounds.filter((round) => !round.a_called && !round.b_called).length
          const taught = (obs: readonly number[]) => obs.slice(0, 5).reduce((sum, seen) => sum + seen, 0)
          // [engine-7] A foreseen answer is luck, not habit: it teaches the other side nothing.
          equal(taught(gained.a.rival.obs), 1000 * (free - foreseen('b').length))
          equal(taught(gained.b.field.obs), 1000 * (free - foreseen('a').length))
        }),
        RUNS,
      )
    })

    it('[engine-8] hp and charge stay within bounds, and only focus raises hp', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), (input) => {
          let before = { a_hp: rules.hp, b_hp: rules.hp }
          for (const round of play(input).rounds) {
            for (const side of ['a', 'b'] as const) {
              const hp = round[`${side}_hp`]
              const charge = round[`${side}_charge`]
              ok(hp >= 0 && hp <= rules.hp, `hp ${hp}`)
              ok(charge >= 0 && charge <= rules.maxCharge, `charge ${charge}`)
              ok(round[`to_${side}`] >= 0)
              const saved = round.events.includes(`${side}:last-stand`)
              if (round[`${side}_move`] !== 'focus' && !saved)
                equal(
                  hp,
                  Math.max(
                    0,
                    before[`${side}_hp`] - round[`to_${side}`] - (round.round === 1 ? cost(input, side) : 0),
                  ),
                )
            }
            before = round
          }
        }),
        RUNS,
      )
    })

    it('[engine-1] any live view is the start of the whole battle', () => {
      fc.assert(
        fc.property(anyBattle(rules.id), fc.nat(rules.rounds), (input, shown) => {
          const whole = play(input)
          const live = playUntil(input, shown)
          deepEqual(live.rounds, whole.rounds.slice(0, shown))
          equal(live.over, shown >= whole.rounds.length)
          equal(live.outcome, live.over ? whole.outcome : null)
        }),
        RUNS,
      )
    })
  })

const cost = (input: BattleInput, side: 'a' | 'b'): number => input.fighters[side].cost

describe('play', () => {
  const fighters = { a: sparringPartner(), b: sparringPartner() }

  it('[engine-2] a round draws from seed and round alone: nothing in it shifts another draw', () => {
    const drawn: string[] = []
    const rules = RULESETS[1] as Ruleset
    const watch: Draw = (round, lane) => {
      drawn.push(`${round}:${lane}`)
      return u32(7, round, lane)
    }
    playOut(rules, fighters, watch, [{ side: 'a', round: 2, move: 'guard' }])
    equal(new Set(drawn).size, drawn.length, 'each number is drawn once')
    ok(
      drawn.includes('2:1') && !drawn.includes('2:0'),
      'the called side draws no choice, the other draws its own',
    )
  })

  it('[engine-1] refuses what the rules do not know, and says why', () => {
    const input = { ruleset: 2, seed: 1, fighters } as const
    const refused = (change: object, why: RegExp) =>
      throws(() => play({ ...input, ...change } as BattleInput), why)
    refused({ ruleset: 3 }, /there is no ruleset 3/)
    refused({ seed: 0.5 }, /52 bits/)
    refused({ seed: 2 ** 52 }, /52 bits/)
    refused({ fighters: { a: fighters.a } }, /fighter b: a fighter is missing/)
    refused({ fighters: { ...fighters, a: { ...fighters.a, abilities: ['fly'] } } }, /"fly" is no ability/)
    refused({ fighters: { ...fighters, a: { ...fighters.a, abilities: ['grit', 'grit'] } } }, /counts once/)
    refused({ fighters: { ...fighters, b: { ...fighters.b, stance: 'sitting' } } }, /"sitting" is no stance/)
    refused({ fighters: { ...fighters, b: { ...fighters.b, boss: 'raven' } } }, /not that of the boss raven/)
    refused({ fighters: { ...fighters, b: { ...fighters.b, memory: {} } } }, /memory must hold/)
    refused({ ruleset: 1, fighters: { ...fighters, a: { ...fighters.a, edge: 3 } } }, /edge .* ruleset 2/)
    refused({ calls: [{ side: 'a', round: 13, move: 'guard' }] }, /round from 1 to 12/)
    refused({ calls: [{ side: 'a', round: 1, move: 'nap' }] }, /"nap" is no move/)
    const twice = [1, 2].map((round) => ({ side: 'a', round, move: 'guard' }))
    refused({ calls: twice }, /one call per side/)
  })
})
