import type { Thinking, Uncovered } from '../brain/index.ts'
import type { Route } from '../tasks/index.ts'

/** What is certain to be covered by nothing, by the route that would lead to it. */
export type Forecasts = ReadonlyMap<string, Uncovered>

export const forecastKey = ({ kind, wanted }: Route): string => `${kind.name}\n${wanted.topic}`

/** [chat-38] Worked out before any lock is taken: it may ask the encoder. */
export async function forecast(thinking: Thinking, routes: readonly (Route | null)[]): Promise<Forecasts> {
  const known = new Map(routes.flatMap((route) => (route ? [[forecastKey(route), route] as const] : [])))
  const found = await Promise.all(
    [...known].map(
      async ([key, { kind, wanted }]) => [key, await kind.forecast?.(thinking, wanted)] as const,
    ),
  )
  return new Map(found.flatMap(([key, uncovered]) => (uncovered ? [[key, uncovered] as const] : [])))
}
