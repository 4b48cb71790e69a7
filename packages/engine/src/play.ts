import { drawFrom } from './core/random.ts'
import { MOVES, NO_MOVE, type Side } from './core/words.ts'
import { inputFaults } from './faults.ts'
import { getRuleset } from './rulesets/index.ts'
import type { Ring } from './rulesets/ruleset.ts'
import type { Battle, BattleInput, BattleSoFar, Call } from './types.ts'

/** The index of the move a side is called to play in a round, -1 for none. */
export function calledMove(calls: readonly Call[], side: Side, round: number): number {
  for (const call of calls) if (call.round === round && call.side === side) return MOVES.indexOf(call.move)
  return NO_MOVE
}

function openRing(input: BattleInput): Ring {
  const faults = inputFaults(input)
  if (faults.length > 0) throw new RangeError(`this battle cannot be played: ${faults.join('; ')}`)
  return getRuleset(input.ruleset).open(input.fighters, drawFrom(input.seed))
}

/**
 * The first rounds of a battle, as many as are public; what the rest will be is computed from the same input later.
 *
 * @example
 * const live = playUntil({ ruleset: 2, seed, fighters, calls }, 3)
 * live.rounds.length // 3
 * live.outcome // null: it goes on
 */
export function playUntil(input: BattleInput, round: number): BattleSoFar {
  const ring = openRing(input)
  const calls = input.calls ?? []
  const rounds = []
  while (!ring.over && ring.round < round) {
    const next = ring.round + 1
    rounds.push(ring.advance(calledMove(calls, 'a', next), calledMove(calls, 'b', next)))
  }
  return { rounds, outcome: ring.outcome(), over: ring.over, gained: ring.gained() }
}

/**
 * A whole battle. The same input gives the same battle, on every machine and for ever.
 *
 * @example
 * const { rounds, outcome } = play({ ruleset: 2, seed: 982417448697475, fighters: { a, b } })
 */
export function play(input: BattleInput): Battle {
  const { rounds, outcome, gained } = playUntil(input, getRuleset(input.ruleset).rounds)
  if (outcome === null) throw new Error('a battle ends with its last round')
  return { rounds, outcome, gained }
}
