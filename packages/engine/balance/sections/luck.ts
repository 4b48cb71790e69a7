import { NO_MOVE } from '../../src/core/words.ts'
import { dice } from '../../testing/cast.ts'
import { drawWithLuck, find, labSeed, openRing, plain } from '../lab.ts'
import { anyAgent, type Bench, one } from './bench.ts'

/** Luck against skill: handicaps, and the same battle with other luck. */
export function luck({ report, ruleset, battles }: Bench): void {
  report.say('## Luck against skill')
  const weaker = [5, 10, 15, 20, 30, 40].map((cost) => {
    const { score, error } = find({
      name: `weaker ${cost}`,
      ruleset,
      battles: battles(30_000),
      one: () => plain({ cost }),
      other: () => plain(),
    })
    if (cost === 20) report.require('weaker by 20 hp wins', ruleset, 'handicap', score, [25, 40], error)
    return `${cost} hp ${one(score)}`
  })
  report.say(`score of the weaker side by: ${weaker.join(', ')}`)
  const roll = dice(29)
  const total = battles(20_000)
  let same = 0
  for (let k = 0; k < total; k++) {
    const [a, b] = [anyAgent(roll, ruleset), anyAgent(roll, ruleset)]
    const outcome = (luckSeed: number) => {
      const ring = openRing(ruleset, a, b, drawWithLuck(labSeed('luck', k), luckSeed))
      while (!ring.over) ring.advance(NO_MOVE, NO_MOVE)
      return ring.outcome()
    }
    if (outcome(labSeed('luck one', k)) === outcome(labSeed('luck two', k))) same++
  }
  report.say(
    `with other luck and the same choices the winner changes in ${one(100 - (100 * same) / total)} percent`,
  )
}
