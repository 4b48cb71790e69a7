import { type Ask, type Calculated, wikipedia } from './lesson.ts'
import { COUNT, Exact, readCount } from './numbers.ts'

export const percent = (value: Exact): string => `${value.times(new Exact(100n)).brief(4)} %`
export const fraction = ({ over, under }: Exact): string => `${over}/${under}`

export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

export const ask = (
  q: string,
  show: (value: Exact) => string,
  right: Exact,
  wrong: readonly Exact[],
): Ask => ({
  q,
  right: show(right),
  wrong: [...wrong, right.plus(new Exact(1n, 7n)), right.plus(new Exact(1n, 9n))].map(show),
})

const DECK = 52
const RANK = 'aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|sixes|six|fives?|fours?|threes?|twos?'
const SUIT = 'hearts?|diamonds?|spades?|clubs?'
const ASKED = new RegExp(
  String.raw`\b(?:(?<how>exactly|at least|at most)\s+)?(?<wanted>${COUNT}|no)\s+(?<what>${RANK}|${SUIT}|(?:red|black|face|court) cards?)\b(?<rest>.*)`,
  'i',
)
const FROM_DECK = /\b(?:cards?|deck|pack|hand)\b/iu
const DRAWN = new RegExp(String.raw`\b(${COUNT})(?:[ -]card\b|\s+(?:\w+\s+)?(?:cards|draws)\b)`, 'i')
const ONE_OF_EACH =
  /\b(?:or|and|then|followed by|of (?:hearts|diamonds|spades|clubs)|without|after|pair|flush|straight)\b/iu

function countOf(what: string): number {
  if (new RegExp(`^(?:${SUIT})$`, 'i').test(what)) return 13
  if (/^(?:red|black)/i.test(what)) return 26
  return /^(?:face|court)/i.test(what) ? 12 : 4
}

/** `the chance of drawing an ace from a deck`, `at least two hearts in five cards` */
export function cardChance(topic: string): Calculated | null {
  const { how = 'exactly', wanted = '', what = '', rest = '' } = ASKED.exec(topic)?.groups ?? {}
  if (!what || !FROM_DECK.test(topic) || !/\b(?:chances?|probability|odds|likely|likelihood)\b/iu.test(topic))
    return null
  if (ONE_OF_EACH.test(rest)) return null
  const drawn = readCount(DRAWN.exec(rest)?.[1] ?? 'one')
  const [count, good] = [wanted.toLowerCase() === 'no' ? 0 : readCount(wanted), countOf(what)]
  if (!(drawn >= 1 && drawn <= DECK) || count > drawn) return null
  const hands = choose(DECK, drawn)
  const ways = (k: number): bigint =>
    k > good || drawn - k > DECK - good ? 0n : choose(good, k) * choose(DECK - good, drawn - k)
  const range =
    { exactly: [count, count], 'at least': [count, drawn], 'at most': [0, count] }[how.toLowerCase()] ?? []
  const [least = count, most = count] = range
  const own = Array.from({ length: most - least + 1 }, (_none, at) => ways(least + at)).reduce(
    (sum, one) => sum + one,
    0n,
  )
  const result = new Exact(own, hands)
  const [none, expected] = [new Exact(ways(0), hands), new Exact(BigInt(drawn * good), BigInt(DECK))]
  const name = `${what.toLowerCase().replace(/s$/, '')}${count === 1 ? '' : 's'}`.replace('sixs', 'sixes')
  const asked = `${how.toLowerCase()} ${count} ${name} in ${drawn} ${drawn === 1 ? 'card' : 'cards'} of ${DECK}`
  return {
    kind: 'chance',
    title: `The chance of ${asked}`,
    subject: 'Probability',
    sections: [
      ['The answer', `The chance of ${asked} is **${percent(result)}**, exactly ${fraction(result)}.`],
      [
        'How it is worked out',
        `${drawn} of ${DECK} cards can be drawn in C(${DECK}, ${drawn}) = ${hands.toLocaleString('en')} ways, all equally likely, when none is put back. ${own.toLocaleString('en')} of them fit.`,
      ],
      [
        'What to expect',
        `On average ${expected.brief(4)} of the ${drawn} fit. The chance of none is ${percent(none)}.`,
      ],
    ],
    asks: [
      ask(`What is the chance of ${asked}?`, percent, result, [
        new Exact(BigInt(good), BigInt(DECK)),
        new Exact(1n).minus(result),
        new Exact(1n, BigInt(good)),
      ]),
      ask('How many are among them on average?', (value) => value.brief(4), expected, [
        new Exact(BigInt(drawn)),
        expected.plus(new Exact(1n)),
        expected.by(new Exact(2n)),
      ]),
      ask('What is the chance of none?', percent, none, [
        new Exact(1n).minus(none),
        new Exact(BigInt(good), BigInt(DECK)),
        none.by(new Exact(2n)),
      ]),
    ],
    links: [wikipedia('Hypergeometric distribution')],
  }
}
