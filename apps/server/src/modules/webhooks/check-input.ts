import { refuse } from '../../kernel/operation/problems.ts'
import { faultOfUrl, reachOf } from '../../kernel/outgoing/target.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { eventFaults } from './catalogue.ts'

/** [webhooks-2] [webhooks-5] Refuses a URL that must not be dialled and events that there are not. */
export async function checkInput(
  runtime: Runtime,
  { url, events }: { url?: string; events?: readonly string[] },
): Promise<void> {
  const faults = eventFaults(events ?? [])
  const fault = url === undefined ? null : await faultOfUrl(runtime.network, url, reachOf(runtime))
  if (fault !== null) faults.push({ path: 'body.url', message: fault })
  if (faults.length > 0) refuse('invalid_request', { details: faults })
}
