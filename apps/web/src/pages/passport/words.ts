import type { Passport } from '@shugyo/sdk'

/** The machine-readable form of a passport: capitals, digits and arrows. */
const machine = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<')

const LINE = 30
const line = (text: string): string => text.slice(0, LINE).padEnd(LINE, '<')

/** The two lines at the foot of the page. */
export const machineLines = ({ agentId, name, owner, cities, countries }: Passport): [string, string] => [
  line(`SHU<${machine(name)}<<${machine(owner)}`),
  line(
    `${machine(agentId.replaceAll('-', '')).slice(0, 12)}<${cities.length}CITIES<<${countries.length}LANDS`,
  ),
]

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** February to November; with years where they differ. */
export function monthsOf(stamps: Passport['stamps']): string {
  const moments = stamps.flatMap(({ firstAt, lastAt }) => [Date.parse(firstAt), Date.parse(lastAt)])
  const [from, to] = [Math.min(...moments), Math.max(...moments)]
  const sameYear = new Date(from).getUTCFullYear() === new Date(to).getUTCFullYear()
  const words = [from, to].map((moment, at) => (sameYear && at === 0 ? MONTH : MONTH_AND_YEAR).format(moment))
  return MONTH_AND_YEAR.format(from) === MONTH_AND_YEAR.format(to) ? `in ${words[1]}` : words.join(' to ')
}
