import { NO_MOVE } from '../../src/core/words.ts'
import type { RulesetId } from '../../src/index.ts'
import { getRuleset } from '../../src/rulesets/index.ts'
import { type Dice, dice } from '../../testing/cast.ts'
import { find, type Owner, openRing } from '../lab.ts'
import { anyAgent, type Bench, one } from './bench.ts'

/** Calls once, in a round of its own choice, the move that `choose` names. */
const callsOnce = (ruleset: RulesetId, roll: Dice, choose: Owner) => (): Owner => {
  const round = 1 + roll(getRuleset(ruleset).rounds - 2)
  return (ring, ...rest) => (ring.round === round ? choose(ring, ...rest) : NO_MOVE)
}

/** Knows the rival's coming move: tries every call in the same battle and keeps the best. */
export const answerToComingMove =
  (ruleset: RulesetId): Owner =>
  (ring, side, draw, { a, b }) => {
    const after = [0, 1, 2, 3, 4].map((move) => {
      const copy = openRing(ruleset, a, b, draw)
      while (copy.round < ring.round) copy.advance(NO_MOVE, NO_MOVE)
      copy.advance(side === 'a' ? move : NO_MOVE, side === 'b' ? move : NO_MOVE)
      const lead =
        10 * (copy.standingA.hp - copy.standingB.hp) + 40 * (copy.standingA.charge - copy.standingB.charge)
      return side === 'a' ? lead : -lead
    })
    return after.indexOf(Math.max(...after))
  }

/** The worth of one call. */
export function calls({ report, ruleset, battles }: Bench): void {
  report.say('## One call per battle')
  const roll = dice(31)
  const agent = () => anyAgent(roll, ruleset)
  const owners: [string, Owner][] = [
    ['a move by the dice', () => roll(5)],
    ['the answer to the coming move', answerToComingMove(ruleset)],
  ]
  for (const [name, choose] of owners) {
    const { score } = find({
      name: `call ${name}`,
      ruleset,
      battles: battles(30_000),
      one: agent,
      other: agent,
      owner: callsOnce(ruleset, roll, choose),
    })
    report.say(`${name}: ${one(score)}`)
  }
}
