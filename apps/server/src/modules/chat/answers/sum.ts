import { calculatedAnswer } from '../../brain/index.ts'
import type { Answer } from '../speak.ts'
import type { Language } from '../understand/intent.ts'
import { plain, type Turn } from './turn.ts'

const ASKS =
  /^(?:so |and |hey |please )?(?:what(?:'?s| is| are)|how much (?:is|are)|calculate|compute|work out|was (?:ist|sind|ergibt)|wie ?viel (?:ist|sind)|combien (?:font|fait)|cu[aá]nto (?:es|son)|quanto (?:fa|fanno|[eé]|são))? ?(?<sum>.{3,80})$/iu

/** What is said for a sign; longer words before those that begin them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[·×]|\b(?:multiplied by|times|mal|fois|por|per|vezes)\b|(?<=[\d)] ?)x(?= ?[\d(-])/giu, '*'],
  [/÷|\b(?:divided by|over|geteilt durch)\b/giu, '/'],
  [/(?:%|\bper ?cent\b) ?(?:of|von|de|di)\b/giu, '/100*'],
  [/\bplus\b/giu, '+'],
  [/\bminus\b|[−–]/giu, '-'],
  [/\bto the power of\b|\*\*/giu, '^'],
  [/ ?\bsquared\b/giu, '^2'],
  [/ ?\bcubed\b/giu, '^3'],
  [/\b(?:the )?square root of ?(\d[\d.,]*)|\bsqrt ?\( ?(\d[\d.,]*) ?\)|√ ?(\d[\d.,]*)/giu, '($1$2$3)^0.5'],
]

const TOKEN = /\d{1,12}(?:[.,]\d{1,6})?|[-+*/^()]/gu
/** One class alone: what stands in no order is told by the tokens. */
const SUM = /^[-+*/^()\d., ]+$/u
const DIGITS = 12

/** “1,000” is a thousand in English, and “1.000” in the other languages. */
const THOUSANDS: Readonly<Record<'en' | 'other', RegExp>> = {
  en: /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}){1,3}(?![\d,])/gu,
  other: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3}){1,3}(?![\d.])/gu,
}

/** [chat-29] Works out a sum in figures; null when the owner asked for none. */
export function workOut(text: string, language: Language = 'en'): Answer | null {
  const said = text
    .replace(/[’‘]/g, "'")
    .trim()
    .replace(/^[¿¡\s]+|(?<![\s?!.…=])[\s?!.…=]+$/gu, '')
  const sum = ASKS.exec(said)?.groups?.['sum'] ?? ''
  const grouped = THOUSANDS[language === 'en' ? 'en' : 'other']
  const signed = SIGNS.reduce(
    (written, [words, sign]) => written.replace(words, sign),
    sum.replace(grouped, (figures) => figures.replace(/[.,]/gu, '')),
  )
  // A date or a number alone is no sum: “2024-02-10”, “-5”.
  if (!SUM.test(signed) || !/[\d)] ?[-+*/^]/u.test(signed) || /^\d{4}-\d{1,2}-\d{1,2}$/u.test(signed))
    return null
  const tokens = signed.match(TOKEN) ?? []
  if (tokens.join('') !== signed.replaceAll(' ', '')) return null
  const value = worked(tokens)
  return value === null
    ? null
    : { core: `${spaced(sum)} = ${Number(value.toPrecision(DIGITS))}.`, meta: null }
}

const FIGURES_MAX = 200

/** [chat-29] Interest, instalments, chances, averages, units, days and hours elsewhere, from the owner's own figures. */
export function workOutFigures({ uow }: Turn, text: string): Answer | null {
  const said = text.length <= FIGURES_MAX ? calculatedAnswer(plain(text), uow.at) : null
  return said === null ? null : { core: said, detail: MORE, meta: null }
}
const MORE = 'A guide shows the way there: say “teach me” before it.'

const spaced = (sum: string): string => sum.replace(/(?<=[\d)]) *(%|[-+*/×÷^]) */gu, ' $1 ').trim()

/** By precedence: powers, then products, then sums. Null for what is no sum or has no value. */
function worked(tokens: string[]): number | null {
  const value = sumOf(tokens)
  return tokens.length === 0 && Number.isFinite(value) ? value : null
}

function sumOf(tokens: string[]): number {
  let value = productOf(tokens)
  while (/^[-+]$/u.test(tokens[0] ?? ''))
    value += tokens.shift() === '+' ? productOf(tokens) : -productOf(tokens)
  return value
}

function productOf(tokens: string[]): number {
  let value = powerOf(tokens)
  while (/^[*/]$/u.test(tokens[0] ?? ''))
    value = tokens.shift() === '*' ? value * powerOf(tokens) : value / powerOf(tokens)
  return value
}

function powerOf(tokens: string[]): number {
  if (takes(tokens, '-')) return -powerOf(tokens)
  const base = oneOf(tokens)
  return takes(tokens, '^') ? base ** powerOf(tokens) : base
}

function takes(tokens: string[], sign: string): boolean {
  const isNext = tokens[0] === sign
  if (isNext) tokens.shift()
  return isNext
}

function oneOf(tokens: string[]): number {
  const token = tokens.shift() ?? ''
  if (token !== '(') return /^\d/u.test(token) ? Number(token.replace(',', '.')) : Number.NaN
  const value = sumOf(tokens)
  return tokens.shift() === ')' ? value : Number.NaN
}
