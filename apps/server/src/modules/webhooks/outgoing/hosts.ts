/** W11: how many turns of this process may be with one host and port at a time. */
const AT_ONCE_MAX = 64

const visitors = new Map<string, number>()

/** Answers how to leave again, or null when too many are there. */
export function visitHost(host: string): (() => void) | null {
  const there = visitors.get(host) ?? 0
  if (there >= AT_ONCE_MAX) return null
  visitors.set(host, there + 1)
  return () => {
    const left = (visitors.get(host) ?? 1) - 1
    if (left === 0) visitors.delete(host)
    else visitors.set(host, left)
  }
}
