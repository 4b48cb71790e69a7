import { ask, cardChance, choose, fraction, percent } from './cards.ts'
import { type Calculated, wikipedia } from './lesson.ts'
import { COUNT, Exact, readCount } from './numbers.ts'

const TRIES_MAX = 100
const DICE_MAX = 10
const FACES: Readonly<Record<string, number>> = {
  one: 1,
  ones: 1,
  two: 2,
  twos: 2,
  three: 3,
  threes: 3,
  four: 4,
  fours: 4,
  five: 5,
  fives: 5,
  six: 6,
  sixes: 6,
}

const COINS = new RegExp(
  String.raw`\b(exactly|at least|at most)?\s*(${COUNT})\s+(heads?|tails?)\b.{0,60}?\b(?:in|from|out of|with|on|of)\s+(${COUNT})\s+(?:\w+\s+)?(?:coins?|flips?|toss\w*|throws?)\b`,
  'i',
)
const FACE = new RegExp(
  String.raw`\b(exactly|at least|at most)?\s*(${COUNT})\s+(ones|twos|threes|fours|fives|six|sixes|[1-6]s)\b.{0,60}?\b(?:in|from|out of|with|on|of)\s+(${COUNT})\s+(?:\w+\s+)?(?:dice|die|rolls?|throws?)\b`,
  'i',
)
const SUM_WORDS = 'two|three|four|five|seven|eight|nine|ten|eleven|twelve'
const HOW = 'exactly|at least|at most|more than|over|less than|fewer than|under|no more than|no less than'
const DICE = String.raw`(${COUNT})\s+(?:[\w-]+\s+)?(?:dice|die)\b`
const SUMS: readonly RegExp[] = [
  // “A sum of at least 9 with two dice”, “at least 3 with two dice”, “10 or more with three dice”, “a 7 on two dice”
  new RegExp(
    String.raw`\b(?<how>${HOW})?\s{0,8}(?:an?\s{1,8})?(?:(?:sum|total|score)\s{1,8}(?:of\s{1,8}|is\s{1,8})?(?:an?\s{1,8})?)?(?<how2>${HOW})?\s{0,8}(?:an?\s{1,8})?(?<sum>\d{1,2}|${SUM_WORDS})\b(?<or>\s{1,8}or\s{1,8}(?:more|higher|above|better|less|lower|fewer|below))?\s{1,8}(?:\w+\s{1,8})?(?:with|on|from|in|by|using|rolling|throwing)\s{1,8}(?:(?:rolling|throwing|a (?:roll|throw) of)\s{1,8})?(?<dice>${COUNT})\s{1,8}(?:[\w-]+\s{1,8})?(?:dice|die)\b`,
    'i',
  ),
  // “Two dice adding up to 7”, “the sum of two dice is at least 9”, “two dice show at least 3”
  new RegExp(
    String.raw`\b(?<dice>${COUNT})\s{1,8}(?:[\w-]+\s{1,8})?(?:dice|die)\b.{0,60}?\b(?:sum|total|add\w*|show\w*|give|make|come|land|is|be|are)(?:\s{1,8}(?:of|to|up to|up|is|on))*\s{1,8}(?<how>${HOW})?\s{0,8}(?:an?\s{1,8})?(?<sum>\d{1,2}|${SUM_WORDS})\b(?<or>\s{1,8}or\s{1,8}(?:more|higher|above|better|less|lower|fewer|below))?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:sum|total)(?: of| is)?\s{1,8}(?<how>${HOW})?\s{0,8}(?<sum>\d{1,2})\b(?<or>\s{1,8}or\s{1,8}(?:more|less))?.{0,60}?\b${DICE.replace('(', '(?<dice>')}`,
    'i',
  ),
]

/** A sum that is asked for, as the least and the most that fit. */
function rangeOf({ how, how2, sum = '', or = '' }: Record<string, string | undefined>, most: number) {
  const number = readCount(sum)
  const kind = (how ?? how2 ?? or).toLowerCase().trim()
  if (/at least|no less|or (?:more|higher|above|better)/.test(kind)) return [number, most] as const
  if (/at most|no more|or (?:less|lower|fewer|below)/.test(kind)) return [0, number] as const
  if (/more than|over/.test(kind)) return [number + 1, most] as const
  return /less than|fewer|under/.test(kind) ? ([0, number - 1] as const) : ([number, number] as const)
}

/** `chance of 3 heads in 5 coin flips`, `at least one six in 4 rolls`, `sum of 7 with two dice` */
export function chance(topic: string): Calculated | null {
  const coins = COINS.exec(topic)
  if (coins) {
    const side = coins[3]?.startsWith('t') ? 'tails' : 'heads'
    return repeated(
      coins[1],
      readCount(coins[2] ?? ''),
      side,
      readCount(coins[4] ?? ''),
      2,
      'tosses of a coin',
    )
  }
  const face = FACE.exec(topic)
  if (face) {
    const name = FACES[(face[3] ?? '').toLowerCase()] ?? Number(face[3]?.[0])
    return repeated(
      face[1],
      readCount(face[2] ?? ''),
      nameOfFace(name, readCount(face[2] ?? '')),
      readCount(face[4] ?? ''),
      6,
      'throws of a die',
    )
  }
  const sum = SUMS.map((pattern) => pattern.exec(topic)?.groups).find(Boolean)
  if (!sum) return cardChance(topic)
  const dice = readCount(sum['dice'] ?? '')
  const [least, most] = rangeOf(sum, dice * 6)
  return diceSum(Math.max(least, dice), Math.min(most, dice * 6), dice)
}

const nameOfFace = (face: number, count: number): string => {
  const name = ['one', 'two', 'three', 'four', 'five', 'six'][face - 1] ?? ''
  return count === 1 ? name : `${name}${face === 6 ? 'es' : 's'}`
}

