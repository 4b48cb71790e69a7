import type { RulesetId } from '../src/index.ts'
import { Report, type Requirement } from './report.ts'
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

/** The sections of the report, in order. Each has dice of its own, so they can be measured separately. */
const SECTIONS = {
  sides,
  bots,
  stances,
  abilitiesAlone,
  abilitiesInside,
  bosses,
  experience,
  luck,
  calls,
  season,
  equilibrium,
} satisfies Record<string, (bench: Bench) => void>

type SectionName = keyof typeof SECTIONS

/** One section for one ruleset: the smallest part that can be measured by itself. */
export type Task = {
  readonly ruleset: RulesetId
  readonly section: SectionName
  readonly size: Size
  readonly scale: number
}

/** The result of a task: lines to read, and requirements to check. */
export type Measured = { lines: string[]; requirements: Requirement[] }

/** Battles of the quick report as a share of the full one: enough to see a broken rule, in seconds. */
const QUICK_SHARE = 1 / 120

function isTold(section: SectionName, ruleset: RulesetId, size: Size): boolean {
  if (section === 'calls') return size === 'full'
  if (section === 'season') return size === 'full' && ruleset === 2
  return true
}

export const tasksOf = (size: Size, scale: number): Task[] =>
  ([1, 2] as const).flatMap((ruleset) =>
    (Object.keys(SECTIONS) as SectionName[])
      .filter((section) => isTold(section, ruleset, size))
      .map((section) => ({ ruleset, section, size, scale })),
  )

export function measure({ ruleset, section, size, scale }: Task): Measured {
  const quick = size === 'quick'
  const battles = (full: number) => Math.ceil(full * (quick ? QUICK_SHARE : 1) * scale)
  // Ruleset 2's grid includes previous moves, because counterplay depends on them, where there is time for it.
  const coarse = { step: 5, turns: 24, lasts: false }
  const fine = ruleset === 1 ? { step: 1, turns: 60, lasts: false } : { step: 5, turns: 60, lasts: true }
  const lines: string[] = []
  const report = new Report((line) => lines.push(line))
  SECTIONS[section]({ report, ruleset, battles, grid: quick ? coarse : fine })
  return { lines, requirements: report.requirements }
}

/** Adds a task's result to the report; call it in the order of the tasks. */
export function tell(report: Report, task: Task, { lines, requirements }: Measured): void {
  if (task.section === 'sides') report.say(`# Ruleset ${task.ruleset}`)
  for (const line of lines) report.say(line)
  report.requirements.push(...requirements)
}

/** The whole balance report. It is deterministic: the same code gives the same report. */
export function balance(size: Size, print: (line: string) => void, scale = 1): Report {
  const report = new Report(print)
  for (const task of tasksOf(size, scale)) tell(report, task, measure(task))
  return report
}
