import { LruCache } from '../../kernel/lib/lru-cache.ts'
import { memoizePer } from '../../kernel/lib/memoize-per.ts'
import type { Runtime } from '../../kernel/runtime.ts'

const FRESH_MS = 2_000
const KEPT_MAX = 1_000

type Kept = { readonly until: number; readonly answer: Promise<unknown> }
const memoryOf = memoizePer((_: Runtime) => new LruCache<string, Kept>(KEPT_MAX))

/**
 * [chain-15] What the chain said a moment ago is said again: many who look at one thing cost one question. What it could
 * not say is null, and not kept longer.
 */
export function remembered<T>(
  runtime: Runtime,
  key: string,
  ask: () => Promise<T | null>,
): Promise<T | null> {
  const memory = memoryOf(runtime)
  const known = memory.get(key)
  if (known && known.until > performance.now()) return known.answer as Promise<T | null>
  const answer = ask().catch(() => null)
  memory.set(key, { until: performance.now() + FRESH_MS, answer })
  return answer
}
