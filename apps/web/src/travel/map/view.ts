/** The visible part of the map: enlarged by `k`, moved by `x` and `y`. */
export type View = { readonly k: number; readonly x: number; readonly y: number }
export type Box = { readonly width: number; readonly height: number }

const ZOOM_MAX = 14
export const WHOLE: View = { k: 1, x: 0, y: 0 }

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** The map always fills its box. */
export function clampView({ k, x, y }: View, box: Box, world: Box): View {
  const zoom = between(1, k, ZOOM_MAX)
  return {
    k: zoom,
    x: between(box.width - world.width * zoom, x, 0),
    y: between(box.height - world.height * zoom, y, 0),
  }
}

/** Enlarged around this point of the box. */
export const zoomAt = ({ k, x, y }: View, factor: number, px: number, py: number): View => {
  const to = between(1, k * factor, ZOOM_MAX)
  return { k: to, x: px - ((px - x) * to) / k, y: py - ((py - y) * to) / k }
}

/** With this point of the world in the middle. */
export const centred = ([px, py]: readonly [number, number], k: number, box: Box): View => ({
  k,
  x: box.width / 2 - px * k,
  y: box.height / 2 - py * k,
})
