import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asksFigure, calculate } from './index.ts'
import { Exact } from './numbers.ts'

const NOW = new Date('2026-11-16T12:00:00Z')

/** A topic, what its lesson must say, and the right answers to its three questions; calculated by other means. */
const CASES: readonly (readonly [topic: string, says: string, answers: readonly [string, string, string]])[] =
  [
    ['compound interest on 5,000 at 4 % for 10 years', '**7,401.22**', ['7,401.22', '2,401.22', '5,200.00']],
    [
      'How much do savings of €1,000 grow in 30 years at 5%?',
      '**€4,321.94**',
      ['€4,321.94', '€3,321.94', '€1,050.00'],
    ],
    [
      'invest 1.5 million dollars for 1 year at 2.5 percent',
      '**$1,537,500.00**',
      ['$1,537,500.00', '$37,500.00', '$1,537,500.00'],
    ],
    ['loan of 200,000 over 25 years at 3.5 %', '**1,001.25**', ['1,001.25', '100,373.59', '417.92']],
    ['mortgage £200k, 4.8% for 25 years', '**£1,145.99**', ['£1,145.99', '£143,799.15', '£345.99']],
    ['borrow 10,000 for 36 months at 9 %', '**318.00**', ['318.00', '1,447.88', '243.00']],
    ['chance of at least one six in 4 rolls', '671/1296', ['51.7747 %', '0.6667', '48.2253 %']],
    ['probability of 3 heads in 5 coin flips', '5/16', ['31.25 %', '2.5', '3.125 %']],
    ['probability of at most 1 tail in 10 tosses', '11/1024', ['1.0742 %', '5', '0.0977 %']],
    ['probability of a sum of 7 with two dice', '1/6', ['16.6667 %', '36', '7']],
    ['three dice that add up to 10', '1/8', ['12.5 %', '216', '10.5']],
    ['mean and median of 3, 5, 8, 13, 21.5, 40', '12.6768', ['15.0833', '10.5', '37']],
    ['average of -2, 4, 10', '**4**', ['4', '4', '12']],
    ['convert 100 °F to °C', '37.7778 °C', ['37.7778 °C', '−12.2222 °C', '212 °F']],
    ['5 miles in km', '8.0467 km', ['8.0467 km', '16.0934 km', '62.1371 mi']],
    ['12 stone into kg', '76.2035 kg', ['76.2035 kg', '63.5029 kg', '15.7473 st']],
    [
      'what time is it in Tokyo when it is 15:00 in London',
      '**00:00 in Tokyo**, the next day',
      ['00:00', '03:00', 'UTC+09:00'],
    ],
    ['9:30 am New York in Berlin on 2026-03-10', '**14:30 in Berlin**', ['14:30', '07:00', 'UTC+01:00']],
    [
      '2 pm in Delhi to San Francisco on 2026-07-01',
      '**01:30 in San Francisco**',
      ['01:30', '00:30', 'UTC−07:00'],
    ],
    ['days between 1 March 2024 and 2025-12-25', '**664 days**', ['664', '474', '94']],
    ['how many days from December 31st, 2023 to 1 March 2024', '**61 days**', ['61', '45', '8']],
  ]

describe('Calculated lessons', () => {
  for (const [topic, says, answers] of CASES) {
    it(`[brain-2] ${topic}`, () => {
      const written = calculate(topic, NOW) ?? assert.fail('not calculated')
      assert(written.body.includes(says), written.body)
      assert.deepEqual(
        written.quiz.map(({ options, answer }) => options[answer]),
        answers,
      )
      for (const { options } of written.quiz) {
        assert(options.length >= 3 && options.length <= 4)
        assert.equal(new Set(options).size, options.length)
      }
      assert(new Set(written.quiz.map(({ answer }) => answer)).size > 1)
      assert((written.body.match(/^## /gm) ?? []).length >= 3)
      assert.match(written.sources[0] ?? '', /^calculated:/)
    })
  }

  it('[brain-2] need figures that make sense', () => {
    for (const topic of [
      'how do loans work',
      'the average American',
      'compound interest at 4 %',
      'loan of 0 over 10 years at 3 %',
      'loan of 5,000 over 900 years at 3 %',
      'interest on 5,000 at 4000 % for 10 years',
      'at least 7 heads in 5 coin flips',
      'sum of 40 with two dice',
      'days between 30 February 2026 and 1 March 2026',
      '5 miles in kg',
      '25:00 London in Tokyo',
      'median of 3, 5',
      `mean of ${'9'.repeat(20_000)}`,
    ])
      assert.equal(calculate(topic, NOW), null, topic.slice(0, 80))
  })

  it('[brain-2] take no time over a topic made to take it', { timeout: 60_000 }, () => {
    for (const piece of [
      '1,',
      '3 heads ',
      '9',
      'a six of ',
      '1 march 2024 to ',
      '5 m in ',
      '-',
      'london 9:00 ',
    ])
      calculate(`loan mean days interest chance ${piece.repeat(500)}`.slice(0, 500), NOW)
  })

  it('[brain-2] stay exact until they are shown, and round half away from zero', () => {
    assert.equal(Exact.read('0.1').plus(Exact.read('0.2')).brief(20), '0.3')
    assert.equal(Exact.read('2.675').show(2), '2.68')
    assert.equal(Exact.read('-2.675').show(2), '−2.68')
    assert.equal(new Exact(1n, 3n).times(new Exact(3n)).brief(), '1')
    assert.equal(Exact.read('12,345,678.9').show(2), '12,345,678.90')
  })
})

describe('Figures asked for in words', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const says = (topic: string) => calculate(topic, now)?.body ?? assert.fail(topic)

  it('[brain-2] are worked out: regular savings, sums of dice from and up to, cards', () => {
    for (const [topic, figure] of [
      ['200 euros a month at 5 percent for 20 years', '€82,206.73'],
      ['two hundred euros a month at five percent for twenty years', '€82,206.73'],
      ['the probability of at least 3 with two dice', '35/36'],
      ['the sum of two dice is at least 9', '5/18'],
      ['10 or more with three dice', '5/8'],
      ['at most 4 with two dice', '1/6'],
      ['sum of 7 with two dice', '1/6'],
      ['probability of drawing an ace from a deck', '1/13'],
      ['chance of at least one heart in five cards', '7411/9520'],
    ] as const)
      assert(says(topic).includes(figure), topic)
  })

  it('[brain-28] are known as such where they can’t be worked out, and topics are not taken for them', () => {
    for (const topic of [
      'chance of a royal flush in 5 cards',
      'what do I owe after 3 years on 500 euros debt at 20 percent',
      'a car for 20,000 euros loses 15 percent a year for 5 years',
      'a wage of 3,000 euros up 2 percent for 4 years',
      'a 2,000 euro sofa at 20 percent off with 2 years of warranty',
      '500 euros a year at 2 percent for 10 years',
    ]) {
      assert.equal(calculate(topic, now), null, topic)
      assert(asksFigure(topic), topic)
    }
    for (const topic of ['dice probability', '10,000 hours rule', 'rule of 72', '12 bar blues', 'heat pumps'])
      assert(!asksFigure(topic), topic)
  })
})