function repeated(
  how: string | undefined,
  wanted: number,
  what: string,
  tries: number,
  sides: 2 | 6,
  of: string,
): Calculated | null {
  if (tries < 1 || tries > TRIES_MAX || wanted > tries) return null
  const hit = new Exact(1n, BigInt(sides))
  const miss = new Exact(BigInt(sides - 1), BigInt(sides))
  const exactly = (k: number): Exact =>
    new Exact(choose(tries, k)).times(hit.power(k)).times(miss.power(tries - k))
  const range = (from: number, to: number): Exact =>
    Array.from({ length: to - from + 1 }, (_none, at) => exactly(from + at)).reduce(
      (sum, one) => sum.plus(one),
      new Exact(0n),
    )
  const kind = (how ?? 'exactly').toLowerCase()
  const result =
    kind === 'at least' ? range(wanted, tries) : kind === 'at most' ? range(0, wanted) : exactly(wanted)
  const none = exactly(0)
  const asked = `${kind} ${wanted} ${what} in ${tries} ${of}`
  const expected = new Exact(BigInt(tries), BigInt(sides))
  return {
    kind: 'chance',
    title: `The chance of ${asked}`,
    subject: 'Probability',
    sections: [
      ['The answer', `The chance of ${asked} is **${percent(result)}**, exactly ${fraction(result)}.`],
      [
        'How it is worked out',
        `Each of the ${tries} ${of} succeeds with ${fraction(hit)}, whatever came before. Exactly k successes can be spread over ${tries} tries in C(${tries}, k) ways, each with the chance (${fraction(hit)})^k × (${fraction(miss)})^(${tries} − k). For k = ${wanted} there are ${choose(tries, wanted).toLocaleString('en')} ways, and the chance is ${percent(exactly(wanted))}.${kind === 'exactly' ? '' : ` For “${kind}”, the chances of every k that fits are added up.`}`,
      ],
      [
        'What to expect',
        `On average ${expected.brief(4)} of ${tries} succeed. The chance that none does is ${percent(none)}, so that of at least one is ${percent(new Exact(1n).minus(none))}. A streak does not change the next try.`,
      ],
    ],
    asks: [
      ask(`What is the chance of ${asked}?`, percent, result, [
        hit,
        new Exact(BigInt(wanted), BigInt(tries)),
        new Exact(1n).minus(result),
      ]),
      ask(`How many of ${tries} succeed on average?`, (value) => value.brief(4), expected, [
        new Exact(BigInt(tries)),
        expected.plus(new Exact(1n)),
        expected.by(new Exact(2n)),
      ]),
      ask('What is the chance that none succeeds?', percent, none, [
        new Exact(1n).minus(none),
        miss,
        hit,
        none.by(new Exact(2n)),
      ]),
    ],
    links: [wikipedia('Binomial distribution')],
  }
}

function waysOf(dice: number): ReadonlyMap<number, bigint> {
  let ways = new Map([[0, 1n]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, bigint>()
    for (const [total, count] of ways)
      for (let face = 1; face <= 6; face++) next.set(total + face, (next.get(total + face) ?? 0n) + count)
    ways = next
  }
  return ways
}

function sumWords(least: number, most: number, dice: number): string {
  if (least === most) return `a sum of ${least}`
  if (most === dice * 6) return `a sum of at least ${least}`
  return least === dice ? `a sum of at most ${most}` : `a sum from ${least} to ${most}`
}

function diceSum(least: number, most: number, dice: number): Calculated | null {
  if (dice < 1 || dice > DICE_MAX || least > most) return null
  const ways = [...waysOf(dice)].filter(([sum]) => sum >= least && sum <= most)
  const all = 6n ** BigInt(dice)
  const own = ways.reduce((sum, [, count]) => sum + count, 0n)
  const result = new Exact(own, all)
  const average = new Exact(BigInt(dice) * 7n, 2n)
  const number = (value: Exact): string => value.brief(2)
  const [asked, thrown] = [sumWords(least, most, dice), dice === 1 ? 'die' : 'dice']
  const Asked = asked.replace(/^a/, 'A')
  return {
    kind: 'chance',
    title: `The chance of ${asked} with ${dice} ${thrown}`,
    subject: 'Probability',
    sections: [
      [
        'The answer',
        `${Asked} with ${dice} ${thrown} has the chance **${percent(result)}**, exactly ${fraction(result)}.`,
      ],
      [
        'How it is worked out',
        `There are 6^${dice} = ${all.toLocaleString('en')} equally likely throws, counting which die shows what. ${own.toLocaleString('en')} of them ${own === 1n ? 'makes' : 'make'} ${asked}, and ${own.toLocaleString('en')} / ${all.toLocaleString('en')} is ${percent(result)}.`,
      ],
      [
        'What to expect',
        `The average sum is ${number(average)}. Sums lie evenly about it: ${least} is as likely as ${dice * 7 - least}.`,
      ],
    ],
    asks: [
      ask(`What is the chance of ${asked}?`, percent, result, [
        new Exact(1n, BigInt(dice * 5 + 1)),
        new Exact(1n, 6n),
        new Exact(own + 1n, all),
      ]),
      ask('How many equally likely throws are there?', number, new Exact(all), [
        new Exact(BigInt(dice * 6)),
        new Exact(BigInt(dice * 5 + 1)),
        new Exact(all / 2n),
      ]),
      ask('What is the average sum?', number, average, [
        new Exact(BigInt(dice * 3)),
        new Exact(BigInt(dice * 6)),
        average.plus(new Exact(1n)),
      ]),
    ],
    links: [wikipedia('Dice'), wikipedia('Probability')],
  }
}
