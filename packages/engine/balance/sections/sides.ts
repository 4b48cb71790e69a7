import { dice } from '../../testing/cast.ts'
import { type Contestant, find, plain } from '../lab.ts'
import { anyAgent, type Bench, list, one, share } from './bench.ts'

/** Sides, draws, endings, comebacks. */
export function sides({ report, ruleset, battles }: Bench): void {
  report.say('## Sides, draws and endings')
  const roll = dice(11)
  const cases: [string, () => Contestant][] = [
    ['balanced mirror', () => plain()],
    ['random ranked agents', () => anyAgent(roll, ruleset)],
  ]
  for (const [name, make] of cases) {
    const found = find({ name, ruleset, battles: battles(200_000), one: make, other: make, keepSides: true })
    const rounds = found.knockoutsByRound
      .map((share, k) => `r${k + 1} ${one(share)}`)
      .filter((text) => !text.endsWith(' 0.0'))
    report.say(
      `${name}: side a ${found.sideA.toFixed(2)}, draws ${found.draws.toFixed(2)}, knockouts ${one(found.knockouts)} (${rounds.join(', ')}), won from 20 hp behind ${one(found.comebacks)}, half-time leader lost ${one(found.halfTimeLeaderLost)}, moves ${list(found.use)}`,
    )
    report.require('side a', ruleset, name, found.sideA, [49.5, 50.5], found.error)
    report.require('draws', ruleset, name, found.draws, [0, 4], share(found.draws, found))
    report.require(
      'half-time leader loses',
      ruleset,
      name,
      found.halfTimeLeaderLost,
      [15, 35],
      share(found.halfTimeLeaderLost, found),
    )
  }
}
