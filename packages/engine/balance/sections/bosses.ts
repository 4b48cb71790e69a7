import { BOSSES, bossFighter } from '../../src/index.ts'
import { dice } from '../../testing/cast.ts'
import { type Finding, find } from '../lab.ts'
import { anyAgent, type Bench, one, share } from './bench.ts'

/** Bosses against random ranked agents. */
export function bosses({ report, ruleset, battles }: Bench): void {
  report.say('## Bosses, score of random ranked agents, and the strength it implies with agents at 1200')
  const roll = dice(19)
  const strengths = BOSSES.map(({ id, rating }) => {
    const other = () => ({ fighter: bossFighter(id, ruleset) })
    const { score, error } = find({
      name: `boss ${id}`,
      ruleset,
      battles: battles(30_000),
      one: () => anyAgent(roll, ruleset),
      other,
    })
    const strength = 1200 - 400 * Math.log10(score / (100 - score))
    // The error of a score, carried over to the rating by the slope of the curve there.
    const spread =
      Math.min(error, share(score, { battles: battles(30_000) } as Finding)) *
      (40_000 / Math.LN10 / (score * (100 - score)))
    report.say(`${id}: ${one(score)}, strength ${strength.toFixed(0)}, published ${rating}`)
    if (ruleset === 2)
      report.require('boss near its published strength', ruleset, id, strength - rating, [-80, 80], spread)
    return { id, strength }
  })
  const rises = strengths.map(({ strength }, k) => strength - (strengths[k - 1]?.strength ?? 0))
  report.require('bosses rise in order', ruleset, 'smallest step', Math.min(...rises), [0, 9999], 0)
}
