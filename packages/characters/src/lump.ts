import type { Lump } from './look.ts'
import { round } from './svg.ts'

const POINTS_ROUND = 16
const POINTS_SQUARE = 24
const SQUARE_FROM = 3
/** Below this height (sine of the angle) a hem may ripple. */
const HEM_FROM = 0.35

type Point = readonly [x: number, y: number]

function pointOn([rx, ry, squareness, taper]: Lump, angle: number): Point {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const reach = 2 / squareness
  const y = Math.sign(sin) * Math.abs(sin) ** reach * ry
  const x = Math.sign(cos) * Math.abs(cos) ** reach * rx * (1 + taper * (y / ry))
  return [x, y]
}

function outlinePoints(x: number, y: number, lump: Lump, ripple: number): Point[] {
  const count = lump[2] > SQUARE_FROM ? POINTS_SQUARE : POINTS_ROUND
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const [dx, dy] = pointOn(lump, angle)
    const onHem = ripple !== 0 && Math.sin(angle) > HEM_FROM
    const wave = onHem ? (index % 2 === 1 ? ripple : -ripple * 0.4) : 0
    return [x + dx, y + dy + wave] as const
  })
}

/**
 * A smooth closed curve through all points (Catmull-Rom). Its handles mirror each other at every point, so after the
 * first curve the short form of a cubic Bézier is enough.
 */
function smoothClosed(points: readonly Point[]): string {
  const count = points.length
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const pair = (x: number, y: number) => `${round(x)} ${round(y)}`
  const handle = (index: number, sign: -1 | 1) => {
    const [x, y] = point(index)
    const [beforeX, beforeY] = point(index - 1)
    const [afterX, afterY] = point(index + 1)
    return pair(x + (sign * (afterX - beforeX)) / 6, y + (sign * (afterY - beforeY)) / 6)
  }
  let d = `M${pair(...point(0))}C${handle(0, 1)} ${handle(1, -1)} ${pair(...point(1))}`
  for (let index = 2; index <= count; index++) d += `S${handle(index, -1)} ${pair(...point(index))}`
  return `${d}Z`
}

/** The outline of a tapered superellipse around a point, as path data. */
export function lumpPath(x: number, y: number, lump: Lump, ripple = 0): string {
  return smoothClosed(outlinePoints(x, y, lump, ripple))
}

/** A small untapered lump, for paws, knots, muzzles and the like. */
export function pebble(x: number, y: number, rx: number, ry: number, squareness: number): string {
  return lumpPath(x, y, [rx, ry, squareness, 0])
}
