import { type Figures, readFigures } from './interest.ts'
import { type Calculated, table, wikipedia } from './lesson.ts'
import { Exact, showMoney } from './numbers.ts'

const EACH_MONTH = /\b(?:(?:a|per|each|every) month|monthly)\b/iu
const OWED = /\b(?:loan|mortgage|repay\w*|instal\w*|borrow\w*|debt|rent)\b/iu
const MONTHS_MAX = 1_200
const ONE = new Exact(1n)
const HUNDRED = new Exact(100n)

/** Rounded far below a hundredth: exact fractions of hundreds of months would be thousands of digits long. */
const FINE = 24
const rounded = (value: Exact): Exact => new Exact(value.scaled(FINE), 10n ** BigInt(FINE))

/** The balance at the end of each month, from the first on. */
function grow({ amount, rate, months }: Figures): readonly Exact[] {
  const monthly = ONE.plus(rate.by(new Exact(12n)))
  const sums: Exact[] = []
  for (let month = 0; month < months; month++)
    sums.push(rounded((sums.at(-1) ?? new Exact(0n)).times(monthly).plus(amount)))
  return sums
}

/** `200 euros a month at 5 percent for 20 years` */
export function savingsPlan(topic: string): Calculated | null {
  if (!EACH_MONTH.test(topic) || OWED.test(topic)) return null
  const figures = readFigures(topic)
  if (!figures || figures.months < 2 || figures.months > MONTHS_MAX) return null
  const { amount, sign, rate, months } = figures
  const money = (value: Exact): string => showMoney(value, sign)
  const sums = grow(figures)
  const at = (month: number): Exact => sums[month - 1] as Exact
  const [end, paid] = [at(months), amount.times(new Exact(BigInt(months)))]
  const [percent, span] = [
    rate.times(HUNDRED).brief(),
    months % 12 === 0 ? `${months / 12} years` : `${months} months`,
  ]
  const marks = [
    ...new Set([1, Math.ceil(months / 4), Math.ceil(months / 2), Math.ceil((months * 3) / 4), months]),
  ]
  return {
    kind: 'savings',
    title: `${money(amount)} a month at ${percent} % for ${span}`,
    subject: 'Regular saving',
    sections: [
      [
        'What it comes to',
        `${money(amount)} put aside at the end of every month, at ${percent} % a year added monthly, become **${money(end)}** after ${span}. Of that, ${money(paid)} were paid in and ${money(end.minus(paid))} is interest.`,
      ],
      [
        'How it is worked out',
        `A month’s rate is a twelfth of ${percent} %. Each month what is there earns it, then ${money(amount)} are added.\n\n${table(
          ['After month', 'Paid in', 'Sum'],
          marks.map((month) => [
            String(month),
            money(amount.times(new Exact(BigInt(month)))),
            money(at(month)),
          ]),
        )}`,
      ],
      [
        'What changes it',
        `Paid at the beginning of each month instead, it would be ${money(end.times(ONE.plus(rate.by(new Exact(12n)))))}. Returns that vary, fees, tax and rising prices are not in these figures.`,
      ],
    ],
    asks: [
      {
        q: `What do ${money(amount)} a month become in ${span}?`,
        right: money(end),
        wrong: [money(paid), money(end.minus(paid)), money(at(Math.ceil(months / 2)))],
      },
      {
        q: 'How much of that was paid in?',
        right: money(paid),
        wrong: [money(end), money(end.minus(paid)), money(paid.by(new Exact(2n)))],
      },
      {
        q: 'How much of it is interest?',
        right: money(end.minus(paid)),
        wrong: [money(paid), money(end), money(paid.times(rate))],
      },
    ],
    links: [wikipedia('Future value'), wikipedia('Annuity')],
  }
}
