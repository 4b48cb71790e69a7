import type { Static, TSchema } from './schema.ts'

/** The events of a stream, by name. The name `*` stands for every name that is not in the list. */
export type StreamEvents = Readonly<Record<string, { readonly description: string; readonly data: TSchema }>>

/** Ids grow within a channel. An event without one goes to the present watchers, and is never repeated. */
export type StreamEvent<E extends StreamEvents = StreamEvents> = {
  [Name in keyof E & string]: {
    readonly id?: number
    readonly event: Name extends '*' ? string : Name
    readonly data: Static<E[Name]['data']>
  }
}[keyof E & string]

/** The means of a source while it runs. */
export type Producing<E extends StreamEvents = StreamEvents> = {
  /** Everything after this id is to be published, in order. */
  readonly from: number
  /** Aborted when nobody watches any more. */
  readonly signal: AbortSignal
  publish(events: readonly StreamEvent<E>[]): void
  /** Rests until the time is over, the channel is refreshed, the clock is moved or nobody watches any more. */
  rest(ms?: number): Promise<void>
}

/** The origin of a channel's events: see README.md. */
export type Source<E extends StreamEvents = StreamEvents> = {
  position(): Promise<number> | number
  first(): Promise<readonly StreamEvent<E>[]>
  since(id: number): Promise<readonly StreamEvent<E>[] | null>
  run(producing: Producing<E>): Promise<void>
}

export type Opening<E extends StreamEvents = StreamEvents> = {
  /** All watchers under one key get the same events, so whatever differs by caller must be part of the key. */
  readonly channel: string
  readonly source: Source<E>
  /** The last id of the channel, when nothing follows it any more. */
  readonly endsAt?: number
}

/** A stream's own part of its declaration, as the registry holds it. */
export type StreamPart = {
  readonly events: StreamEvents
  readonly open: (context: never) => Promise<Opening> | Opening
}
