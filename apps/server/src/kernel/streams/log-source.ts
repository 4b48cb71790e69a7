import type { Db } from '../db/database.ts'
import { memoizePer } from '../lib/memoize-per.ts'
import type { Opening, Source, StreamEvent, StreamEvents } from '../operation/stream-source.ts'
import type { Runtime } from '../runtime.ts'
import { Heads } from './heads.ts'

const PAGE = 200
/** A client that missed more events than this is sent `reset`: a replay is not meant for reading an archive. */
const REPLAY_MAX = 1_000

/** Rows under keys, with ids that grow by one under each, without gaps. */
export type EventLog<E extends StreamEvents> = {
  /** Name of its channels: `account` makes `account:<key>`. */
  readonly name: string
  /** The newest id of each of these, in one look; 0 or nothing for one that has none. */
  heads(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** At most so many after an id, oldest first. */
  after(db: Db, key: string, id: number, count: number, runtime: Runtime): Promise<readonly Written<E>[]>
  /** The first event for a newcomer, when `head` is the newest id. */
  first(head: number): StreamEvent<E>
}
type Written<E extends StreamEvents> = StreamEvent<E> & { readonly id: number }

const allHeadsOf = memoizePer((_: Runtime) => new Map<unknown, Heads>())

function headsOf<E extends StreamEvents>(runtime: Runtime, log: EventLog<E>): Heads {
  return allHeadsOf(runtime).getOrInsertComputed(
    log,
    () => new Heads((keys) => log.heads(runtime.database.db, keys), runtime.log),
  )
}

/** Called after a commit that wrote into a log: the watchers here are told at once. */
export function refreshLog<E extends StreamEvents>(runtime: Runtime, log: EventLog<E>, key: string): void {
  headsOf(runtime, log).tell(key)
}

/**
 * A channel whose events are rows: told at once of rows from this process, and found by looking when another wrote
 * them. With `only` it carries the events of these names and no others.
 */
export function openLog<E extends StreamEvents>(
  runtime: Runtime,
  log: EventLog<E>,
  key: string,
  only: readonly string[] | null = null,
): Opening<E> {
  const { db } = runtime.database
  const channel = [log.name, key, ...(only ?? [])].join(':')
  const shown = (events: readonly Written<E>[]) =>
    only === null ? events : events.filter(({ event }) => only.includes(event))
  const head = async () => (await log.heads(db, [key])).get(key) ?? 0

  const source: Source<E> = {
    position: head,
    first: async () => [log.first(await head())],
    async since(id) {
      // Read the head first: rows that are written during the read are published afterwards.
      const newest = await head()
      if (id > newest || newest - id > REPLAY_MAX) return null
      if (id === newest) return []
      const events = await log.after(db, key, id, REPLAY_MAX, runtime)
      // Ids have no gaps, so if the first row's id does not follow, the rows before it have been deleted.
      return events[0]?.id === id + 1 ? shown(events) : null
    },
    async run({ from, signal, publish, rest }) {
      let last = from
      const unfollow = headsOf(runtime, log).follow(key, from, () => runtime.streams.refresh(channel))
      try {
        while (!signal.aborted) {
          const events = await log.after(db, key, last, PAGE, runtime)
          publish(shown(events))
          last = events.at(-1)?.id ?? last
          if (events.length < PAGE) await rest()
        }
      } finally {
        unfollow()
      }
    },
  }
  return { channel, source }
}
