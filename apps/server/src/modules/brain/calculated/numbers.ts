/** A fraction that is never rounded: results stay exact until they are shown. */
export class Exact {
  readonly over: bigint
  readonly under: bigint

  constructor(over: bigint, under = 1n) {
    const sign = under < 0n ? -1n : 1n
    const shared = gcd(over < 0n ? -over : over, under < 0n ? -under : under) || 1n
    this.over = (sign * over) / shared
    this.under = (sign * under) / shared
  }

  /** Reads `5,000.25` or `-3`. */
  static read(text: string): Exact {
    const [whole = '0', part = ''] = text.replaceAll(',', '').split('.')
    return new Exact(BigInt(whole + part), 10n ** BigInt(part.length))
  }

  static of = (value: number): Exact => Exact.read(String(value))

  plus = (other: Exact): Exact =>
    new Exact(this.over * other.under + other.over * this.under, this.under * other.under)
  minus = (other: Exact): Exact => this.plus(new Exact(-other.over, other.under))
  times = (other: Exact): Exact => new Exact(this.over * other.over, this.under * other.under)
  by = (other: Exact): Exact => new Exact(this.over * other.under, this.under * other.over)
  power = (times: number): Exact => new Exact(this.over ** BigInt(times), this.under ** BigInt(times))

  /** Rounded half away from zero to this many decimals, in whole steps of the last one. */
  scaled(decimals: number): bigint {
    const wide = this.over * 10n ** BigInt(decimals) * 2n
    const away = wide < 0n ? -this.under : this.under
    return (wide + away) / (2n * this.under)
  }

  /** `7,401.22` */
  show(decimals: number): string {
    return showScaled(this.scaled(decimals), decimals)
  }

  /** With as many decimals as it needs, six at most: `1.5`, `0.333333`. */
  brief(decimalsMax = 6): string {
    const text = this.show(decimalsMax)
    return text.includes('.') ? text.replace(/(?:\.|(?<![.0]))0+$/, '') : text
  }

  get isWhole(): boolean {
    return this.under === 1n
  }
}

function showScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en-US')
  return `${value < 0n ? '−' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`
}

function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}

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

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const MULTIPLES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 }

const WORD = [...UNITS, ...TENS, ...Object.keys(MULTIPLES)].join('|')
const NUMBER_IN_WORDS = new RegExp(`\\b(?:(?:an? )?(?:${WORD}))(?:(?:[ -]|,? and )(?:${WORD}))*\\b`, 'giu')

const wordValue = (word: string): number =>
  UNITS.includes(word) ? UNITS.indexOf(word) : (TENS.indexOf(word) + 2) * 10

function readNumber(text: string): number {
  let [all, part] = [0, 0]
  for (const word of text.toLowerCase().split(/[^a-z]+/u)) {
    const times = MULTIPLES[word]
    if (word === 'and' || word === 'a' || word === 'an' || word === '') continue
    if (times === undefined) part += wordValue(word)
    else if (times === 100) part = (part || 1) * times
    else [all, part] = [all + (part || 1) * times, 0]
  }
  return all + part
}

/** “Two hundred euros at five percent” in digits; “10 thousand” stays as it is. */
export const inDigits = (text: string): string =>
  text.replaceAll(NUMBER_IN_WORDS, (words, at: number) =>
    /\d\s*$/u.test(text.slice(0, at)) ? words : String(readNumber(words)),
  )
