import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LruCache } from '../../../kernel/lib/lru-cache.ts'
import type { Subject } from './subject.ts'

/** About 100 kB each: the cache never grows beyond about 20 MB. */
const KEPT_MAX = 200
/** The length of the queue at which further requests are refused. */
const WAITING_MAX = 16

type Drawn = { readonly id: number; readonly png?: Uint8Array; readonly failure?: string }
type Waiting = { readonly resolve: (png: Buffer) => void; readonly reject: (error: Error) => void }

export const keyOf = (subject: Subject): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22)

/** Draws pictures in a thread of its own, one after the other, and keeps the most recently used. */
export class Painter {
  readonly #kept = new LruCache<string, Buffer>(KEPT_MAX)
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | null = null
  #lastId = 0

  /** Null when the queue is full. */
  async paint(subject: Subject): Promise<Buffer | null> {
    const key = keyOf(subject)
    const known = this.#kept.get(key) ?? this.#underWay.get(key)
    if (known) return known
    if (this.#waiting.size >= WAITING_MAX) return null
    const drawing = this.#draw(subject)
    this.#underWay.set(key, drawing)
    try {
      const png = await drawing
      this.#kept.set(key, png)
      return png
    } finally {
      this.#underWay.delete(key)
    }
  }

  stop(): void {
    void this.#thread?.terminate()
  }

  #draw(subject: Subject): Promise<Buffer> {
    this.#thread ??= this.#start()
    const thread = this.#thread
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      thread.postMessage({ id, subject })
    })
  }

  /** Kept for the next request; it keeps no process alive, and a new thread replaces one that fails. */
  #start(): Worker {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    thread.unref()
    thread.on('message', ({ id, png, failure }: Drawn) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (png) waiting?.resolve(Buffer.from(png))
      else waiting?.reject(new Error(failure ?? 'nothing was drawn'))
    })
    const end = (error?: unknown) => {
      if (this.#thread === thread) this.#thread = null
      const left = [...this.#waiting.values()]
      this.#waiting.clear()
      for (const { reject } of left) reject(error instanceof Error ? error : new Error('the thread ended'))
    }
    thread.once('error', end).once('exit', () => end())
    return thread
  }
}
