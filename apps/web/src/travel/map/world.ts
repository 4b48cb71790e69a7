import { type GeoProjection, geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-110m.json' with { type: 'json' }
import type { Point } from '../places.ts'
import type { Box } from './view.ts'

/** Nobody has a Dojo further north or south: ice is left out. */
const [NORTH, SOUTH] = [79, -57]
/** Where the map is cut lies in the Pacific. */
const MIDDLE = 11

type Topology = Parameters<typeof feature>[0]
const topology = atlas as unknown as Topology
const land = feature(topology, topology.objects['land'] as Topology['objects'][string])

export type World = Box & {
  readonly land: string
  readonly grid: string
  place(point: Point): [number, number]
  /** The shortest way over the globe. */
  way(from: Point, to: Point): string
}

const atOf = (projection: GeoProjection, { lng, lat }: Point): [number, number] =>
  projection([lng, lat]) ?? [0, 0]

/** The world, as large as it takes to fill the box. */
export function drawWorld(box: Box): World {
  const unit = geoNaturalEarth1().rotate([-MIDDLE, 0]).scale(100).translate([0, 0])
  const y = (lat: number) => atOf(unit, { lng: MIDDLE, lat })[1]
  const [top, bottom] = [y(NORTH), y(SOUTH)]
  const side = atOf(unit, { lng: MIDDLE + 179.9, lat: 0 })[0]
  const factor = Math.max(box.width / (2 * side), box.height / (bottom - top))
  const projection = unit.scale(100 * factor).translate([side * factor, -top * factor])
  const path = geoPath(projection).digits(1)
  return {
    width: 2 * side * factor,
    height: (bottom - top) * factor,
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
