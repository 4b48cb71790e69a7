import type { Usage } from '@shugyo/sdk'

const DAY_MS = 86_400_000
type Day = Usage['byDay'][number]

/** Every day from the first to the last, including those without usage. */
export function everyDay({ from, to, byDay }: Pick<Usage, 'from' | 'to' | 'byDay'>): Day[] {
  const known = new Map(byDay.map((one) => [one.day, one]))
  const days: Day[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push(known.get(day) ?? { day, units: 0, usd: 0 })
  }
  return days
}

const UNITS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const USD = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

export const units = (value: number): string => UNITS.format(value)
export const usd = (value: number): string => USD.format(value)

/** The smallest round number not below this: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)))
  return ([1, 2, 5].find((step) => step * size >= value) ?? 10) * size
}
