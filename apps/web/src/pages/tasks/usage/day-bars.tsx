import type { Usage } from '@shugyo/sdk'
import { useState } from 'react'
import { useWidth } from '../../../ui/data/use-width.ts'
import { everyDay, roundUp, units, usd } from './figures.ts'

const [HEIGHT, LEFT, BOTTOM, TOP] = [200, 44, 22, 10]
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dateOf = (day: string): string => DATE.format(Date.parse(day))

/** Usage by day, one bar each; the day under the pointer or finger is described below. */
export function DayBars({ usage }: { readonly usage: Usage }) {
  const { box, width } = useWidth()
  const [picked, setPicked] = useState<number | null>(null)
  const days = everyDay(usage)
  const most = Math.max(...days.map((day) => day.units), 0)
  const scale = roundUp(Math.max(most, 1))
  const step = (width - LEFT) / days.length
  const y = (value: number) => TOP + (1 - value / scale) * (HEIGHT - BOTTOM - TOP)
  const used = days.filter((day) => day.units > 0)
  const peak = days.find((day) => day.units === most)
  const shown = picked === null ? peak : days[picked]
  const label = `Compute by day from ${dateOf(usage.from)} to ${dateOf(usage.to)}: used on ${used.length} of ${days.length} days, ${units(most)} units at most.`
  return (
    <figure className="day-bars">
      <svg
        ref={box}
        className="chart violet"
        height={HEIGHT}
        role="img"
        aria-label={label}
        onPointerLeave={() => setPicked(null)}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1={LEFT} x2={width} y1={y(scale * part)} y2={y(scale * part)} stroke="var(--line)" />
            <text x={LEFT - 8} y={y(scale * part) + 4} textAnchor="end">
              {units(scale * part)}
            </text>
          </g>
        ))}
        {days.map(({ day, units: value }, at) => (
          <g key={day} onPointerEnter={() => setPicked(at)}>
            <rect x={LEFT + at * step} y={0} width={step} height={HEIGHT - BOTTOM} fill="transparent" />
            {value > 0 && (
              <rect
                x={LEFT + at * step + step * 0.15}
                y={y(value)}
                width={Math.max(2, step * 0.7)}
                height={Math.max(2, y(0) - y(value))}
                rx={Math.min(3, step * 0.2)}
                fill="currentColor"
                opacity={picked === null || picked === at ? 1 : 0.5}
              />
            )}
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 4}>
          {dateOf(usage.from)}
        </text>
        <text x={width} y={HEIGHT - 4} textAnchor="end">
          {dateOf(usage.to)}
        </text>
      </svg>
      <figcaption className="sm t2 row wrap between">
        <span>
          {shown && shown.units > 0
            ? `${picked === null ? 'The most: ' : ''}${dateOf(shown.day)}, ${units(shown.units)} units, ${usd(shown.usd)}.`
            : shown
              ? `${dateOf(shown.day)}: nothing was used.`
              : ''}
        </span>
        <span className="dim">1 unit is a thousandth of a dollar of model cost.</span>
      </figcaption>
    </figure>
  )
}
