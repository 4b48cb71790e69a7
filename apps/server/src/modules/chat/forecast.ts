import type { Thinking, Uncovered } from '../brain/index.ts'
import type { Route } from '../tasks/index.ts'

/** What is certain to be covered by nothing, by the route that would lead to it. */
export type Forecasts = ReadonlyMap<string, Uncovered>

export const forecastKey = ({ kind, wanted }: Route): string => `${kind.name}\n${wanted.topic}`

/** [chat-38] Worked out one after the other, before any lock is taken: it may ask the encoder. */
export async function forecast(thinking: Thinking, routes: readonly (Route | null)[]): Promise<Forecasts> {
  const known = new Map(routes.flatMap((route) => (route ? [[forecastKey(route), route] as const] : [])))
  const found = new Map<string, Uncovered>()
  for (const [key, { kind, wanted }] of known) {
    const uncovered = await kind.forecast?.(thinking, wanted)
    if (uncovered) found.set(key, uncovered)
  }
  return found
}
