import type { Dimensions } from '@shugyo/sdk'
import { cls } from '../data/words.ts'
import { type Dimension, dimensionsOf } from './dimensions.ts'

const RADIUS = 104
const RINGS = [26, 52, 78, RADIUS]
const TURN = 72
/** A shorter petal would hide behind the heart of the flower. */
const SHARE_MIN = 0.22
const INKS = ['#c8901c', '#6b4fd0', '#c8375a', '#16805c', '#2468b8']
const PLACES = [
  [0, -128, 'middle'],
  [112, -42, 'start'],
  [72, 112, 'start'],
  [-72, 112, 'end'],
  [-112, -42, 'end'],
] as const

const petal = (share: number): string => {
  const [x1, y1, x2, y2, tip] = [34, 22, 46, 84, RADIUS].map((part) => part * share) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return `M0 0C${-x1} ${-y1} ${-x2} ${-y2} 0 ${-tip}C${x2} ${-y2} ${x1} ${-y1} 0 0Z`
}

/** Scaled to the space between the heart and the rim. */
const drawn = (share: number): number => (share === 0 ? 0 : SHARE_MIN + (1 - SHARE_MIN) * share)

export type DimensionCrestProps = {
  readonly dimensions: Dimensions
  readonly className?: string
}

/**
 * The five dimensions as one flower: a petal is as long as the finished share of its next goal. Made for paper; a
 * dimension that the viewer may not see is an empty petal.
 */
export function DimensionCrest({ dimensions, className }: DimensionCrestProps) {
  const all = dimensionsOf(dimensions)
  const words = all.map(({ name, value, next }) => `${name}: ${value} (${next})`).join('; ')
  return (
    <svg
      viewBox="-190 -152 380 304"
      className={cls('crest', className)}
      role="img"
      aria-label={`Five dimensions. ${words}`}
    >
      <g fill="none" stroke="#b8aa8e" strokeWidth="1.5" strokeDasharray="1 5" strokeLinecap="round">
        {RINGS.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      {all.map((dimension, at) => (
        <Petal key={dimension.name} dimension={dimension} at={at} />
      ))}
      <circle r="15" fill="#f7f1e5" stroke="#23202a" strokeWidth="2.5" />
      <circle r="5" fill="#b8431a" />
      {all.map((dimension, at) => (
        <Words key={dimension.name} dimension={dimension} at={at} />
      ))}
    </svg>
  )
}

type PartProps = { readonly dimension: Dimension; readonly at: number }

function Petal({ dimension: { share }, at }: PartProps) {
  const long = drawn(share)
  return (
    <g transform={`rotate(${at * TURN})`}>
      <path
        d={petal(1)}
        fill={INKS[at]}
        fillOpacity=".1"
        stroke="#23202a"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {long > 0 && (
        <>
          <path d={petal(long)} fill={INKS[at]} />
          <path
            d={`M0-8V${12 - RADIUS * long}`}
            stroke="#fff"
            strokeOpacity=".5"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </>
      )}
    </g>
  )
}

function Words({ dimension: { name, value }, at }: PartProps) {
  const [x, y, anchor] = PLACES[at] ?? PLACES[0]
  return (
    <>
      <text x={x} y={y} textAnchor={anchor} className="crest-name">
        {name}
      </text>
      <text x={x} y={y + 17} textAnchor={anchor} className="crest-value">
        {value}
      </text>
    </>
  )
}
