import type { Logger } from 'pino'
import { levelOf } from '../db/outage.ts'
import { makeSleeper } from '../lib/sleeper.ts'

/** The pause between two looks: short after news, longer while nothing happens. */
const PAUSE_MS = { least: 250, most: 1_000 }
const GROWTH = 1.5

/** The newest id of each of these, in one look; one that has none may be left out. */
export type ReadHeads = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>

type Followed = { head: number; readonly listeners: Set<() => void> }

/**
 * Looks, for all channels of one kind together, for events that another process wrote: one statement a look, however
 * many are watched, and none while nobody watches.
 */
export class Heads {
  readonly #read: ReadHeads
  readonly #log: Logger
  readonly #followed = new Map<string, Followed>()
  readonly #sleeper = makeSleeper()
  #running = false

  constructor(read: ReadHeads, log: Logger) {
    this.#read = read
    this.#log = log
  }

  /** Calls back when something newer than `head` is there; answers how to stop. */
  follow(key: string, head: number, onNews: () => void): () => void {
    const followed = this.#followed.getOrInsertComputed(key, () => ({ head, listeners: new Set() }))
    followed.head = Math.min(followed.head, head)
    followed.listeners.add(onNews)
    if (!this.#running) void this.#run()
    return () => {
      followed.listeners.delete(onNews)
      if (followed.listeners.size === 0) this.#followed.delete(key)
      if (this.#followed.size === 0) this.#sleeper.wake()
    }
  }

  /** This process wrote an event under this key: no need to wait for the next look. */
  tell(key: string): void {
    for (const onNews of this.#followed.get(key)?.listeners ?? []) onNews()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let pauseMs = PAUSE_MS.least; this.#followed.size > 0; ) {
      await this.#sleeper.sleep(pauseMs)
      const found = this.#followed.size > 0 && (await this.#look())
      pauseMs = found ? PAUSE_MS.least : Math.min(PAUSE_MS.most, pauseMs * GROWTH)
    }
    this.#running = false
  }

  async #look(): Promise<boolean> {
    let found = false
    try {
      for (const [key, head] of await this.#read([...this.#followed.keys()])) {
        const followed = this.#followed.get(key)
        if (!followed || head <= followed.head) continue
        followed.head = head
        this.tell(key)
        found = true
      }
    } catch (error) {
      this.#log[levelOf(error, 'warn')]({ err: error }, 'could not look for news of streams')
    }
    return found
  }
}
