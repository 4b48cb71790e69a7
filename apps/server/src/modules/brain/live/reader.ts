import { Worker } from 'node:worker_threads'
import type { Page, PageAsked, PageRead, PageText } from './reader-thread.ts'

const PAGE_MAX_MS = 10_000
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Reads pages in a thread that ends with the report: a page that takes too much time or memory harms nothing else. */
export class Reader {
  #thread: Worker | null = null
  #ids = 0
  #turn: Promise<unknown> = Promise.resolve()
  readonly #pageMaxMs: number

  constructor(pageMaxMs = PAGE_MAX_MS) {
    this.#pageMaxMs = pageMaxMs
  }

  /** One at a time; null for a page that can't be read. */
  read(page: PageText): Promise<Page | null> {
    const read = this.#turn.then(() => this.#ask(page))
    this.#turn = read
    return read
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = null
    await thread?.terminate()
  }

  async #ask(page: PageText): Promise<Page | null> {
    this.#thread ??= new Worker(new URL('./reader-thread.ts', import.meta.url), {
      resourceLimits: LIMITS,
      name: 'reader',
    })
    const thread = this.#thread
    const { promise, resolve } = Promise.withResolvers<PageRead | null>()
    const fail = () => resolve(null)
    thread.on('message', resolve).on('error', fail).on('exit', fail)
    const timer = setTimeout(fail, this.#pageMaxMs)
    thread.postMessage({ id: ++this.#ids, ...page } satisfies PageAsked)
    const read = await promise
    clearTimeout(timer)
    // These alone: with all of its listeners gone, a thread is never heard again.
    thread.off('message', resolve).off('error', fail).off('exit', fail)
    if (read) return read.page
    // A thread may still fail while it is being ended.
    thread.on('error', () => {})
    await this.close()
    return null
  }
}
