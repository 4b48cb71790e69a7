import type { Static, TSchema } from '../operation/schema.ts'

/** What a stream may tell, by name. The name `*` stands for every name that is not in the list. */
export type StreamEvents = Readonly<Record<string, { readonly description: string; readonly data: TSchema }>>

/** Ids grow within a channel. An event without one is told to those who watch now, and never again. */
export type StreamEvent<E extends StreamEvents = StreamEvents> = {
  [Name in keyof E & string]: {
    readonly id?: number
    readonly event: Name extends '*' ? string : Name
    readonly data: Static<E[Name]['data']>
  }
}[keyof E & string]

/** What a source may use while it runs. */
export type Producing<E extends StreamEvents = StreamEvents> = {
  /** Everything after this id is to be published, in order. */
  readonly from: number
  /** Aborted when nobody watches any more. */
  readonly signal: AbortSignal
  publish(events: readonly StreamEvent<E>[]): void
  /** Rests until the time is over, the channel is refreshed, the clock is moved or nobody watches any more. */
  rest(ms?: number): Promise<void>
}

/** Where a channel's events come from: see README.md. */
export type Source<E extends StreamEvents = StreamEvents> = {
  position(): Promise<number> | number
  first(): Promise<readonly StreamEvent<E>[]>
  since(id: number): Promise<readonly StreamEvent<E>[] | null>
  run(producing: Producing<E>): Promise<void>
}

export type Opening<E extends StreamEvents = StreamEvents> = {
  /** Everybody who watches under one key is told the same, so whatever differs by caller must be part of the key. */
  readonly channel: string
  readonly source: Source<E>
  /** The last id there will ever be, when nothing follows it any more. */
  readonly endsAt?: number
}
