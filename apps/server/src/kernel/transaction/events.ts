import Type, { type Static, type TSchema } from 'typebox'
import { Clean, Clone } from 'typebox/value'
import type { AgentId, UserId } from '../lib/ids.ts'
import { Slot } from '../lib/slot.ts'
import { later, type Reaction } from './facts.ts'
import type { FactOf, FactType, UnitOfWork, Via } from './unit-of-work.ts'

/**
 * Words for a person: the inbox keeps and shows them, so they name players by `mention`. `link` is a path of the
 * service’s own.
 */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly link: string | null
  /**
   * Set where only the latest of several matters, the one of the highest rank: it takes the place of an unread one of
   * the same key. They may arrive in another order.
   */
  readonly fold?: { readonly key: string; readonly rank: string }
}

/** An event of an account: it goes to webhooks, the inbox and the account's stream. */
export type AccountEvent = {
  readonly to: UserId
  /** Name of the event: `approval`. */
  readonly type: string
  readonly at: Date
  /** `{change, <record>}`, the record exactly as the API would return it to the account now. */
  readonly data: Readonly<Record<string, unknown>>
  /** Null: programs are told, the person is not. */
  readonly notice: Notice | null
  /** The author of words in it: a record of the event keeps this id beside it, to erase the event with its author. */
  readonly about?: string
  /** Set for frequent events that matter only to a present watcher: no webhook carries them. */
  readonly streamOnly?: true
}

/** A module's report when one of its facts holds: the account, the change, and the record as it is now. */
export type EventDelivery<Change extends string, Record> = {
  readonly to: UserId
  readonly change: Change
  readonly record: Record
  readonly notice: Notice | null
  /** Set when the record holds words that can be erased: see AccountEvent. */
  readonly about?: string
  readonly streamOnly?: true
}

/** An event that is pushed to webhooks: its name, what it means and what its `data` holds. */
export type EventType = { readonly name: string; readonly description: string; readonly data: TSchema }

/** An event's name, as webhooks, the inbox and the stream know it, and the facts that it follows from. */
export type EventDeclaration = EventType & { readonly sources: readonly Source[] }
type Source = {
  readonly fact: FactType
  tell(uow: UnitOfWork, data: never): Promise<readonly AccountEvent[]>
}

export const eventSlot = new Slot<EventDeclaration>('events')

type EventSpec<Name extends string, Change extends string, S extends TSchema> = {
  readonly name: Name
  readonly description: string
  /** Every value of `change`. */
  readonly changes: readonly [Change, ...Change[]]
  /** Schema of the record, which stands in `data` under `as`, or under the event’s name. */
  readonly record: S
  readonly as?: string
}

const VIA = Type.Optional(
  Type.Unsafe<Via>({
    type: 'string',
    enum: ['agent'],
    description: 'Set when an agent’s own run made the change',
  }),
)

/**
 * Declares an event. `on` ties it to a fact of its module; several facts may lead to one event. The report comes after
 * the fact’s own unit of work, once, in one of its own. A module above with an event of the same name declares it
 * `elsewhere`, and lists that among its own events.
 */
export function accountEvent<Name extends string, Change extends string, S extends TSchema>(
  spec: EventSpec<Name, Change, S>,
) {
  const { name, description, changes, record, as = name } = spec
  const sources: Source[] = []
  const schema = Type.Object({
    change: Type.Unsafe<Change>({ type: 'string', enum: [...changes] }),
    [as]: record,
    via: VIA,
  })
  // Columns beside the record's declared fields are not public.
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
            data: declared({ change, [as]: record, ...(uow.via && { via: uow.via }) }),
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

/** A public act of an agent: its followers see it in their feed. */
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

/** A listener to events: stores, sends or shows them, within the unit of work. */
export type EventListener = (uow: UnitOfWork, event: AccountEvent) => Promise<void>
export type ActivityListener = (uow: UnitOfWork, activity: Activity, factId: number) => Promise<void>

/**
 * The subject of an event: the record whose id its fact names first. An account that hears of the end of some work must
 * not hear of its beginning after that.
 */
function subjectsOf(
  event: string,
  { data: schema }: FactType,
): (data: Record<string, unknown>) => string | null {
  const [first = ''] = Object.keys((schema as Type.TObject).properties)
  return ({ [first]: id }) => (typeof id === 'string' ? `${event} ${id}` : null)
}

/** The reactions by which every declared event reaches every listener. */
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
          // Listeners may lock records of an account: every report does so in one order.
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
