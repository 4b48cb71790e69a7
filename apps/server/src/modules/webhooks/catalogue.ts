import { refuse } from '../../kernel/operation/problems.ts'
import { oneOf, Type } from '../../kernel/operation/schema.ts'
import { faultOfUrl, reachOf } from '../../kernel/outgoing/target.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { EventType } from '../../kernel/transaction/events.ts'

/** Sent when an owner asks for a test; nothing in the service emits it. */
export const pingEvent: EventType = {
  name: 'ping',
  description: 'A test, sent when you ask for one.',
  data: Type.Object({ change: oneOf(['sent']) }),
}

/** Listens for everything, also for what is added one day. */
export const ALL_EVENTS = '*'

/** [webhooks-5] Every event that can be listened for, in the order in which they are listed. */
export const EVENTS: readonly string[] = [
  'task',
  'approval',
  'battle',
  'order',
  'tip',
  'payment',
  'purchase',
  'listing',
  'transfer',
  'custody',
  'checkin',
  'skill',
  'mastery',
  'mission',
  'milestone',
  'schedule',
  'message',
  'hardcore',
  'chain',
  'follow',
  'security',
  pingEvent.name,
]

/** Faults of a list of events, as the interface reports them. */
const eventFaults = (events: readonly string[]): { path: string; message: string }[] =>
  events.flatMap((name, at) =>
    name === ALL_EVENTS || EVENTS.includes(name)
      ? []
      : [{ path: `body.events.${at}`, message: `${name} is no event; GET /webhooks/events lists them` }],
  )

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
