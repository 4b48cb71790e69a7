import type { RulesetId } from '../src/index.ts'
import { Report } from './report.ts'
import { abilitiesAlone, abilitiesInside } from './sections/abilities.ts'
import type { Bench } from './sections/bench.ts'
import { bosses } from './sections/bosses.ts'
import { bots } from './sections/bots.ts'
import { calls } from './sections/calls.ts'
import { equilibrium } from './sections/equilibrium.ts'
import { experience } from './sections/experience.ts'
import { luck } from './sections/luck.ts'
import { season } from './sections/season.ts'
import { sides } from './sections/sides.ts'
import { stances } from './sections/stances.ts'

export type Size = 'quick' | 'full'

/** Battles of the quick report as a share of the full one: enough to see a broken rule, in seconds. */
const QUICK_SHARE = 1 / 120

/** Measures one ruleset into a report. */
function measure(report: Report, ruleset: RulesetId, size: Size, scale: number): void {
  const quick = size === 'quick'
  const battles = (full: number) => Math.ceil(full * (quick ? QUICK_SHARE : 1) * scale)
  // The grid of ruleset 2 keeps previous moves, because counterplay depends on them, where there is time for it.
  const coarse = { step: 5, turns: 24, lasts: false }
  const fine = ruleset === 1 ? { step: 1, turns: 60, lasts: false } : { step: 5, turns: 60, lasts: true }
  const bench: Bench = { report, ruleset, battles, grid: quick ? coarse : fine }
  report.say(`# Ruleset ${ruleset}`)
  sides(bench)
  bots(bench)
  stances(bench)
  abilitiesAlone(bench)
  abilitiesInside(bench)
  bosses(bench)
  experience(bench)
  luck(bench)
  if (!quick) calls(bench)
  if (!quick && ruleset === 2) season(bench)
  equilibrium(bench)
}

/** The whole balance report. It is deterministic: the same code gives the same report. */
export function balance(size: Size, print: (line: string) => void, scale = 1): Report {
  const report = new Report(print)
  for (const ruleset of [1, 2] as const) measure(report, ruleset, size, scale)
  return report
}
