import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database, Db } from './db/database.ts'
import type { Tx } from './deed.ts'
import type { Reactions } from './facts.ts'
import type { AgentId, UserId } from './ids.ts'
import type { Job } from './jobs/job.ts'
import type { Keyring } from './keyring.ts'
import type { Network } from './network.ts'
import type { PersonalDataPart } from './personal-data.ts'
import type { Random } from './random.ts'
import type { Settings } from './settings.ts'
import type { Hub } from './streams/hub.ts'

/** What lower rooms may know of an agent. */
export type OwnAgent = { readonly skillNames: readonly string[] }

/** A block that everybody can look up. */
export type PublicBlock = { readonly chainId: number; readonly block: number; readonly hash: string }

/** What every deed and reading may reach: the few services of the running process. */
export type House = {
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly keyring: Keyring
  readonly network: Network
  readonly reactions: Reactions
  readonly jobs: ReadonlyMap<string, Job<never>>
  readonly personalData: readonly PersonalDataPart[]
  /** How many wait for an answer from this process right now; streams are not counted. */
  readonly asking: { count: number }
  /** The streams that are open in this process. */
  readonly streams: Hub
  /** Asked by rooms below the agents' own: null when the player has no such agent. */
  readonly findOwnAgent: (db: Db | Tx, userId: UserId, agentId: AgentId) => Promise<OwnAgent | null>
  /** Public randomness for a battle: the next block of the chain; null where there is no chain. */
  readonly takeBeacon: (() => Promise<PublicBlock | null>) | null
  /** Called after a commit that enqueued work; the worker of this process, if any, looks at once. */
  wakeWorkers: () => void
}
