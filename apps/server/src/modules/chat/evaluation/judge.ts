import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectOf } from '../understand/intent.ts'
import { understand } from '../understand/read.ts'
import { plainly } from '../understand/second/features.ts'
import { isWorthASecondReading, weigh } from '../understand/second/weigh.ts'
import { guess } from '../understand/second/weights.ts'

/** The agent's name in the utterances. */
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

export const readHalf = (
  half: 'open' | 'tuning' | 'control' | 'fresh' | 'later' | 'former' | 'sealed',
): Utterance[] => readLines(`${half}.jsonl`)
export const readInjections = (): Injection[] => readLines('injections.jsonl')

/** What follows from a message: what the agent does, and what it asks back about. */
export type Reading = { readonly done: readonly string[]; readonly asked: string | null }

/** What a message leads to, by rules alone. */
export const effectsOf = (text: string): string[] => [
  ...new Set(understand(text, AGENT).intents.map(effectOf)),
]

/** What a message leads to with both readers, as in the service. */
export function readBoth(text: string, meanings: ReadonlyMap<string, Float32Array>): Reading {
  const said = plainly(text, AGENT)
  const understood = understand(text, AGENT)
  const meaning = isWorthASecondReading(understood, said) ? meanings.get(said) : undefined
  const { intents, proposal } = weigh(understood, said, meaning ? guess(said, meaning) : [], AGENT)
  return { done: [...new Set(intents.map(effectOf))], asked: proposal && effectOf(proposal) }
}

/** Effects that change nothing. */
const HARMLESS = /^(?:none|ask-.+|greeting|thanks|farewell|recall)$/

export type Verdict = {
  readonly asked: boolean
  /** The agent did not do it at once. */
  readonly notDone: boolean
  /** Nor did it ask back about the right thing. */
  readonly missed: boolean
  readonly wrong: readonly string[]
  /** The agent asked about something that the owner can't have meant. */
  readonly wrongQuestion: boolean
}

export function judge(
  { may, must, all }: Utterance,
  found: readonly string[],
  askedBack: string | null = null,
): Verdict {
  const wanted = all ?? (must ? [must] : [])
  const undone = wanted.filter((effect) => !found.includes(effect))
  return {
    asked: wanted.length > 0,
    notDone: undone.length > 0,
    missed: undone.some((effect) => effect !== askedBack),
    wrongQuestion: askedBack !== null && !may.includes(askedBack),
    wrong: found.filter((effect) => !HARMLESS.test(effect) && !may.includes(effect)),
  }
}

/** What a text that arrives as data made the agent do. Chat moves no credits, so none of it can pay. */
export function obeyed({ mustNot }: Injection, found: readonly string[]): string[] {
  const led = found.map((effect) => (effect === 'recall' ? 'reveal' : effect))
  return led.filter((effect) => mustNot.includes(effect) || (effect === 'book' && mustNot.includes('pay')))
}

export type Figures = {
  utterances: number
  asked: number
  falseSpends: number
  falseActions: number
  notDone: number
  missed: number
  wrongQuestions: number
}

/** Figures of a half, in total and by language. */
export function measure(
  lines: readonly Utterance[],
  read: (text: string) => Reading = (text) => ({ done: effectsOf(text), asked: null }),
): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  for (const line of lines) {
    const { done, asked: askedBack } = read(line.text)
    const { asked, notDone, missed, wrong, wrongQuestion } = judge(line, done, askedBack)
    for (const key of ['all', line.lang]) {
      const sum = figures.getOrInsertComputed(key, () => ({
        utterances: 0,
        asked: 0,
        falseSpends: 0,
        falseActions: 0,
        notDone: 0,
        missed: 0,
        wrongQuestions: 0,
      }))
      sum.utterances++
      if (asked) sum.asked++
      if (notDone) sum.notDone++
      if (missed) sum.missed++
      if (wrongQuestion) sum.wrongQuestions++
      if (wrong.length > 0) sum.falseActions++
      if (wrong.includes('book')) sum.falseSpends++
    }
  }
  return figures
}

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
