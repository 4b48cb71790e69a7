import { type Calculated, wikipedia } from './lesson.ts'
import { Exact } from './numbers.ts'

const VALUES_MIN = 3
const VALUES_MAX = 200
const ASKED = /\b(mean|average|median|mode|standard deviation|statistics|spread|range)\b/i
const VALUE = /(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]*\w)/g

/** `mean and median of 3, 5, 8, 13` */
export function statistics(topic: string): Calculated | null {
  if (!ASKED.test(topic)) return null
  const texts = topic.match(VALUE) ?? []
  if (texts.length < VALUES_MIN || texts.length > VALUES_MAX) return null
  const values = texts.map((text) => Exact.read(text)).sort((a, b) => compare(a, b))
  const count = new Exact(BigInt(values.length))
  const sum = values.reduce((all, one) => all.plus(one), new Exact(0n))
  const [mean, median] = [sum.by(count), middle(values)]
  const [least, most] = [values[0] as Exact, values.at(-1) as Exact]
  const squares = values.reduce((all, one) => all.plus(one.minus(mean).power(2)), new Exact(0n))
  const deviation = Math.sqrt(Number(squares.by(count).over) / Number(squares.by(count).under))
  const lean = compare(mean, median)
  const listed = values.map((value) => value.brief()).join(', ')
  return {
    kind: 'statistics',
    title: `Mean and median of ${values.length} values`,
    subject: 'Mean, median and spread',
    sections: [
      [
        'The figures',
        `In order: ${listed}.\n\n- Mean: **${mean.brief(4)}**\n- Median: **${median.brief(4)}**\n- Range: ${least.brief()} to ${most.brief()}, that is ${most.minus(least).brief()}\n- Standard deviation (of these values as the whole population): ${Exact.read(deviation.toFixed(4)).brief(4)}`,
      ],
      [
        'How they are worked out',
        `The mean is the sum divided by the count: ${sum.brief()} / ${values.length} = ${mean.brief(4)}. The median is the value in the middle of the ordered list${values.length % 2 ? '' : ', or with an even count the mean of the two in the middle'}: ${median.brief(4)}. The standard deviation is the root of the mean squared distance from the mean.`,
      ],
      [
        'How to read them',
        lean === 0
          ? 'Mean and median agree: neither end pulls harder than the other.'
          : `The mean lies ${lean > 0 ? 'above' : 'below'} the median, so the ${lean > 0 ? 'largest' : 'smallest'} values pull it. A single extreme value moves the mean and hardly moves the median.`,
      ],
    ],
    asks: [
      {
        q: 'What is the mean of these values?',
        right: mean.brief(4),
        wrong: others(mean, [median, sum, most]),
      },
      { q: 'What is their median?', right: median.brief(4), wrong: others(median, [mean, least, most]) },
      {
        q: 'What is the range, from the smallest to the largest?',
        right: most.minus(least).brief(4),
        wrong: others(most.minus(least), [most, mean, median]),
      },
    ],
    links: [wikipedia('Mean'), wikipedia('Median'), wikipedia('Standard deviation')],
  }
}

const others = (right: Exact, wrong: readonly Exact[]): string[] =>
  [...wrong, right.plus(new Exact(1n)), right.plus(new Exact(2n))].map((value) => value.brief(4))

const compare = (one: Exact, other: Exact): number => {
  const apart = one.minus(other).over
  return apart > 0n ? 1 : apart < 0n ? -1 : 0
}

function middle(values: readonly Exact[]): Exact {
  const half = Math.floor(values.length / 2)
  const upper = values[half] as Exact
  return values.length % 2 ? upper : upper.plus(values[half - 1] as Exact).by(new Exact(2n))
}
