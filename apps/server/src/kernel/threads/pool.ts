import { RoundRobin } from '../lib/round-robin.ts'
import { type Allowance, Budget } from './budget.ts'
import { NoRoom, ThreadDied, TookTooLong } from './failures.ts'
import { Thread, type ThreadOptions } from './thread.ts'

export type PoolOptions = ThreadOptions & {
  /** The number of threads; each is started when it is first needed. */
  readonly threads?: number
  /** Processor time for one question. */
  readonly limitMs: number
  /** The most questions of one account that may wait, and the most of all. */
  readonly laneMax?: number
  readonly waitingMax?: number
  readonly budget?: Allowance
}

type Asking = { readonly limitMs?: number; readonly signal?: AbortSignal }

type Turn<Question, Answer> = {
  readonly account: string
  readonly question: Question
  readonly limitMs: number
  resolve(answer: Answer): void
  reject(error: unknown): void
  refuse(): void
  isOver: boolean
}

/**
 * Answers questions in threads of their own. Accounts take turns, and an account has one question answered at a time:
 * its queue delays nobody else's. A question that takes too long ends its thread, which is replaced.
 */
export class ThreadPool<Question, Answer> {
  readonly #module: URL
  readonly #options: PoolOptions
  readonly #lanes: RoundRobin<Turn<Question, Answer>>
  readonly #budget: Budget | null
  readonly #threads: (Thread<Question, Answer> | null)[]
  readonly #busy = new Set<number>()
  readonly #served = new Set<string>()
  #loadsAll = false

  constructor(module: URL, options: PoolOptions) {
    this.#module = module
    this.#options = options
    this.#lanes = new RoundRobin({ laneMax: options.laneMax ?? 16, waitingMax: options.waitingMax ?? 256 })
    this.#budget = options.budget ? new Budget(options.budget) : null
    this.#threads = Array.from({ length: options.threads ?? 1 }, () => null)
  }

  /**
   * Fails with `TookTooLong`, `ThreadFailed` (`ThreadDied` of the question), `NoRoom` or `OverBudget`; or with the
   * signal's reason.
   */
  async ask(account: string, question: Question, { limitMs, signal }: Asking = {}): Promise<Answer> {
    signal?.throwIfAborted()
    this.#budget?.require(account, performance.now())
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const turn: Turn<Question, Answer> = {
      account,
      question,
      limitMs: limitMs ?? this.#options.limitMs,
      resolve,
      reject,
      refuse: () => reject(new NoRoom()),
      isOver: false,
    }
    const abort = () => {
      turn.isOver = true
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    if (!this.#lanes.add(account, turn)) turn.refuse()
    this.#serve()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /**
   * Starts all threads beforehand, one after the other, as each takes a whole processor; they, and what replaces them, load
   * all that any question needs. Fails when one can't be loaded.
   */
  async start(): Promise<void> {
    this.#loadsAll = true
    for (const place of this.#threads.keys()) {
      const thread = this.#threads[place] ?? this.#start()
      this.#threads[place] = thread
      await thread.loaded
    }
  }

  /** Ends the threads. A later question starts new ones. */
  async close(): Promise<void> {
    const threads = this.#threads.splice(0, this.#threads.length, ...this.#threads.map(() => null))
    await Promise.all(threads.map((thread) => thread?.end()))
  }

  #serve(): void {
    for (let place = this.#freePlace(); place !== null; place = this.#freePlace()) {
      const turn = this.#lanes.take((account) => this.#served.has(account))
      if (!turn) return
      if (!turn.isOver) void this.#serveOne(place, turn)
    }
  }

  /** A thread that is loaded, if there is one. */
  #freePlace(): number | null {
    const free = [...this.#threads.keys()].filter((place) => !this.#busy.has(place))
    return free.find((place) => this.#threads[place] !== null) ?? free[0] ?? null
  }

  async #serveOne(place: number, turn: Turn<Question, Answer>): Promise<void> {
    this.#busy.add(place)
    this.#served.add(turn.account)
    await this.#answer(place, turn)
    // While it is replaced the others serve all but the account that wore it out.
    if (this.#threads[place]?.isEnded) await this.#replace(place)
    this.#served.delete(turn.account)
    this.#busy.delete(place)
    this.#serve()
  }

  async #answer(place: number, { account, question, limitMs, resolve, reject }: Turn<Question, Answer>) {
    const known = this.#threads[place]
    const thread = known && !known.isEnded ? known : this.#start()
    this.#threads[place] = thread
    try {
      const { answer, cpuMs } = await thread.ask(question, limitMs)
      this.#budget?.spend(account, cpuMs, performance.now())
      resolve(answer)
    } catch (error) {
      if (error instanceof TookTooLong || error instanceof ThreadDied) {
        // Another has to be loaded in its place.
        this.#budget?.spend(account, limitMs + thread.loadMs, performance.now())
        await thread.end()
      }
      reject(error)
    }
  }

  async #replace(place: number): Promise<void> {
    const thread = this.#start()
    this.#threads[place] = thread
    await thread.loaded.catch(() => {
      this.#threads[place] = null
    })
  }

  #start = (): Thread<Question, Answer> => new Thread(this.#module, this.#options, this.#loadsAll)
}
