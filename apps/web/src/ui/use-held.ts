import { useState } from 'react'

/**
 * A list that doesn't move under its reader: what comes before the first row that was shown waits until it is asked for.
 * Rows themselves stay up to date, and older ones may be added.
 */
export function useHeld<Item>(items: readonly Item[], keyOf: (item: Item) => string | number) {
  const [first, setFirst] = useState<string | number | null>(null)
  const top = items[0]
  // Whoever sees an empty list has no place to lose.
  if (first === null && top !== undefined) setFirst(keyOf(top))
  const at = first === null ? 0 : items.findIndex((item) => keyOf(item) === first)
  const fresh = Math.max(0, at)
  return {
    held: items.slice(fresh),
    fresh,
    showAll: () => setFirst(top === undefined ? null : keyOf(top)),
  }
}
