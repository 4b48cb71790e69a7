import { agentFighter, type Bracket, type Fighter, loadout, type RulesetId } from '../../src/index.ts'
import { type Dice, randomEntrant, randomEquipped } from '../../testing/cast.ts'
import type { GridOptions } from '../grid.ts'
import { BOTS, type BotName, type Contestant, type Finding, plain } from '../lab.ts'
import type { Report } from '../report.ts'

/** How much to measure. */
export type Bench = {
  report: Report
  ruleset: RulesetId
  /** The number of battles of an experiment, for this many in the full report. */
  battles: (full: number) => number
  grid: Omit<GridOptions, 'ruleset'>
}

export const one = (value: number): string => value.toFixed(1)
export const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join('/')

/** A ranked agent of any kind: stance, loadout and temper by the dice, no notes. */
export function anyAgent(roll: Dice, ruleset: RulesetId, change: Partial<Fighter> = {}): Contestant {
  const entrant = { ...randomEntrant(roll, ruleset, 'ranked'), equipped: randomEquipped(roll, ruleset, 4) }
  return { fighter: { ...agentFighter(entrant), ...change } }
}

export const anyLoadout = (roll: Dice, ruleset: RulesetId, bracket: Bracket) =>
  loadout(randomEquipped(roll, ruleset, 4), bracket, ruleset)

export const bot = (name: BotName): Contestant => ({ ...plain(), bot: BOTS[name] })

/** The standard error of a share over this many battles, in percent. */
export const share = (percent: number, { battles }: Finding): number =>
  Math.sqrt((percent * (100 - percent)) / battles)
