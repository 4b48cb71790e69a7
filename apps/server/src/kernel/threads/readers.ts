import { type Contributions, Slot } from '../lib/slot.ts'
import { refuse } from '../operation/problems.ts'
import { NoRoom, OverBudget, ThreadDied, ThreadFailed, TookTooLong } from './failures.ts'
import { ThreadPool } from './pool.ts'

declare const IN_THREAD: unique symbol

/**
 * What a reader may look up: what the modules added to each other. The thread of readers alone has one (`known.ts`), so that
 * what takes it is read nowhere else.
 */
export type Known = { readonly contributions: Contributions; readonly [IN_THREAD]: true }

/**
 * Reads what others wrote, or works out a figure from it: from plain data to plain data, and in a time that nobody knows
 * beforehand.
 */
export type Reader<Question, Answer> = {
  readonly name: string
  read(question: Question, known: Known): Answer | Promise<Answer>
  /** Read when a thread is loaded, so that the first who asks does not pay for it: what every reading needs, or any may. */
  warm?(loadsAll: boolean): readonly Question[]
}

// biome-ignore lint/suspicious/noExplicitAny: readers of all kinds stand in one list
export const readerSlot = new Slot<Reader<any, any>>('kernel: readers', ({ name }) => name)

/** What a thread of readers is asked. */
export type Asked = { readonly reader: string; readonly question: unknown }

/** Two, so that one reads while the other is replaced. */
const THREADS = 2
/** Of the processor, for one text. Readings that mean something take a tenth of it. */
const LIMIT_MS = 400
/** What an account may use of it in a minute, threads that it wore out included. */
const BUDGET = { cpuMs: 10_000, windowMs: 60_000 }

/** Has what others wrote read in threads, accounts in turn: no text holds up the process that it was sent to. */
export class Readers {
  readonly #pool: ThreadPool<Asked, unknown>

  /** The module of the thread knows the readers of the whole house. */
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
