import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Runtime } from '../kernel/runtime.ts'
import { encode, readLibraryInSteps } from '../modules/brain/index.ts'

/**
 * [brain-29] Loads, once the service is ready, the parts that the first quote, message or task would wait for: the
 * threads, and the library in steps, so that requests in between are served.
 */
export async function warmUp(runtime: Runtime): Promise<void> {
  await runtime.readers.start()
  await encode({ runtime, account: 'warm-up' }, ['tea'])
  for (const _step of readLibraryInSteps()) await nextTurn()
}
