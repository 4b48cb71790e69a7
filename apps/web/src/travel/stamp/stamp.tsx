import './stamp.css'
import { memo, useId } from 'react'
import { cls } from '../../ui/data/words.ts'
import { INKS } from './emblem.tsx'
import { FRAMES, type Room } from './frames.ts'
import { lotsOf, oneOf } from './lots.ts'
import { Picture } from './picture.tsx'
import { Wear } from './wear.tsx'

export type StampProps = {
  readonly dojoId: string
  readonly landmark: string
  readonly city: string
  readonly country: string
  /** When it was first given; left out for one that is not earned yet. */
  readonly at?: string | undefined
  readonly visits?: number
  readonly lesson?: boolean
  /** A pale preview. */
  readonly faint?: boolean
  /** Just given: it presses in. */
  readonly pressed?: boolean
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
})
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const STAR =
  'M0-17 4.800-5.600 17-5.200 7.400 2.400 10.700 14.200 0 7.400-10.700 14.200-7.400 2.400-17-5.200-4.800-5.600Z'
/** The width of a capital, relative to its size. */
const LETTER = 0.78
/** The same for the second line. */
const SMALL = 7.4

const label = ({ city, landmark, at, visits = 1, lesson }: StampProps): string =>
  [
    `${at ? 'Stamp' : 'The stamp to come'} of ${city}, ${landmark}`,
    at && LONG_DAY.format(Date.parse(at)),
    visits > 1 && `${visits} visits`,
    lesson && 'lesson passed',
  ]
    .filter(Boolean)
    .join(', ')

/** A stamp: frame, ink, rosette, wear and tilt are derived from the Dojo's id, the motif from its landmark. */
export const Stamp = memo(function Stamp(props: StampProps) {
  const { dojoId, landmark, visits = 1, lesson = false, faint = false, pressed = false } = props
  const id = `s${useId().replace(/[^A-Za-z0-9]/g, '')}`
  const lot = lotsOf(dojoId)
  const frame = oneOf(FRAMES, lot())
  const ink = oneOf(INKS, lot())
  const petals = 9 + Math.floor(lot() * 12)
  const tilt = lot() * 18 - 9
  return (
    <svg
      className={cls('stamp', faint && 'faint', pressed && 'pressed')}
      viewBox="-106 -106 212 212"
      role="img"
      aria-label={label(props)}
      style={{ color: ink, rotate: `${tilt.toFixed(1)}deg` }}
    >
      <Wear id={id} lot={lot} />
      <g
        filter={`url(#${id}w)`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {frame.lines(petals).map(({ d, width, dash }) => (
          <path key={d} d={d} strokeWidth={width} strokeDasharray={dash} />
        ))}
        <g transform={`translate(0 ${frame.motif.y}) scale(${frame.motif.scale})`}>
          <Picture dojoId={dojoId} landmark={landmark} />
        </g>
        <Words {...props} id={id} room={frame} />
        {visits > 1 && (
          <g transform="translate(76 72) rotate(-14)">
            <circle r={20} fill="var(--paper)" strokeWidth={2.5} />
            <text
              textAnchor="middle"
              y={5.5}
              fontSize={16}
              fontWeight={700}
              fill="currentColor"
              stroke="none"
            >
              ×{visits}
            </text>
          </g>
        )}
        {lesson && <path d={STAR} transform="translate(-82 -80)" fill="currentColor" />}
      </g>
    </svg>
  )
})

function Words({ id, room, city, country, at }: StampProps & { readonly id: string; readonly room: Room }) {
  const name = city.replace(/,.*$/, '').toUpperCase()
  const date = at ? DAY.format(Date.parse(at)).toUpperCase() : ''
  const whole = [country.toUpperCase(), date].filter(Boolean).join(' · ')
  const { words } = room
  const width = words.bow ? 150 : words.width
  const size = Math.min(words.bow ? 18 : 20, width / (name.length * LETTER))
  const second = words.bow || whole.length * SMALL < words.foot ? whole : date || country.toUpperCase()
  const small = Math.min(10.5, (words.bow ? 190 : words.foot) / (second.length * 0.72))
  const text = { fill: 'currentColor', stroke: 'none', textAnchor: 'middle' } as const
  if (!words.bow)
    return (
      <g {...text}>
        <text y={words.top} fontSize={size} fontWeight={800} letterSpacing={1.2}>
          {name}
        </text>
        <text y={words.bottom} fontSize={small} className="small" fontWeight={700} letterSpacing={0.8}>
          {second}
        </text>
      </g>
    )
  return (
    <g {...text}>
      <path id={`${id}a`} d="M-64 0A64 64 0 0 1 64 0" fill="none" />
      <path id={`${id}b`} d="M-74 0A74 74 0 0 0 74 0" fill="none" />
      <text fontSize={size} fontWeight={800} letterSpacing={2}>
        <textPath href={`#${id}a`} startOffset="50%">
          {name}
        </textPath>
      </text>
      <text fontSize={small} className="small" fontWeight={700} letterSpacing={1.4}>
        <textPath href={`#${id}b`} startOffset="50%">
          {second}
        </textPath>
      </text>
    </g>
  )
}
