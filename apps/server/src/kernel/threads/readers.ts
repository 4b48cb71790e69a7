import { type Contributions, Slot } from '../lib/slot.ts'
import { refuse } from '../operation/problems.ts'
import { NoRoom, OverBudget, ThreadDied, ThreadFailed, TookTooLong } from './failures.ts'
import { ThreadPool } from './pool.ts'

declare const IN_THREAD: unique symbol

/**
 * The data that a reader may look up: the modules' additions to each other. The thread of readers alone has a `Known`
 * (`known.ts`), so that a function that takes one runs nowhere else.
 */
export type Known = { readonly contributions: Contributions; readonly [IN_THREAD]: true }

/**
 * Reads a text from outside, or works out a figure from it: from plain data to plain data, in a time that is not known
 * beforehand.
 */
export type Reader<Question, Answer> = {
  readonly name: string
  read(question: Question, known: Known): Answer | Promise<Answer>
  /**
   * Questions for a newly loaded thread, so that the first caller does not pay for the data that every read needs, or,
   * with `loadsAll`, any read.
   */
  warm?(loadsAll: boolean): readonly Question[]
}

// biome-ignore lint/suspicious/noExplicitAny: readers of all kinds stand in one list
export const readerSlot = new Slot<Reader<any, any>>('kernel: readers', ({ name }) => name)

/** A question to the thread of readers. */
export type Asked = { readonly reader: string; readonly question: unknown }

/** Two, so that one reads while the other is replaced. */
const THREADS = 2
/** Processor time for one text. Sensible texts take a tenth of it. */
const LIMIT_MS = 400
/** Processor time of an account in a minute, including threads that it wore out. */
const BUDGET = { cpuMs: 10_000, windowMs: 60_000 }

/** Has texts from outside read in threads, accounts in turn: no text holds up the process that received it. */
export class Readers {
  readonly #pool: ThreadPool<Asked, unknown>

  /** The thread's module knows the readers of the whole service. */
  constructor(module: URL, limitMs = LIMIT_MS) {
    this.#pool = new ThreadPool(module, {
      name: 'readers',
      threads: THREADS,
      limitMs,
      laneMax: 64,
      waitingMax: 1_024,
      budget: BUDGET,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
  }

  /** Null when the text took too long, or more memory than a thread has. Declares `rate_limited` and `unavailable`. */
  async read<Question, Answer>(
    account: string,
    { name }: Reader<Question, Answer>,
    question: Question,
  ): Promise<Answer | null> {
    try {
      return (await this.#pool.ask(account, { reader: name, question })) as Answer
    } catch (error) {
      if (error instanceof TookTooLong || error instanceof ThreadDied) return null
      if (error instanceof OverBudget) refuseOver(error.retryAfterS)
      if (error instanceof NoRoom)
        refuse('rate_limited', {
          message: 'Too much is waiting to be read: ask again in a moment.',
          details: { retryAfter: 1 },
          headers: { 'retry-after': '1' },
        })
      if (error instanceof ThreadFailed) throw new Error(`${name}: ${error.message}`, { cause: error })
      throw error
    }
  }

  start(): Promise<void> {
    return this.#pool.start()
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

function refuseOver(retryAfterS: number): never {
  refuse('rate_limited', {
    message: 'What you sent took long to read: wait as long as Retry-After says.',
    details: { retryAfter: retryAfterS },
    headers: { 'retry-after': String(retryAfterS) },
  })
}
