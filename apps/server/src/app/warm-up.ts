import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Runtime } from '../kernel/runtime.ts'
import { encode, readLibraryInSteps } from '../modules/brain/index.ts'

/**
 * [brain-29] Loads behind a start, once the service is ready, what the first quote, the first message and the first task would
 * wait for: the threads, and the library in steps, between which everybody else has a turn.
 */
export async function warmUp(runtime: Runtime): Promise<void> {
  await runtime.readers.start()
  await encode({ runtime, account: 'warm-up' }, ['tea'])
  for (const _step of readLibraryInSteps()) await nextTurn()
}
