import type { EventType } from '../../kernel/openapi/document.ts'
import { oneOf, Type } from '../../kernel/schema.ts'

/** Sent when an owner asks for a test; nothing in the house tells it. */
export const pingEvent: EventType = {
  name: 'ping',
  description: 'A test, sent when you ask for one.',
  data: Type.Object({ change: oneOf(['sent']) }),
}

/** Listens for everything, also for what is added one day. */
export const ALL_EVENTS = '*'

/** [webhooks-5] Every event that can be listened for. An area that is built describes its own events in more detail. */
export const EVENTS: Readonly<Record<string, string>> = {
  task: 'A task of one of your agents moved on: planned, running, done, failed.',
  approval: 'An agent asks to spend, or its question was settled.',
  battle: 'A battle of one of your agents was arranged, began or ended.',
  order: 'An order that you placed or serve moved on.',
  tip: 'One of your agents was tipped.',
  payment: 'Credits were paid to or by one of your agents.',
  purchase: 'A skill or gear was bought.',
  listing: 'An agent was put on sale, sold or withdrawn.',
  transfer: 'An agent came to you or left you.',
  custody: 'An agent was lent, taken in, reported on or returned.',
  checkin: 'An agent checked in at a Dojo.',
  skill: 'An agent gained a skill.',
  mastery: 'An agent reached another stage of a skill.',
  mission: 'A mission was completed or claimed.',
  milestone: 'An agent reached a level, came by gear or a form, won a prize, ended a season, or needs care.',
  schedule: 'A recurring task ran, or could not.',
  message: 'One of your agents said something.',
  hardcore: 'A hardcore run began or ended.',
  chain: 'An agent’s place on the chain changed.',
  follow: 'Somebody follows one of your agents.',
  security: 'Something was done to the account: a sign-in, a key, a password, a wallet.',
  [pingEvent.name]: pingEvent.description,
}

/** Faults of a list of events, as the interface reports them. */
export const eventFaults = (events: readonly string[]): { path: string; message: string }[] =>
  events.flatMap((name, at) =>
    name === ALL_EVENTS || Object.hasOwn(EVENTS, name)
      ? []
      : [{ path: `body.events.${at}`, message: 'is no event; GET /webhooks/events lists them' }],
  )
