import type { Spot } from './labels.ts'
import type { Box } from './view.ts'

const REACH_PX = 26

/** The mark that a finger means: the nearest within its width. */
export function nearestTo(spots: readonly Spot[], x: number, y: number): Spot | undefined {
  const away = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y)
  const [first] = spots.toSorted((one, other) => away(one) - away(other))
  return first && away(first) <= REACH_PX ? first : undefined
}

const TOWARDS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The next mark in a direction; one to the side counts as further away. */
export function nextTowards(
  spots: readonly Spot[],
  from: string | null,
  key: string,
  box: Box,
): Spot | undefined {
  const [dx, dy] = TOWARDS[key] ?? [0, 0]
  if (dx === 0 && dy === 0) return undefined
  const here = spots.find(({ id }) => id === from)
  const start = here ?? { x: box.width / 2, y: box.height / 2 }
  const cost = ({ x, y }: Spot) => {
    const ahead = (x - start.x) * dx + (y - start.y) * dy
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    return ahead <= 0.5 && here ? Number.POSITIVE_INFINITY : Math.abs(ahead) + 2 * aside
  }
  const [first] = spots.filter((spot) => spot !== here).toSorted((one, other) => cost(one) - cost(other))
  return first && cost(first) < Number.POSITIVE_INFINITY ? first : undefined
}
