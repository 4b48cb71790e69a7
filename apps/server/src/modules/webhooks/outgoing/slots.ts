/** [webhooks-11] How many turns of this process may be with one host and port at a time. */
const PER_HOST_MAX = 64
/**
 * [webhooks-11] How many turns may be with endpoints whose last answer was slow: half of the lane, so that the other half
 * is left for the others.
 */
const SLOW_MAX = 100

const taken = new Map<string, number>()

/** Takes a place for a turn; answers how to give it back, or null when too many are there. */
export function takeSlot(url: string, slow: boolean): (() => void) | null {
  const host = `host ${URL.parse(url)?.host ?? url}`
  const bounds: [string, number][] = [[host, PER_HOST_MAX]]
  if (slow) bounds.push(['slow', SLOW_MAX])
  if (bounds.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return null
  for (const [key] of bounds) taken.set(key, (taken.get(key) ?? 0) + 1)
  return () => {
    for (const [key] of bounds) giveBack(key)
  }
}

function giveBack(key: string): void {
  const left = (taken.get(key) ?? 1) - 1
  if (left === 0) taken.delete(key)
  else taken.set(key, left)
}
