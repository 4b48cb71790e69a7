import type { Point } from '../dojo-lookup.ts'
import type { Mark } from './marks.tsx'
import type { World } from './world.ts'

/** The first zoom of a map that shows one place. */
const CLOSE = 2.5

/** The first view centres what is chosen or marked. */
export function firstView(
  marks: readonly Mark[],
  world: World,
  start: Point | undefined,
  chosen: string | null,
): { readonly at: readonly [number, number]; readonly k: number } {
  if (start) return { at: world.place(start), k: CLOSE }
  const shown = marks.filter(({ id }) => id === chosen)
  const places = (shown.length > 0 ? shown : marks).map(world.place)
  const middle = (axis: 0 | 1) => {
    const all = places.map((place) => place[axis])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return { at: places.length === 0 ? [0, 0] : [middle(0), middle(1)], k: 1 }
}
