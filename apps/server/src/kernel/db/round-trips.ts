import { AsyncLocalStorage } from 'node:async_hooks'

const counting = new AsyncLocalStorage<{ trips: number }>()

/**
 * Counts how often a piece of work waited for the database: everything sent before the first answer is one round trip.
 * For tests.
 */
export async function countRoundTrips<T>(work: () => Promise<T>): Promise<{ result: T; trips: number }> {
  const counted = { trips: 0 }
  const result = await counting.run(counted, work)
  return { result, trips: counted.trips }
}

/** To be called when a connection that waits for no answer sends something. */
export function noteRoundTrip(): void {
  const counted = counting.getStore()
  if (counted) counted.trips++
}
