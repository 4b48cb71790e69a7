import type { House } from '../../kernel/house.ts'
import { refuse } from '../../kernel/problems.ts'
import { eventFaults } from './catalogue.ts'
import { faultOfUrl } from './outgoing/target.ts'

/** W2, W5: refuses a URL that must not be dialled and events that there are not. */
export async function judgeInput(
  { network, settings }: House,
  { url, events }: { url?: string; events?: readonly string[] },
): Promise<void> {
  const faults = eventFaults(events ?? [])
  const fault = url === undefined ? null : await faultOfUrl(network, url, settings.webhooksAllowPrivate)
  if (fault !== null) faults.push({ path: 'body.url', message: fault })
  if (faults.length > 0) refuse('invalid_request', { details: faults })
}
