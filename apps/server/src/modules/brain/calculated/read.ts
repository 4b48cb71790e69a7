import { Exact } from './exact.ts'

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  once: 1,
  twice: 2,
}

export const NUMBER = String.raw`(?<!\d)(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`
export const COUNT = String.raw`\d{1,3}|${Object.keys(WORDS).join('|')}`

export const readCount = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text)

/** `200k`, `€5,000`, `1.5 million` */
export const MONEY = String.raw`([$€£¥]?)\s?(${NUMBER})\s?(k|m|thousand|million)?\b(?:\s?(euros?|dollars?|pounds?|usd|eur|gbp|credits?)\b)?`

const TIMES: Readonly<Record<string, bigint>> = {
  k: 1_000n,
  thousand: 1_000n,
  m: 1_000_000n,
  million: 1_000_000n,
}

export type Money = { readonly amount: Exact; readonly sign: string }

export function readMoney([sign = '', number = '0', times = '', name = '']: readonly (
  | string
  | undefined
)[]): Money {
  const amount = Exact.read(number).times(new Exact(TIMES[times.toLowerCase()] ?? 1n))
  return { amount, sign: sign || signOf(name.toLowerCase()) }
}

const signOf = (name: string): string =>
  /^(euro|eur)/.test(name) ? '€' : /^(dollar|usd)/.test(name) ? '$' : /^(pound|gbp)/.test(name) ? '£' : ''

/** `€7,401.22` */
export const showMoney = (amount: Exact, sign: string): string => `${sign}${amount.show(2)}`
