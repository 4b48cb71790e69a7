import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Clock } from './lib/clock.ts'
import type { Network } from './lib/network.ts'
import type { Random } from './lib/random.ts'
import type { Contributions } from './lib/slot.ts'
import type { KnownCaller } from './operation/access.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { Settings } from './settings/settings.ts'
import type { Hub } from './streams/hub.ts'
import type { Readers } from './threads/readers.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every deed and reading may reach: the few services of the running process. */
export type Runtime = {
  readonly settings: Settings
  /** [installation-1] The database's own id. */
  readonly installationId: string
  readonly database: Database
  /** A copy of it for what everybody may read, if there is one. */
  readonly replica: Replica | null
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly tracing: Tracing
  readonly keyring: Keyring
  readonly network: Network
  /** Ports of this machine on which the service listens: no webhook or other outgoing call may be sent to them. */
  readonly ownPorts: Set<number>
  /** What modules add to each other, read through slots (slot.ts). */
  readonly contributions: Contributions
  /** How many wait for an answer from this process right now; streams are not counted. */
  readonly inFlight: { count: number }
  /** Read what others wrote, in threads. */
  readonly readers: Pick<Readers, 'read' | 'start'>
  /** The streams that are open in this process. */
  readonly streams: Hub
  /** Counts a call of an operation that is carried out in the course of another; declares `rate_limited`. */
  drawLimit: (operationId: string, caller: KnownCaller, at: Date) => Promise<void>
  /** Called after a commit that left work; the worker of this process, if any, looks at once for jobs of these names. */
  wakeWorkers: (jobNames?: ReadonlySet<string>) => void
}
