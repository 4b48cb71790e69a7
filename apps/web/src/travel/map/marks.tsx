import { memo } from 'react'
import { cls } from '../../ui/data/words.ts'
import type { Point } from '../dojo-lookup.ts'
import { placeLabels, type Spot } from './labels.ts'
import type { Box, View } from './view.ts'
import type { World } from './world.ts'

export type Mark = Point & {
  readonly id: string
  readonly name: string
  /** Visited, not yet visited, the journey's latest place, the viewer's position. */
  readonly kind: 'been' | 'open' | 'last' | 'here'
  /** Inside the mark: its number in the journey. */
  readonly text?: string
}

const FIRST = { here: 0, last: 1, been: 2, open: 3 } as const

/** The marks on the screen, the most important first. */
export const spotsOf = (marks: readonly Mark[], world: World, { k, x, y }: View) =>
  marks
    .map((mark) => {
      const [px, py] = world.place(mark)
      return { ...mark, x: px * k + x, y: py * k + y }
    })
    .sort((one, other) => FIRST[one.kind] - FIRST[other.kind])

type Props = {
  readonly spots: readonly (Mark & Spot)[]
  readonly box: Box
  readonly chosen: string | null
}

export function Marks({ spots, box, chosen }: Props) {
  const first = spots.filter(({ id }) => id === chosen)
  const ordered = [...first, ...spots.filter(({ id }) => id !== chosen)]
  const seen = ordered.filter(({ x, y }) => x > -20 && y > -20 && x < box.width + 20 && y < box.height + 20)
  return (
    <>
      {seen.toReversed().map(({ id, x, y, kind, text }) => (
        <g
          key={id}
          data-mark={id}
          className={cls('map-mark', kind, id === chosen && 'chosen')}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        >
          <circle r={text ? 8.5 : 6} />
          {text && (
            <text textAnchor="middle" y={3.5}>
              {text}
            </text>
          )}
        </g>
      ))}
      {placeLabels(seen, box, chosen).map(({ id, name, x, y, anchor }) => (
        <text
          key={id}
          className={cls('map-name', id === chosen && 'chosen')}
          x={x.toFixed(1)}
          y={y.toFixed(1)}
          textAnchor={anchor}
        >
          {name}
        </text>
      ))}
    </>
  )
}

/** The land: drawn once for a size, then only moved. */
export const Ground = memo(function Ground({ world }: { readonly world: World }) {
  return (
    <>
      <path className="map-grid" d={world.grid} vectorEffect="non-scaling-stroke" />
      <path className="map-land" d={world.land} vectorEffect="non-scaling-stroke" />
    </>
  )
})

/** The route from mark to mark, dotted. */
export const Ways = ({ marks, world }: { readonly marks: readonly Mark[]; readonly world: World }) =>
  marks.slice(1).map((mark, at) => {
    const d = world.way(marks[at] as Mark, mark)
    return (
      <g key={`${mark.id}${mark.text}`} className="map-way">
        <path d={d} vectorEffect="non-scaling-stroke" />
        <path d={d} vectorEffect="non-scaling-stroke" />
      </g>
    )
  })
