import { AsyncLocalStorage } from 'node:async_hooks'

const counting = new AsyncLocalStorage<{ trips: number }>()

/** How often a piece of work waited for the database: what is sent before the first answer is one trip. For tests. */
export async function countRoundTrips<T>(work: () => Promise<T>): Promise<{ result: T; trips: number }> {
  const counted = { trips: 0 }
  const result = await counting.run(counted, work)
  return { result, trips: counted.trips }
}

/** To be called when a connection that waited for nothing sends something. */
export function noteRoundTrip(): void {
  const counted = counting.getStore()
  if (counted) counted.trips++
}
