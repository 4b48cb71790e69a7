import { type GeoProjection, geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { Point } from '../dojo-lookup.ts'
import { land as coasts } from './land.ts'
import { unpacked } from './packed.ts'
import type { Box } from './view.ts'

/** There is no Dojo further north or south: the ice is left out. */
const [NORTH, SOUTH] = [79, -57]
const POLE = 88
/** The map is cut in the Pacific. */
const MIDDLE = 11

const land = { type: 'MultiPolygon' as const, coordinates: unpacked(coasts) }

export type World = Box & {
  readonly land: string
  readonly grid: string
  place(point: Point): [number, number]
  /** The shortest path over the globe. */
  way(from: Point, to: Point): string
}

const atOf = (projection: GeoProjection, { lng, lat }: Point): [number, number] =>
  projection([lng, lat]) ?? [0, 0]

/** The world, large enough to fill the box; a high box shows more of the ice rather than less of the sides. */
export function drawWorld(box: Box): World {
  const unit = geoNaturalEarth1().rotate([-MIDDLE, 0]).scale(100).translate([0, 0])
  const y = (lat: number) => atOf(unit, { lng: MIDDLE, lat })[1]
  const side = atOf(unit, { lng: MIDDLE + 179.9, lat: 0 })[0]
  const factor = Math.max(box.width / (2 * side), box.height / (y(-POLE) - y(POLE)))
  const [top, bottom] = [y(NORTH) * factor, y(SOUTH) * factor]
  const more = Math.max(0, box.height - (bottom - top))
  const above = Math.min(more / 2, top - y(POLE) * factor)
  const projection = unit.scale(100 * factor).translate([side * factor, above - top])
  const path = geoPath(projection).digits(1)
  return {
    width: 2 * side * factor,
    height: bottom - top + more,
    land: path(land) ?? '',
    grid: path(geoGraticule10()) ?? '',
    place: (point) => atOf(projection, point),
    way: (from, to) =>
      path({
        type: 'LineString',
        coordinates: [from, to].map(({ lng, lat }) => [lng, lat]),
      }) ?? '',
  }
}
