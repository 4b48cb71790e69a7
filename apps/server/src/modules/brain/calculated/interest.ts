import { type Calculated, table, wikipedia } from './lesson.ts'
import { Exact, inDigits, MONEY, NUMBER, readMoney, showMoney } from './numbers.ts'

const RATE = new RegExp(String.raw`(${NUMBER})\s?(?:%|per ?cent\b|percent\b)`, 'i')
const TERM = new RegExp(String.raw`(${NUMBER})[\s-]?(years?|yrs?|months?)\b`, 'i')
const HUNDRED = new Exact(100n)
const ONE = new Exact(1n)
const MONTHS_MAX = 600
const YEARS_MAX = 100
const RATE_MAX = 100n

export type Figures = {
  readonly amount: Exact
  readonly sign: string
  readonly rate: Exact
  readonly months: number
}

/** Amount, rate and term, in any order; null when one is missing or out of range. */
export function readFigures(asked: string): Figures | null {
  const topic = inDigits(asked)
  const [rate, term] = [RATE.exec(topic), TERM.exec(topic)]
  if (!rate || !term) return null
  const rest = topic.replace(rate[0], ' ').replace(term[0], ' ')
  const money = new RegExp(MONEY, 'i').exec(rest)
  if (!money) return null
  const { amount, sign } = readMoney(money.slice(1))
  const percent = Exact.read(rate[1] ?? '0')
  const length = Exact.read(term[1] ?? '0').times(new Exact(/^m/i.test(term[2] ?? '') ? 1n : 12n))
  const isSane =
    amount.over > 0n && percent.over > 0n && percent.over <= RATE_MAX * percent.under && length.isWhole
  return isSane ? { amount, sign, rate: percent.by(HUNDRED), months: Number(length.over) } : null
}

/**
 * The words for money that is left to earn interest; any other word (falling, a wage, a sofa) may ask for something
 * else.
 */
const OF_INTEREST = new Set(
  (
    'about account accrue accrued amount annual annually bank become becomes calculate compound compounded compounding compute ' +
    'come comes deposit deposited earn earned earning earns euro euros dollar dollars pound pounds credits future grow growing grown ' +
    'grows growth have interest invest invested investing investment left long lump make makes money much once over principal put rate ' +
    'return returns save saved saving savings start starting sum teach total usd eur gbp value worth year yearly years'
  ).split(' '),
)
const NEUTRAL = new Set(
  'thousand million billion hundred the for and how you are can per its was has any out get all yrs month months after cent does explain from have into many percent please show tell that what when with will would work worked your'.split(
    ' ',
  ),
)
const EACH_YEAR = /\b(?:a|per|each|every) (?:year|annum)\b/iu
const RATE_A_YEAR = /(%|per ?cent|percent) (?:interest )?(?:a|per|each|every) (?:year|annum)\b/giu

const isOfInterest = (topic: string): boolean => {
  const asked = topic.replaceAll(RATE_A_YEAR, '$1')
  const words = asked.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []
  const known = (word: string) => OF_INTEREST.has(word) || NEUTRAL.has(word)
  return !EACH_YEAR.test(asked) && words.every(known)
}

/** `compound interest on 5,000 at 4 % for 10 years` */
export function compoundInterest(topic: string): Calculated | null {
  if (/\b(loan|mortgage|repay\w*|instal\w*|borrow\w*)\b/i.test(topic)) return null
  if (!isOfInterest(inDigits(topic))) return null
  const figures = readFigures(topic)
  if (!figures || figures.months % 12 !== 0 || figures.months > YEARS_MAX * 12) return null
  const { amount, sign, rate } = figures
  const years = figures.months / 12
  if (years < 1) return null
  const after = (count: number): Exact => amount.times(ONE.plus(rate).power(count))
  const money = (value: Exact): string => showMoney(value, sign)
  const [end, monthly] = [after(years), amount.times(ONE.plus(rate.by(new Exact(12n))).power(years * 12))]
  const simple = amount.plus(amount.times(rate).times(new Exact(BigInt(years))))
  const percent = rate.times(HUNDRED).brief()
  const marks = [
    ...new Set([1, Math.ceil(years / 4), Math.ceil(years / 2), Math.ceil((years * 3) / 4), years]),
  ]
  const span = years === 1 ? '1 year' : `${years} years`
  return {
    kind: 'interest',
    title: `${money(amount)} at ${percent} % for ${span}`,
    subject: 'Compound interest',
    sections: [
      [
        'What it comes to',
        `${money(amount)} at ${percent} % a year, with the interest added once a year and left to earn interest itself, becomes **${money(end)}** after ${span}. Of that, ${money(end.minus(amount))} is interest.`,
      ],
      [
        'How it is worked out',
        `Each year multiplies the sum by ${ONE.plus(rate).brief(8)}, so after ${span} it is ${money(amount)} × ${ONE.plus(rate).brief(8)}^${years}.\n\n${table(
          ['After year', 'Sum', 'Interest so far'],
          marks.map((count) => [String(count), money(after(count)), money(after(count).minus(amount))]),
        )}`,
      ],
      [
        'What changes it',
        `With simple interest, which is paid on the first sum alone, it would be ${money(simple)}: compounding adds ${money(end.minus(simple))}. Added monthly at a twelfth of the rate instead of yearly, it would be ${money(monthly)}. Prices rise too: the figures say nothing of what the money will buy, nor of tax.`,
      ],
    ],
    asks: [
      {
        q: `What does ${money(amount)} become in ${span} at ${percent} % a year, compounded yearly?`,
        right: money(end),
        wrong: [
          money(years === 1 ? end.plus(amount) : simple),
          money(end.minus(amount)),
          money(after(years + 1)),
        ],
      },
      {
        q: 'How much of that is interest?',
        right: money(end.minus(amount)),
        wrong: [
          money(after(years + 1).minus(amount)),
          money(end),
          money(amount.times(rate).by(new Exact(2n))),
        ],
      },
      {
        q: `What stands there after the first year?`,
        right: money(after(1)),
        wrong: [money(after(2)), money(amount), money(amount.times(rate))],
      },
    ],
    links: [wikipedia('Compound interest')],
  }
}

