import { Clean, Clone } from 'typebox/value'
import type { AgentId, UserId } from '../lib/ids.ts'
import { Slot } from '../lib/slot.ts'
import type { EventType } from '../openapi/document.ts'
import { oneOf, type Static, type TSchema, Type } from '../operation/schema.ts'
import { type FactOf, type FactType, later, type Reaction } from './facts.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/**
 * Words for a person: the inbox keeps and shows them, so they name players by `mention` (mentions.ts). `link` is a path
 * of the service’s own.
 */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly link: string | null
  /**
   * Set where only the latest of several matters, the one of the highest rank: it takes the place of an unread one of the
   * same key. They may be told in another order.
   */
  readonly fold?: { readonly key: string; readonly rank: string }
}

/** Something that an account is told: by webhook, in its inbox, on its stream. */
export type AccountEvent = {
  readonly to: UserId
  /** Name of the event: `approval`. */
  readonly type: string
  readonly at: Date
  /** `{change, <record>}`, the record exactly as the API would return it to the account now. */
  readonly data: Readonly<Record<string, unknown>>
  /** Null: programs are told, the person is not. */
  readonly notice: Notice | null
  /** Whose words it holds: whoever keeps the event keeps this id beside it, to erase it when they are erased. */
  readonly about?: string
  /** Set for what comes often and matters only while somebody looks on: no webhook carries it. */
  readonly streamOnly?: true
}

/** What a module tells when one of its facts holds: whom, what changed, and the record as it is now. */
export type EventDelivery<Change extends string, Record> = {
  readonly to: UserId
  readonly change: Change
  readonly record: Record
  readonly notice: Notice | null
  /** Set when the record holds words that can be erased: see AccountEvent. */
  readonly about?: string
  readonly streamOnly?: true
}

/** A name that webhooks, the inbox and the stream know, and the facts it follows from. */
export type EventDeclaration = EventType & { readonly sources: readonly Source[] }
type Source = {
  readonly fact: FactType
  tell(uow: UnitOfWork, data: never): Promise<readonly AccountEvent[]>
}

export const eventSlot = new Slot<EventDeclaration>('events')

type EventSpec<Name extends string, Change extends string, S extends TSchema> = {
  readonly name: Name
  readonly description: string
  /** Every word that `change` can be. */
  readonly changes: readonly [Change, ...Change[]]
  /** Schema of the record, which stands in `data` under `as`, or under the event’s name. */
  readonly record: S
  readonly as?: string
}

/**
 * Declares an event. `on` ties it to a fact of its module; several facts may lead to one event. Telling happens after
 * the fact’s own deed, once, in a deed of its own. A module above that has something of the same name to tell declares
 * it `elsewhere`, and lists that among its own events.
 */
export function accountEvent<Name extends string, Change extends string, S extends TSchema>(
  spec: EventSpec<Name, Change, S>,
) {
  const { name, description, changes, record, as = name } = spec
  const sources: Source[] = []
  const schema = Type.Object({ change: oneOf(changes), [as]: record })
  // What the record's row holds beside its declared fields is nobody's to see.
  const declared = (data: Record<string, unknown>) => Clean(schema, Clone(data)) as Record<string, unknown>
  const event = {
    name,
    description,
    data: schema,
    sources,
    elsewhere: () => accountEvent(spec),
    on<F extends FactType>(
      fact: F,
      tell: (uow: UnitOfWork, data: FactOf<F>) => Promise<readonly EventDelivery<Change, Static<S>>[]>,
    ) {
      sources.push({
        fact,
        async tell(uow: UnitOfWork, data: never) {
          const tellings = await tell(uow, data)
          return tellings.map(({ to, change, record, notice, about, streamOnly }) => ({
            to,
            type: name,
            at: uow.at,
            data: declared({ change, [as]: record }),
            notice,
            ...(about === undefined ? {} : { about }),
            ...(streamOnly ? { streamOnly } : {}),
          }))
        },
      })
      return event
    },
  }
  return event satisfies EventDeclaration
}

/** Something public that an agent did: those who follow it see it in their feed. */
export type Activity = {
  readonly agentId: AgentId
  readonly kind: string
  readonly text: string
  readonly link: string | null
}

export type ActivitySource = {
  readonly fact: FactType
  readonly name: string
  tell(uow: UnitOfWork, data: never): Promise<readonly Activity[]>
}

export const activity = <F extends FactType>(
  fact: F,
  name: string,
  tell: (uow: UnitOfWork, data: FactOf<F>) => Promise<Activity | readonly Activity[] | null>,
): ActivitySource => ({
  fact,
  name,
  async tell(uow, data) {
    const told = (await tell(uow, data)) ?? []
    return Array.isArray(told) ? told : [told]
  },
})

/** Takes part in telling: stores, sends or shows what it is given, inside the deed. */
export type EventListener = (uow: UnitOfWork, event: AccountEvent) => Promise<void>
export type ActivityListener = (uow: UnitOfWork, activity: Activity, factId: number) => Promise<void>

/**
 * What an event is about: the record that its fact names first, by id. Whoever hears that work is done must not hear
 * after that that it began.
 */
function subjectsOf(
  event: string,
  { data: schema }: FactType,
): (data: Record<string, unknown>) => string | null {
  const [first = ''] = Object.keys((schema as Type.TObject).properties)
  return ({ [first]: id }) => (typeof id === 'string' ? `${event} ${id}` : null)
}

/** The reactions by which everything declared reaches everybody who listens. */
export function assembleEventDelivery(
  events: readonly EventDeclaration[],
  eventListeners: readonly EventListener[],
  activities: readonly ActivitySource[],
  activityListeners: readonly ActivityListener[],
): Reaction[] {
  const telling = events.flatMap(({ name, sources }) =>
    sources.map((source) =>
      later(
        source.fact,
        `tell:${name}:${source.fact.name}`,
        async (uow, data) => {
          // Those who listen may lock what they keep for an account: every telling does so in one order.
          const told = [...(await source.tell(uow, data as never))].sort((a, b) => a.to.localeCompare(b.to))
          for (const event of told) {
            for (const listen of eventListeners) await listen(uow, event)
          }
        },
        subjectsOf(name, source.fact),
      ),
    ),
  )
  const showing = activities.map((source) =>
    later(source.fact, `show:${source.name}`, async (uow, data, factId) => {
      for (const done of await source.tell(uow, data as never)) {
        for (const listen of activityListeners) await listen(uow, done, factId)
      }
    }),
  )
  return [...telling, ...showing]
}
