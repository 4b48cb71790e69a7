import { AsyncLocalStorage } from 'node:async_hooks'

const counting = new AsyncLocalStorage<{ trips: number }>()

/** How often a piece of work waited for the database: what is sent before the first answer is one trip. For tests. */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const counted = { trips: 0 }
  await counting.run(counted, work)
  return counted.trips
}

/** To be called when a connection that waited for nothing sends something. */
export function noteTrip(): void {
  const counted = counting.getStore()
  if (counted) counted.trips++
}
