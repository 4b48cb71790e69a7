import { feature } from 'topojson-client'
import type { Plugin } from 'vite'
import atlas from 'world-atlas/land-110m.json' with { type: 'json' }
import { type Polygons, packed } from '../src/travel/map/packed.ts'

const FILLED = /\/src\/travel\/map\/land\.ts$/
/** Land wholly further south is ice that no map here shows. */
const ICE = -60

type Topology = Parameters<typeof feature>[0]

/** The coasts of the world in as few letters as the map needs, without Antarctica: half of what the atlas would weigh. */
export const thinLand = (): Plugin => ({
  name: 'shugyo-land',
  load: (id) => (FILLED.test(id) ? `export const land = ${JSON.stringify(packed(coasts()))}` : null),
})

function coasts(): Polygons {
  const topology = atlas as unknown as Topology
  const land = feature(topology, topology.objects['land'] as Topology['objects'][string])
  const shapes = land.type === 'FeatureCollection' ? land.features : [land]
  const polygons = shapes.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Polygons) : [],
  )
  return polygons.filter((rings) => !rings.flat().every(([, lat]) => lat < ICE))
}
