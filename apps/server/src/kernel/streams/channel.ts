import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isUnreachable } from '../db/errors.ts'
import { levelOf } from '../db/outage.ts'
import type { Clock } from '../lib/clock.ts'
import { makeSleeper } from '../lib/sleeper.ts'
import type { Source, StreamEvent } from '../operation/stream-source.ts'
import { type Batch, batchOf } from './frames.ts'
import type { Watching } from './watcher.ts'

/** So many watchers are written to at once; then other work has its turn. */
const SLICE = 500
/** The pause before a failed source is started again. */
const AGAIN_MS = 1_000
const REST_MAX_MS = 60_000

export type ChannelParts = {
  readonly source: Source
  readonly write: (event: StreamEvent) => string
  readonly clock: Clock
  readonly log: Logger
  /** Called once, when nobody watches any more or nothing follows. */
  readonly onEnd: () => void
}

/** All watchers of the same thing in this process, and the one source that serves them. */
export class Channel {
  readonly #parts: ChannelParts
  readonly #watchers = new Set<Watching>()
  readonly #stopping = new AbortController()
  readonly #sleeper = makeSleeper()
  readonly #ready: Promise<void>
  #position = -1
  #sending: Promise<void> = Promise.resolve()
  #reading: Promise<unknown> = Promise.resolve()
  #nextFirst: Promise<Batch> | null = null

  constructor(parts: ChannelParts) {
    this.#parts = parts
    // The source's position is fixed before any watcher reads: events newer than a watcher's read are published after
    // it.
    this.#ready = this.#findPosition()
    this.#ready.then(
      () => this.#run(),
      () => this.#end(),
    )
  }

  get size(): number {
    return this.#watchers.size
  }

  add(watcher: Watching): void {
    this.#watchers.add(watcher)
  }

  remove(watcher: Watching): void {
    this.#watchers.delete(watcher)
    if (this.#watchers.size === 0) this.#end()
  }

  refresh(): void {
    this.#sleeper.wake()
  }

  /** The beginning for a newcomer. It must be a watcher already, or it would miss the events that come meanwhile. */
  async first(): Promise<Batch> {
    await this.#ready
    // A newcomer's read must begin after its arrival, so those who arrive during one read share the next one.
    this.#nextFirst ??= this.#reading.then(() => {
      this.#nextFirst = null
      const reading = this.#parts.source.first().then((events) => batchOf(events, this.#parts.write))
      this.#reading = reading.catch(() => {})
      return reading
    })
    return this.#nextFirst
  }

  async since(id: number): Promise<Batch | null> {
    await this.#ready
    const events = await this.#parts.source.since(id)
    if (events === null) return null
    const batch = batchOf(events, this.#parts.write)
    return { ...batch, lastId: Math.max(id, batch.lastId) }
  }

  async #findPosition(): Promise<void> {
    this.#position = await this.#parts.source.position()
  }

  async #run(): Promise<void> {
    const { source, clock, log } = this.#parts
    const { signal } = this.#stopping
    const stopListening = clock.onMove(() => this.refresh())
    const publish = (events: readonly StreamEvent[]) => this.#publish(events)
    const rest = async (ms = REST_MAX_MS) => {
      if (!signal.aborted) await this.#sleeper.sleep(Math.min(ms, REST_MAX_MS))
    }
    try {
      while (!signal.aborted) {
        try {
          await source.run({ from: this.#position, signal, publish, rest })
          break
        } catch (error) {
          if (signal.aborted) break
          const level = levelOf(error, isUnreachable(error) ? 'warn' : 'error')
          log[level]({ err: error }, 'the source of a stream starts again')
          await pause(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {})
        }
      }
      await this.#sending
    } finally {
      stopListening()
      this.#end()
    }
  }

  /** A restarted source may repeat itself: each id goes out once. */
  #publish(events: readonly StreamEvent[]): void {
    const fresh = events.filter(({ id }) => id === undefined || id > this.#position)
    if (fresh.length === 0 || this.#stopping.signal.aborted) return
    const batch = batchOf(fresh, this.#parts.write)
    this.#position = Math.max(this.#position, batch.lastId)
    this.#sending = this.#sending.then(() => this.#broadcast(batch))
  }

  async #broadcast(batch: Batch): Promise<void> {
    const watchers = [...this.#watchers]
    for (let at = 0; at < watchers.length; at += SLICE) {
      if (at > 0) await turn()
      for (const watcher of watchers.slice(at, at + SLICE)) watcher.send(batch)
    }
  }

  #end(): void {
    if (this.#stopping.signal.aborted) return
    this.#stopping.abort()
    this.#sleeper.wake()
    this.#parts.onEnd()
    for (const watcher of this.#watchers) watcher.end()
  }
}
