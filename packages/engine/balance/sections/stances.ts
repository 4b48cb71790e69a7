import { STANCES, type Stance } from '../../src/index.ts'
import { dice } from '../../testing/cast.ts'
import { find, plain } from '../lab.ts'
import { anyAgent, type Bench, one, share } from './bench.ts'

/** Battles of a bare pair even in the quick report: enough to see a stance that wins two in a hundred too many. */
const PAIR_LEAST = 12_000

/** Stances against each other, without and with loadouts. */
export function stances({ report, ruleset, battles }: Bench): void {
  report.say('## Stances, score of the row in percent (knockouts, draws)')
  const roll = dice(13)
  for (const [label, make, full, least] of [
    ['bare', (stance: Stance) => plain({ stance }), 120_000, PAIR_LEAST],
    ['with loadouts', (stance: Stance) => anyAgent(roll, ruleset, { stance }), 40_000, 0],
  ] as const)
    for (const [x, mine] of STANCES.entries()) {
      const cells = STANCES.slice(x).map((theirs) => {
        const pair = `${mine}-${theirs}`
        const found = find({
          name: `${label} ${pair}`,
          ruleset,
          battles: mine === theirs ? battles(full) : Math.max(least, battles(full)),
          one: () => make(mine),
          other: () => make(theirs),
        })
        report.require('draws', ruleset, `${label} ${pair}`, found.draws, [0, 4], share(found.draws, found))
        if (mine !== theirs)
          report.require('stance pair', ruleset, `${label} ${pair}`, found.score, [45, 55], found.error)
        return `${theirs} ${one(found.score)} (${one(found.knockouts)}, ${one(found.draws)})`
      })
      report.say(`${label}, ${mine}: ${cells.join(', ')}`)
    }
}
