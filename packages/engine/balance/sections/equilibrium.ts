import { getRuleset } from '../../src/rulesets/index.ts'
import { Grid } from '../grid.ts'
import { type Bench, list } from './bench.ts'

/** The moves in equilibrium. */
export function equilibrium({ report, ruleset, grid }: Bench): void {
  report.say(`## Equilibrium, hp step ${grid.step}: value, then strike/pulse/feint/guard/focus in percent`)
  const solved = new Grid({ ...grid, ruleset })
  const rounds = getRuleset(ruleset).rounds
  const states: [number, number, number, number, number][] = [
    [rounds, 100, 100, 1, 1],
    [rounds, 60, 60, 0, 0],
    [rounds, 60, 60, 3, 3],
    [rounds, 60, 60, 3, 0],
    [rounds, 60, 60, 0, 3],
    [rounds, 70, 45, 1, 1],
    [rounds, 45, 70, 1, 1],
    [1, 60, 60, 1, 1],
  ]
  for (const [left, mine, theirs, charge, rivalCharge] of states) {
    const { value, mix } = solved.state(left, mine, theirs, charge, rivalCharge)
    report.say(
      `${left} left, ${mine}-${theirs} hp, charge ${charge}-${rivalCharge}: ${value.toFixed(2)}, ${list(mix)}`,
    )
  }
  const use = solved.use()
  report.say(`use in equilibrium play: ${list(use)}`)
  const moves = ['strike', 'pulse', 'feint', 'guard', 'focus']
  for (const [k, part] of use.entries())
    report.require('move used in equilibrium', ruleset, moves[k] as string, part, [5, 45])
}