/** `loan of 200,000 over 25 years at 3.5 %` */
export function instalmentLoan(topic: string): Calculated | null {
  if (!/\b(loan|mortgage|repay\w*|instal\w*|borrow\w*)\b/i.test(topic)) return null
  const figures = readFigures(topic)
  if (!figures || figures.months < 2 || figures.months > MONTHS_MAX) return null
  const { amount, sign, months } = figures
  const monthlyRate = figures.rate.by(new Exact(12n))
  const payment = amount.times(monthlyRate).by(ONE.minus(ONE.by(ONE.plus(monthlyRate).power(months))))
  const plan = repay(amount.scaled(2), monthlyRate, payment.scaled(2), months)
  const money = (value: bigint): string => showMoney(new Exact(value, 100n), sign)
  const [first, percent] = [plan.rows[0] as Row, figures.rate.times(HUNDRED).brief()]
  const span = months % 12 === 0 ? `${months / 12} years` : `${months} months`
  const marks = [...new Set([1, 2, 3, Math.ceil(months / 2), months])]
  const rows = marks.map((month) => plan.rows[month - 1] as Row)
  const flat = amount
    .times(figures.rate)
    .by(new Exact(12n))
    .plus(amount.by(new Exact(BigInt(months))))
  return {
    kind: 'loan',
    title: `A loan of ${money(amount.scaled(2))} over ${span} at ${percent} %`,
    subject: 'Instalment loans',
    sections: [
      [
        'What it costs',
        `${months} monthly instalments of **${money(payment.scaled(2))}** repay ${money(amount.scaled(2))} at a nominal ${percent} % a year. Altogether ${money(plan.paid)} is paid, of which ${money(plan.interest)} is interest. (The last instalment is ${money(plan.rows.at(-1)?.payment ?? 0n)}: it takes up what rounding to the hundredth has left.)`,
      ],
      [
        'How it is worked out',
        `A month's rate is a twelfth of ${percent} %, ${monthlyRate.times(HUNDRED).brief()} %. The instalment is loan × rate / (1 − (1 + rate)^−${months}). Interest is due on what is still owed; the rest of the instalment repays.\n\n${table(
          ['Month', 'Interest', 'Repaid', 'Still owed'],
          rows.map((row) => [String(row.month), money(row.interest), money(row.repaid), money(row.owed)]),
        )}`,
      ],
      [
        'What to look at',
        `In the first month ${money(first.interest)} of the instalment is interest and only ${money(first.repaid)} repays. Half-way, after ${Math.ceil(months / 2)} months, ${money(rows.at(-2)?.owed ?? 0n)} is still owed. Fees, insurance and a rate that changes are not in these figures; compare offers by their effective annual rate.`,
      ],
    ],
    asks: [
      {
        q: `What is the monthly instalment?`,
        right: money(payment.scaled(2)),
        wrong: [
          money(flat.scaled(2)),
          money(amount.by(new Exact(BigInt(months))).scaled(2)),
          money(first.interest),
        ],
      },
      {
        q: 'How much interest is paid altogether?',
        right: money(plan.interest),
        wrong: [
          money(
            amount
              .times(figures.rate)
              .times(new Exact(BigInt(months), 12n))
              .scaled(2),
          ),
          money(plan.paid),
          money(plan.interest / 2n),
        ],
      },
      {
        q: 'How much of the first instalment repays the loan?',
        right: money(first.repaid),
        wrong: [money(first.interest), money(payment.scaled(2)), money(first.repaid / 2n)],
      },
    ],
    links: [wikipedia('Amortization calculator'), wikipedia('Mortgage loan')],
  }
}

type Row = { month: number; payment: bigint; interest: bigint; repaid: bigint; owed: bigint }

/** Month by month in hundredths, as a bank does it; the last instalment includes the rounding differences. */
function repay(loan: bigint, rate: Exact, payment: bigint, months: number) {
  const rows: Row[] = []
  let [owed, paid] = [loan, 0n]
  for (let month = 1; month <= months; month++) {
    const interest = new Exact(owed).times(rate).scaled(0)
    const due = month === months || owed + interest < payment ? owed + interest : payment
    owed += interest - due
    paid += due
    rows.push({ month, payment: due, interest, repaid: due - interest, owed })
  }
  return { rows, paid, interest: paid - loan }
}
