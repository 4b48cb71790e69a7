import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, centred, clampView, type View, WHOLE, zoomAt } from './view.ts'

const STEP = 1.7
/** A pointer that moves less than this has not moved. */
const STILL_PX = 5

type First = { readonly at: readonly [number, number]; readonly k: number }
type Finger = { readonly x: number; readonly y: number }

const middleOf = (fingers: readonly Finger[]): Finger => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
})
const spreadOf = ([one, other]: readonly Finger[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** The visible part of the map, moved by dragging, two fingers, the wheel with Ctrl, and by buttons. */
export function useView(box: Box, world: Box, first: First) {
  const [wanted, setView] = useState<View | null>(null)
  const view = clampView(wanted ?? centred(first.at, first.k, box), box, world)
  const latest = useRef(view)
  latest.current = view
  const fingers = useRef(new Map<number, Finger>())
  const moved = useRef(0)

  const zoom = (factor: number, at = { x: box.width / 2, y: box.height / 2 }) =>
    setView(clampView(zoomAt(latest.current, factor, at.x, at.y), box, world))
  const show = (point: readonly [number, number], k = latest.current.k) =>
    setView(clampView(centred(point, k, box), box, world))

  function onPointerMove(event: PointerEvent<Element>) {
    const before = [...fingers.current.values()]
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, fingerOf(event))
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    moved.current += Math.hypot(to.x - from.x, to.y - from.y)
    if (moved.current < STILL_PX && after.length === 1) return
    if (!event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId)
    const spread = spreadOf(before)
    const { k, x, y } = latest.current
    const shifted = { k, x: x + to.x - from.x, y: y + to.y - from.y }
    latest.current = clampView(
      spread > 0 ? zoomAt(shifted, spreadOf(after) / spread, to.x, to.y) : shifted,
      box,
      world,
    )
    setView(latest.current)
  }

  return {
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    whole: () => setView(WHOLE),
    zoom,
    show,
    /** Whether the last pointer moved the map rather than pressed on it. */
    hasMoved: () => moved.current >= STILL_PX,
    hands: {
      onPointerDown(event: PointerEvent<Element>) {
        if (fingers.current.size === 0) moved.current = 0
        fingers.current.set(event.pointerId, fingerOf(event))
      },
      onPointerMove,
      onPointerUp: (event: PointerEvent<Element>) => void fingers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent<Element>) => void fingers.current.delete(event.pointerId),
    },
  }
}

const fingerOf = (event: PointerEvent<Element>): Finger => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** The wheel scrolls the page; with Ctrl, which a pinch on a touchpad sends, it zooms the map. */
export function useWheel(
  element: Element | null,
  zoom: (factor: number, at: { x: number; y: number }) => void,
): void {
  const latest = useRef(zoom)
  latest.current = zoom
  useEffect(() => {
    if (!element) return
    const onWheel = (event: Event) => {
      const { ctrlKey, metaKey, deltaY, clientX, clientY } = event as WheelEvent
      if (!ctrlKey && !metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      latest.current(Math.exp(-deltaY / 300), { x: clientX - left, y: clientY - top })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [element])
}
