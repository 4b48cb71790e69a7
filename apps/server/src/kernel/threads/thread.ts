import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Loading, Told } from './answering.ts'
import { ThreadDied, ThreadFailed, TookTooLong } from './failures.ts'

/** A thread that gets no processor for so many times its limit is not waited for any longer. */
const WAIT_FACTOR = 120
/** How long a module may take to load. */
const LOAD_MAX_MS = 120_000

export type ThreadOptions = { readonly name: string; readonly resourceLimits?: ResourceLimits }

/** Runs a module that calls `answerQuestions`. It keeps no process alive. */
export class Thread<Question, Answer> {
  readonly #worker: Worker
  readonly #loaded: Promise<void>
  #isEnded = false
  #loadMs = 0

  constructor(module: URL, { name, resourceLimits = {} }: ThreadOptions, loadsAll = false) {
    this.#worker = new Worker(module, { name, resourceLimits, workerData: { loadsAll } satisfies Loading })
    this.#worker.unref()
    const ended = () => {
      this.#isEnded = true
    }
    // A thread may still fail while it is being ended.
    this.#worker.on('error', ended).once('exit', ended)
    this.#loaded = this.#hear(async () => undefined, LOAD_MAX_MS, ThreadFailed).then(() => {})
    this.#loaded.catch(() => {})
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** The processor time that loading took. */
  get loadMs(): number {
    return this.#loadMs
  }

  /** Fails when the module can't be loaded. */
  get loaded(): Promise<void> {
    return this.#loaded
  }

  /**
   * One question at a time. Waits until the module is loaded, then until the thread has spent `limitMs` of the
   * processor: a busy machine takes nothing from it.
   */
  async ask(
    question: Question,
    limitMs: number,
  ): Promise<{ readonly answer: Answer; readonly cpuMs: number }> {
    await this.#loaded
    const before = await this.#worker.cpuUsage().catch(() => null)
    if (!before || this.#isEnded) throw new ThreadFailed('the thread ended')
    this.#loadMs ||= inMs(before)
    const spentMs = async () => inMs(await this.#worker.cpuUsage(before))
    const heard = this.#hear(spentMs, limitMs, ThreadDied)
    this.#worker.postMessage(question)
    const told = await heard
    if ('answer' in told) return told
    throw new ThreadFailed('failure' in told ? told.failure : 'the thread began anew')
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#worker.terminate()
  }

  /** The thread's next message; `spentMs` answers the time that it used up, or nothing where wall time alone counts. */
  async #hear(
    spentMs: () => Promise<number | undefined>,
    limitMs: number,
    Failure: typeof ThreadFailed,
  ): Promise<Told<Answer>> {
    const { promise, resolve, reject } = Promise.withResolvers<Told<Answer>>()
    const worker = this.#worker
    const failed = (error: unknown) =>
      reject(new Failure(error instanceof Error ? error.message : 'the thread ended', { cause: error }))
    worker.once('message', resolve).once('error', failed).once('exit', failed)
    const beganAt = performance.now()
    const look = async () => {
      const spent = (await spentMs().catch(() => undefined)) ?? limitMs
      const waited = performance.now() - beganAt
      if (spent >= limitMs || waited >= WAIT_FACTOR * limitMs) reject(new TookTooLong(limitMs))
      else timer = setTimeout(look, Math.max(1, limitMs - spent))
    }
    let timer = setTimeout(look, limitMs)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', failed).off('exit', failed)
    }
  }
}

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000
