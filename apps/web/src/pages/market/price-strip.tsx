import { useWidth } from '../../ui/data/use-width.ts'
import { count, digits } from '../../ui/data/words.ts'
import type { Comparison } from './compare.ts'

const HEIGHT = 104
const EDGE = 12
const LINE = 54
const TAG = { width: 96, height: 26 }
/** Keeps dots of the same price apart. */
const LIFTS = [0, -7, 6, -4, 8, 3, -8]

/** A price among those of comparable sold agents: dots, their middle half, and this one. */
export function PriceStrip({
  price,
  comparison,
}: {
  readonly price: number
  readonly comparison: Comparison
}) {
  const { prices, band } = comparison
  const { box, width } = useWidth(390)
  if (prices.length === 0) return <p className="sm t2">No agent of about its level was sold lately.</p>
  const all = [...prices, price]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const room = Math.max(1, most - least)
  const at = (value: number) => EDGE + ((value - least) / room) * (width - 2 * EDGE)
  const tag = Math.min(width - TAG.width / 2, Math.max(TAG.width / 2, at(price)))
  return (
    <>
      <div ref={box} className="strip" aria-hidden>
        <svg aria-hidden className="chart" viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT}>
          {band && (
            <rect
              className="strip-band"
              x={at(band[0]) - 6}
              y={LINE - 15}
              width={at(band[1]) - at(band[0]) + 12}
              height={30}
              rx={8}
            />
          )}
          <path className="strip-line" d={`M${EDGE} ${LINE}H${width - EDGE}`} />
          {prices.map((value, nth) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: prices have no name but their place
              key={nth}
              className="strip-dot"
              cx={at(value)}
              cy={LINE + (LIFTS[nth % LIFTS.length] ?? 0)}
              r={5}
            />
          ))}
          <path className="strip-this" d={`M${at(price)} ${LINE - 22}V${LINE + 24}`} />
          <rect className="strip-tag" x={tag - TAG.width / 2} y={2} {...TAG} rx={8} />
          <text className="strip-word" x={tag} y={20} textAnchor="middle">
            this: {digits(price)}
          </text>
          <text x={EDGE} y={HEIGHT - 8}>
            {digits(least)}
          </text>
          <text x={width - EDGE} y={HEIGHT - 8} textAnchor="end">
            {digits(most)}
          </text>
        </svg>
      </div>
      <p className="sm t2">{inWords(price, comparison)}</p>
    </>
  )
}

/** The drawing in one sentence. */
function inWords(price: number, { prices, band }: Comparison): string {
  if (!band) return `Only ${count(prices.length, 'comparable sale')}: too few to say what is usual.`
  const [low, high] = band
  const where =
    price > high
      ? `${digits(price - high)} above the middle half`
      : price < low
        ? `${digits(low - price)} below the middle half`
        : 'Within the middle half'
  return `${where}, which went for ${digits(low)} to ${digits(high)}, purses included.`
}
