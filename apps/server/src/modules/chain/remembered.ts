import type { House } from '../../kernel/house.ts'

const FRESH_MS = 2_000
const KEPT_MAX = 1_000

type Kept = { readonly until: number; readonly answer: Promise<unknown> }
const memories = new WeakMap<House, Map<string, Kept>>()

/**
 * H15: what the chain said a moment ago is said again: many who look at one thing cost one question. What it could
 * not say is null, and not kept longer.
 */
export function remembered<T>(house: House, key: string, ask: () => Promise<T | null>): Promise<T | null> {
  const memory = memories.getOrInsertComputed(house, () => new Map())
  const known = memory.get(key)
  if (known && known.until > performance.now()) return known.answer as Promise<T | null>
  const answer = ask().catch(() => null)
  memory.delete(key)
  memory.set(key, { until: performance.now() + FRESH_MS, answer })
  for (const oldest of memory.keys()) {
    if (memory.size <= KEPT_MAX) break
    memory.delete(oldest)
  }
  return answer
}
