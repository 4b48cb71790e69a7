import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { levelOf } from '../db/outage.ts'
import type { Clock } from '../lib/clock.ts'
import type { UserId } from '../lib/ids.ts'
import { type Random, randomFraction } from '../lib/random.ts'
import type { KnownCaller } from '../operation/access.ts'
import type { Opening, StreamEvent } from '../operation/stream-source.ts'
import type { Engine } from '../run/engine.ts'
import type { Runtime } from '../runtime.ts'
import { Channel } from './channel.ts'
import { type Batch, greeting, HEARTBEAT, RESET } from './frames.ts'
import { StreamQuota } from './stream-quota.ts'
import type { Watching } from './watcher.ts'

const HEARTBEAT_MS = 15_000
const RECHECK_MS = 5_000
const RECHECKED_AT_ONCE = 1_000
const SLICE = 500
/** Clients come back at different moments, or a restart would cause a flood. */
const RETRY_MS = { least: 1_000, spread: 4_000 }

/** The callers among these whose credential is still good; the identity module provides it. */
export type StillAdmitted = (callers: readonly KnownCaller[]) => Promise<ReadonlySet<KnownCaller>>

/** A client of any form of stream: it gets heartbeats, and ends with its credential. */
export type Attendant = Pick<Watching, 'caller' | 'write' | 'end'>

type Joining = {
  readonly opening: Opening
  readonly watcher: Watching
  readonly lastEventId: number | null
  readonly head: Record<string, string | string[]>
  readonly write: (event: StreamEvent) => string
}

/** The runtime of a process that holds streams open. */
export type StreamRuntime = Runtime & { readonly streams: Hub }
export type StreamEngine = Engine & { readonly runtime: StreamRuntime }

/** Every stream of this process. */
export class Hub {
  readonly places = new StreamQuota()
  readonly #clock: Clock
  readonly #random: Random
  readonly #log: Logger
  readonly #channels = new Map<string, Channel>()
  readonly #watchers = new Set<Attendant>()
  readonly #byUser = new Map<UserId, Set<Attendant>>()
  #stillAdmitted: StillAdmitted = async (callers) => new Set(callers)
  #stopTimers = () => {}
  #rechecking: Promise<void> | null = null
  isClosed = false
  dropped = 0

  constructor(clock: Clock, random: Random, log: Logger) {
    this.#clock = clock
    this.#random = random
    this.#log = log
  }

  /** Starts the heartbeats, and the checks of the watchers' credentials. */
  start(stillAdmitted: StillAdmitted): void {
    this.#stillAdmitted = stillAdmitted
    const beating = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
    const recheck = () => void this.#recheckAll()
    const rechecking = setInterval(recheck, RECHECK_MS).unref()
    const stopListening = this.#clock.onMove(recheck)
    this.#stopTimers = () => {
      clearInterval(beating)
      clearInterval(rechecking)
      stopListening()
    }
  }

  get channels(): number {
    return this.#channels.size
  }

  /** Makes the source of a channel look at once; without watchers here nothing happens. */
  refresh(channel: string): void {
    this.#channels.get(channel)?.refresh()
  }

  /** Ends the streams of an account whose credentials are no longer good. */
  recheck(userId: UserId): void {
    const watchers = this.#byUser.get(userId)
    if (watchers) void this.#check([...watchers])
  }

  /** Ends every stream of an account, whatever its credentials. */
  endFor(userId: UserId): void {
    for (const watcher of this.#byUser.get(userId) ?? []) watcher.end()
  }

  /** Lets a watcher in: it gets its beginning, then everything that follows. */
  async join({ opening, watcher, lastEventId, head, write }: Joining): Promise<void> {
    const channel = this.#channelOf(opening, write)
    this.#enter(watcher)
    channel.add(watcher)
    try {
      const beginning = await beginningOf(channel, lastEventId)
      if (watcher.isGone) return
      const retryMs = RETRY_MS.least + Math.floor(RETRY_MS.spread * randomFraction(this.#random))
      watcher.begin(head, greeting(retryMs), beginning)
    } catch (error) {
      this.leave(opening.channel, watcher)
      throw error
    }
  }

  leave(key: string, watcher: Watching): void {
    if (watcher.dropped) this.dropped++
    // A channel that has ended is already out of the list, and its watchers close by themselves.
    this.#channels.get(key)?.remove(watcher)
    this.#exit(watcher)
  }

  /** Adds a client that reads for itself, in another form than a channel's; answers how to leave. */
  attend(attendant: Attendant): () => void {
    this.#enter(attendant)
    return () => this.#exit(attendant)
  }

  #exit(watcher: Attendant): void {
    this.#watchers.delete(watcher)
    const { caller } = watcher
    if (caller.kind === 'anonymous') return
    const own = this.#byUser.get(caller.userId)
    own?.delete(watcher)
    if (own?.size === 0) this.#byUser.delete(caller.userId)
  }

  /** [streams-11] Ends every stream. */
  close(): void {
    this.isClosed = true
    this.#stopTimers()
    for (const watcher of this.#watchers) watcher.end()
  }

  #channelOf({ channel: key, source }: Opening, write: Joining['write']): Channel {
    const known = this.#channels.get(key)
    if (known) return known
    const channel: Channel = new Channel({
      source,
      write,
      clock: this.#clock,
      log: this.#log,
      onEnd: () => {
        if (this.#channels.get(key) === channel) this.#channels.delete(key)
      },
    })
    this.#channels.set(key, channel)
    return channel
  }

  #enter(watcher: Attendant): void {
    this.#watchers.add(watcher)
    const { caller } = watcher
    if (caller.kind === 'anonymous') return
    this.#byUser.getOrInsertComputed(caller.userId, () => new Set()).add(watcher)
  }

  async #beat(): Promise<void> {
    const watchers = [...this.#watchers]
    for (let at = 0; at < watchers.length; at += SLICE) {
      if (at > 0) await turn()
      for (const watcher of watchers.slice(at, at + SLICE)) watcher.write(HEARTBEAT)
    }
  }

  /** One round at a time: a slow database must not pile them up. */
  async #recheckAll(): Promise<void> {
    if (this.#rechecking) return this.#rechecking
    this.#rechecking = this.#recheckInTurns([...this.#watchers])
    await this.#rechecking
    this.#rechecking = null
  }

  async #recheckInTurns(watchers: readonly Attendant[]): Promise<void> {
    for (let at = 0; at < watchers.length; at += RECHECKED_AT_ONCE) {
      await this.#check(watchers.slice(at, at + RECHECKED_AT_ONCE))
    }
  }

  /** While credentials can't be checked (the database is down), open streams stay open. */
  async #check(watchers: readonly Attendant[]): Promise<void> {
    const known = watchers.flatMap(({ caller }) => (caller.kind === 'anonymous' ? [] : [caller]))
    if (known.length === 0) return
    try {
      const good = await this.#stillAdmitted(known)
      for (const watcher of watchers) {
        if (watcher.caller.kind !== 'anonymous' && !good.has(watcher.caller)) watcher.end()
      }
    } catch (error) {
      this.#log[levelOf(error, 'warn')]({ err: error }, 'could not look whether streams may stay open')
    }
  }
}

async function beginningOf(channel: Channel, lastEventId: number | null): Promise<Batch> {
  if (lastEventId === null) return channel.first()
  const missed = await channel.since(lastEventId)
  if (missed) return missed
  const first = await channel.first()
  return { ...first, bytes: Buffer.concat([RESET, first.bytes]) }
}
