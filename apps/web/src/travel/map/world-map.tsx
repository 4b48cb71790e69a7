import './map.css'
import { Globe, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react'
import { announce } from '../../shell/announce.tsx'
import { useKeys } from '../../shell/keys.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import type { Point } from '../dojo-lookup.ts'
import { firstView } from './first-view.ts'
import { Ground, type Mark, Marks, spotsOf, Ways } from './marks.tsx'
import { nearestTo, nextTowards } from './next.ts'
import { useBox } from './use-box.ts'
import { useView, useWheel } from './use-view.ts'
import type { Box } from './view.ts'
import { drawWorld } from './world.ts'

export type WorldMapProps = {
  /** Its content in words, for screen readers. */
  readonly label: string
  readonly marks: readonly Mark[]
  readonly chosen?: string | null
  readonly onChoose?: (id: string | null) => void
  /** Joins the marks in their order. */
  readonly journey?: boolean
  /** The first centre, close up; without it the whole world is shown. */
  readonly start?: Point
}

/** The world without tiles: dragged, zoomed by buttons, two fingers and keys; arrows go from mark to mark. */
export function WorldMap(props: WorldMapProps) {
  const { box, watch } = useBox()
  return (
    <div ref={watch} className="map">
      {box && <Drawn {...props} box={box} />}
    </div>
  )
}

function Drawn(props: WorldMapProps & { readonly box: Box }) {
  const { label, marks, chosen = null, onChoose, journey, start, box } = props
  const world = useMemo(() => drawWorld(box), [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later does not move the map under the hand
  const first = useMemo(() => firstView(marks, world, start, chosen), [world])
  const { view, zoomIn, zoomOut, whole, zoom, show, hasMoved, hands } = useView(box, world, first)
  const [element, setElement] = useState<Element | null>(null)
  useWheel(element, zoom)
  useKeys([
    { key: '+', does: 'Enlarge the map', run: zoomIn, repeats: true },
    { key: '-', does: 'Shrink the map', run: zoomOut, repeats: true },
    { key: '0', does: 'Show the whole world', run: whole },
  ])
  const help = useId()
  const spots = spotsOf(marks, world, view)

  function choose(id: string | null) {
    onChoose?.(id)
    const mark = marks.find((one) => one.id === id)
    if (mark) announce(mark.name)
  }
  function onClick(event: MouseEvent) {
    if (hasMoved() || !onChoose) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    choose(nearestTo(spots, event.clientX - left, event.clientY - top)?.id ?? null)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = onChoose && nextTowards(spots, chosen, event.key, box)
    const act = next ? () => choose(next.id) : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
    const mark = next && marks.find(({ id }) => id === next.id)
    if (mark && isOutside(next, box)) show(world.place(mark))
  }
  const keys: Readonly<Record<string, () => void>> = {
    '=': zoomIn,
    ...(chosen && { Escape: () => choose(null) }),
  }
  return (
    <>
      <p id={help} className="sr">
        {onChoose ? 'Arrow keys go from place to place; ' : ''}plus and minus enlarge and shrink, 0 shows all.
      </p>
      <div
        ref={setElement}
        className="map-hands"
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map is moved by keys
        tabIndex={0}
        data-zoomed={view.k > 1.02 || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...hands}
      >
        <svg width={box.width} height={box.height} aria-hidden="true" focusable="false">
          <g transform={`translate(${view.x.toFixed(1)} ${view.y.toFixed(1)}) scale(${view.k.toFixed(3)})`}>
            <Ground world={world} />
            {journey && <Ways marks={marks} world={world} />}
          </g>
          <Marks spots={spots} box={box} chosen={chosen} />
        </svg>
      </div>
      <div className="map-zoom">
        <IconButton label="Enlarge the map" kind="soft" size="sm" onClick={zoomIn}>
          <Plus size={17} aria-hidden />
        </IconButton>
        <IconButton label="Shrink the map" kind="soft" size="sm" onClick={zoomOut}>
          <Minus size={17} aria-hidden />
        </IconButton>
        <IconButton label="Show the whole world" kind="soft" size="sm" onClick={whole}>
          <Globe size={17} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

const EDGE = 24
const isOutside = ({ x, y }: { readonly x: number; readonly y: number }, box: Box): boolean =>
  x < EDGE || y < EDGE || x > box.width - EDGE || y > box.height - EDGE
