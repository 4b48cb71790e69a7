import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from '../../../../kernel/operation/schema.ts'
import { LANGUAGES } from '../intent.ts'
import { plainly } from './features.ts'

/** The schema of `examples/`: what owners say, grouped by effect. */
export const Examples = Type.Record(
  Type.String({ pattern: '^(?:none|[a-z]+(?:-[a-z]+)*)$' }),
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: 2_500,
    uniqueItems: true,
  }),
)

export type Example = { readonly text: string; readonly effect: string }
type Line = {
  readonly text: string
  readonly may: readonly string[]
  readonly must?: string
  readonly all?: readonly string[]
}

/** The agent's name in the examples. */
const AGENT = 'Kiku'

export const readExampleFile = (language: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'examples', `${language}.json`), 'utf8'))

const readUtterances = (set: string): Line[] =>
  readFileSync(join(import.meta.dirname, '../../evaluation', `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

/** Sets that the second reader is measured with: what stands in one of them is left out of what it learns. */
const MEASURED = ['control', 'later', 'former', 'sealed']

/** A sentence as it is compared: “Who are you?” is “who are you”. */
export const alike = (text: string): string =>
  plainly(text, AGENT)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The training set of the second reader: the examples of every language, and the sentences that the rules were tuned
 * with.
 */
export function allExamples(): readonly Example[] {
  const measured = new Set(MEASURED.flatMap(readUtterances).map(({ text }) => alike(text)))
  const written = LANGUAGES.flatMap((language) =>
    Object.entries(readExampleFile(language)).flatMap(([effect, texts]) =>
      texts.map((text) => ({ text, effect })),
    ),
  )
  const tuned = ['tuning', 'open', 'fresh']
    .flatMap(readUtterances)
    .flatMap(({ text, must, all, may }) =>
      all || (!must && may.length > 1) ? [] : [{ text, effect: must ?? 'none' }],
    )
  return [...written, ...tuned]
    .map(({ text, effect }) => ({ text: plainly(text, AGENT), effect }))
    .filter(({ text }) => text !== '' && !measured.has(alike(text)))
}

/** Changes with the examples. */
export const digestOf = (examples: readonly Example[]): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex')
