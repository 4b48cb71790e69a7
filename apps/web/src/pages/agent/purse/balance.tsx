import type { LedgerEntry } from '@shugyo/sdk'
import { useWidth } from '../../../ui/data/use-width.ts'
import { credits, digits } from '../../../ui/data/words.ts'
import { balances } from './balances.ts'

const [HEIGHT, LEFT, BOTTOM] = [160, 44, 20]
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** The purse over time, as steps: it stays the same until something moves. */
export function Balance({
  purse,
  entries,
  isWhole,
}: {
  readonly purse: number
  readonly entries: readonly LedgerEntry[]
  /** There are no older ones. */
  readonly isWhole: boolean
}) {
  const points = balances(purse, entries, isWhole)
  const { box, width } = useWidth()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first.at === last.at) return null
  const most = Math.max(...points.map(({ balance }) => balance), 1)
  const wide = Math.max(1, points.length - 1)
  const x = (index: number) => LEFT + (index / wide) * (width - LEFT - 6)
  const y = (balance: number) => 8 + (1 - balance / most) * (HEIGHT - BOTTOM - 8)
  const line = points
    .map(({ balance }, at) => (at === 0 ? `M${x(0)} ${y(balance)}` : `H${x(at)}V${y(balance)}`))
    .join('')
  const label = `The purse from ${DATE.format(first.at)} to ${DATE.format(last.at)}: ${credits(first.balance)} at first, ${credits(most)} at most, ${credits(purse)} now.`
  return (
    <svg ref={box} className="chart under gold" height={HEIGHT} role="img" aria-label={label}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line x1={LEFT} x2={width} y1={y(most * part)} y2={y(most * part)} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(most * part) + 4} textAnchor="end">
            {digits(Math.round(most * part))}
          </text>
        </g>
      ))}
      <path d={`${line}V${y(0)}H${LEFT}Z`} fill="currentColor" opacity="0.14" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <circle cx={x(wide)} cy={y(last.balance)} r="4.5" fill="currentColor" />
      <text x={LEFT} y={HEIGHT - 2}>
        {DATE.format(first.at)}
      </text>
      <text x={width} y={HEIGHT - 2} textAnchor="end">
        {DATE.format(last.at)}
      </text>
    </svg>
  )
}
