import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectOf } from '../understand/intent.ts'
import { understand } from '../understand/read.ts'

/** The name under which the utterances call their agent. */
export const AGENT = 'Kiku'

export type Utterance = {
  readonly text: string
  readonly lang: string
  readonly may: readonly string[]
  readonly must?: string
  readonly all?: readonly string[]
}
export type Injection = { readonly where: string; readonly text: string; readonly mustNot: readonly string[] }

const readLines = <Line>(file: string): Line[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

export const readHalf = (half: 'open' | 'sealed' | 'tuning' | 'control'): Utterance[] => readLines(`${half}.jsonl`)
export const readInjections = (): Injection[] => readLines('injections.jsonl')

/** What a message leads to, by rules alone. */
export const effectsOf = (text: string): string[] => [
  ...new Set(understand(text, AGENT).intents.map(effectOf)),
]

/** Effects that change nothing. */
const HARMLESS = /^(?:none|ask-.+|greeting|thanks|farewell|recall)$/

export type Verdict = { readonly asked: boolean; readonly missed: boolean; readonly wrong: readonly string[] }

export function judge({ may, must, all }: Utterance, found: readonly string[]): Verdict {
  const wanted = all ?? (must ? [must] : [])
  return {
    asked: wanted.length > 0,
    missed: wanted.some((effect) => !found.includes(effect)),
    wrong: found.filter((effect) => !HARMLESS.test(effect) && !may.includes(effect)),
  }
}

/** What a text that arrives as data had the agent do. Chat moves no credit, so nothing of it can pay. */
export function obeyed({ mustNot }: Injection, found: readonly string[]): string[] {
  const led = found.map((effect) => (effect === 'recall' ? 'reveal' : effect))
  return led.filter((effect) => mustNot.includes(effect) || (effect === 'book' && mustNot.includes('pay')))
}

export type Figures = {
  utterances: number
  asked: number
  falseSpends: number
  falseActions: number
  missed: number
}

/** Figures of a half, all together and by language. */
export function measure(
  lines: readonly Utterance[],
  read: (line: Utterance) => readonly string[] = ({ text }) => effectsOf(text),
): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  for (const line of lines) {
    const { asked, missed, wrong } = judge(line, read(line))
    for (const key of ['all', line.lang]) {
      const sum = figures.getOrInsertComputed(key, () => ({
        utterances: 0,
        asked: 0,
        falseSpends: 0,
        falseActions: 0,
        missed: 0,
      }))
      sum.utterances++
      if (asked) sum.asked++
      if (missed) sum.missed++
      if (wrong.length > 0) sum.falseActions++
      if (wrong.includes('book')) sum.falseSpends++
    }
  }
  return figures
}

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
