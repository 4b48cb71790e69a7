import './late.css'
import { lazy, Suspense } from 'react'
import type { WorldMapProps } from './world-map.tsx'

const NoMap = (_: WorldMapProps) => (
  <p className="map-late centred t2">The map could not be loaded. The list shows the same places.</p>
)

/** The map includes the shape of the world, which is large: the rest of the page appears before it. */
const Loaded = lazy(() =>
  import('./world-map.tsx').then(
    ({ WorldMap }) => ({ default: WorldMap }),
    () => ({ default: NoMap }),
  ),
)

export const LazyMap = (props: WorldMapProps) => (
  <Suspense fallback={<div className="map-late" role="status" aria-label="The map is loading" />}>
    <Loaded {...props} />
  </Suspense>
)
