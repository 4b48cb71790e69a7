import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Clock } from './lib/clock.ts'
import type { UserId } from './lib/ids.ts'
import type { Network } from './lib/network.ts'
import type { Random } from './lib/random.ts'
import type { Contributions } from './lib/slot.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { Settings } from './settings/settings.ts'
import type { Tracing } from './tracing/span.ts'

/** The services of the running process, for every unit of work and every read. */
export type Runtime = {
  readonly settings: Settings
  /** [installation-1] The database's own id. */
  readonly installationId: string
  readonly database: Database
  /** A copy of it for public reads, if there is one. */
  readonly replica: Replica | null
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly tracing: Tracing
  readonly keyring: Keyring
  readonly network: Network
  /** Ports of this machine on which the service listens: no webhook or other outgoing call may be sent to them. */
  readonly ownPorts: Set<number>
  /** The modules' additions to each other's slots (slot.ts). */
  readonly contributions: Contributions
  /** How many requests wait for an answer from this process right now; streams are not counted. */
  readonly inFlight: { count: number }
  /** Threads that read texts from outside: `Readers`, as far as modules use it. */
  readonly readers: {
    read<Question, Answer>(
      account: string,
      reader: Reader<Question, Answer>,
      question: Question,
    ): Promise<Answer | null>
    start(): Promise<void>
  }
  /** The streams that are open in this process: `Hub`, as far as units of work use it. */
  readonly streams: {
    /** Makes the source of a channel look at once; without watchers here nothing happens. */
    refresh(channel: string): void
    /** Ends the streams of an account whose credentials are no longer good. */
    recheck(userId: UserId): void
    /** Ends every stream of an account, whatever its credentials. */
    endFor(userId: UserId): void
  }
  /** Counts a call of an operation that runs within another; declares `rate_limited`. */
  drawLimit: (operationId: string, caller: { readonly userId: UserId }, at: Date) => Promise<void>
  /**
   * Called after a commit that left jobs; the worker of this process, if any, looks at once for jobs of these names.
   */
  wakeWorkers: (jobNames?: ReadonlySet<string>) => void
}

type Reader<Question, Answer> = {
  readonly name: string
  read(question: Question, known: never): Answer | Promise<Answer>
}
