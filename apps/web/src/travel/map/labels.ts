import type { Box } from './view.ts'

export type Spot = { readonly id: string; readonly name: string; readonly x: number; readonly y: number }
export type Label = Spot & { readonly anchor: 'start' | 'middle' | 'end' }

const LETTER = 7.4
const HEIGHT = 16
const AWAY = 12

type Rect = readonly [left: number, top: number, right: number, bottom: number]

const overlap = (one: Rect, other: Rect): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

/** Beside, below and above the mark: the start of the baseline, and the label's box. */
function choices({ name, x, y }: Spot): readonly (readonly [Label['anchor'], number, number, Rect])[] {
  const width = name.length * LETTER
  const row = (left: number, base: number): Rect => [left, base - HEIGHT + 3, left + width, base + 3]
  return [
    ['start', x + AWAY, y + 5, row(x + AWAY, y + 5)],
    ['end', x - AWAY, y + 5, row(x - AWAY - width, y + 5)],
    ['middle', x, y - AWAY, row(x - width / 2, y - AWAY)],
    ['middle', x, y + AWAY + HEIGHT - 4, row(x - width / 2, y + AWAY + HEIGHT - 4)],
  ]
}

/** Names where there is room for them; the first ones have priority, and `must` are always written. */
export function placeLabels(spots: readonly Spot[], box: Box, must: string | null): Label[] {
  const taken: Rect[] = spots.map(({ x, y }) => [x - 7, y - 7, x + 7, y + 7])
  const labels: Label[] = []
  for (const [at, spot] of spots.entries()) {
    const others = taken.filter((_, index) => index !== at)
    const isFree = (rect: Rect) =>
      rect[0] > 2 &&
      rect[2] < box.width - 2 &&
      rect[1] > 2 &&
      rect[3] < box.height - 2 &&
      !others.some((other) => overlap(rect, other))
    const all = choices(spot)
    const found = all.find(([, , , rect]) => isFree(rect)) ?? (spot.id === must ? all[0] : undefined)
    if (!found) continue
    const [anchor, x, y, rect] = found
    taken.push(rect)
    labels.push({ ...spot, anchor, x, y })
  }
  return labels
}
