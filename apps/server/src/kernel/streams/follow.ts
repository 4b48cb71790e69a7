import type { Caller } from '../operation/access.ts'
import type { Operation } from '../operation/operation.ts'
import { refuse } from '../operation/problems.ts'
import type { StreamPart } from '../operation/stream-source.ts'
import { admitCaller } from '../run/admit.ts'
import { exchangeOf, type InnerCall } from '../run/call-as-request.ts'
import type { Batch } from './frames.ts'
import type { StreamEngine } from './hub.ts'
import { writerOf } from './open.ts'
import type { Watching } from './watcher.ts'

/** An event of a stream as its clients have it after parsing. */
export type Told = { readonly event: string; readonly data: unknown }

type Follower = {
  tell(told: Told): void
  /** Nothing follows: the stream is over, the service stops, or the credential is no longer good. */
  end(): void
}

/**
 * Follows a stream within another call, as its client would by HTTP: the same caller, limits, places and channel.
 * Answers how to stop; throws the problem when it is refused.
 */
export async function followStream(
  engine: StreamEngine,
  call: InnerCall & { readonly op: Operation & { stream: StreamPart } },
  follower: Follower,
): Promise<() => void> {
  const { op } = call
  const { streams } = engine.runtime
  const exchange = exchangeOf(call)
  const { context, caller, input } = await admitCaller(engine, op, exchange)
  if (streams.isClosed) refuse('unavailable', { headers: { 'retry-after': '1' } })
  const givePlaceBack = streams.places.take(caller, call.request.address, engine.limitFactor)
  let leave = () => {}
  try {
    const opening = await op.stream.open({ ...context, ...input, caller, refuse } as never)
    const leaveChannel = streams.places.takeAt(opening.channel, caller, engine.limitFactor)
    const watcher = new InnerWatcher(caller, {
      tell: (told) => follower.tell(told),
      end: () => {
        leave()
        follower.end()
      },
    })
    leave = () => {
      leave = () => {}
      watcher.leave()
      streams.leave(opening.channel, watcher)
      leaveChannel()
      givePlaceBack()
    }
    await streams.join({ opening, watcher, lastEventId: null, head: {}, write: writerOf(engine, op) })
    return () => leave()
  } catch (error) {
    leave()
    givePlaceBack()
    throw error
  }
}

/** A watcher without a connection: it parses the frames that are published for all. */
class InnerWatcher implements Watching {
  readonly caller: Caller
  readonly dropped = false
  readonly #follower: Follower
  #waiting: Batch[] | null = []
  #lastId = -1
  #ended = false
  isGone = false

  constructor(caller: Caller, follower: Follower) {
    this.caller = caller
    this.#follower = follower
  }

  begin(_head: unknown, _greeting: Buffer, beginning: Batch): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.send(beginning)
    for (const batch of waiting) this.send(batch)
    if (this.#ended) this.#end()
  }

  send(batch: Batch): void {
    if (this.isGone) return
    if (this.#waiting) {
      this.#waiting.push(batch)
      return
    }
    for (const { id, bytes } of batch.parts) {
      if (id !== undefined && id <= this.#lastId) continue
      if (id !== undefined) this.#lastId = id
      const told = readFrame(bytes)
      if (told && !this.isGone) this.#follower.tell(told)
    }
  }

  /** Heartbeats keep connections open, and there is none. */
  write(): void {}

  end(): void {
    this.#ended = true
    if (!this.#waiting) this.#end()
  }

  leave(): void {
    this.isGone = true
  }

  #end(): void {
    if (this.isGone) return
    this.isGone = true
    this.#follower.end()
  }
}

function readFrame(bytes: Buffer): Told | null {
  const [, event, data] = /(?:^|\n)event: (.*)\ndata: (.*)\n/.exec(bytes.toString('utf8')) ?? []
  return event === undefined ? null : { event, data: JSON.parse(data as string) }
}
