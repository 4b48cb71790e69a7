import type { MigrationSource } from './db/migrate.ts'
import type { OperatorPage } from './http/operator.ts'
import type { Dependency } from './http/readiness.ts'
import { type Contribution, type Contributions, gatherContributions } from './lib/slot.ts'
import { inArea, type ListedOperation, type Operation } from './operation/operation.ts'
import { type PersonalDataPart, personalDataSlot } from './personal-data.ts'
import type { Runtime } from './runtime.ts'
import type { Metrics } from './tracing/metrics.ts'
import {
  type ActivityListener,
  type ActivitySource,
  assembleEventDelivery,
  type EventDeclaration,
  type EventListener,
  eventSlot,
} from './transaction/events.ts'
import { assembleReactions, type Reaction, reactionSlot } from './transaction/facts.ts'
import { type AnyJob, jobSlot } from './transaction/job.ts'

/**
 * Everything by which a module takes part in the service, as its `module.ts` states it. A missing field means that the
 * module has none of it.
 */
export type Module = ListedOperations & {
  /** Its folder, and the database schema of its tables. */
  readonly name: string
  /** Folder of its migrations, when it keeps tables. */
  readonly migrations?: string
  readonly jobs?: readonly AnyJob[]
  /** Its reactions to facts of other modules. */
  readonly reactions?: readonly Reaction[]
  /** Its treatment of the old owner's data when an agent changes hands. */
  readonly onOwnerChange?: Reaction
  /** The events that it tells accounts. */
  readonly events?: readonly EventDeclaration[]
  /** The activities that followers of an agent see. */
  readonly activities?: readonly ActivitySource[]
  /** Stores, sends or shows the events of accounts. */
  readonly onEvent?: EventListener
  readonly onActivity?: ActivityListener
  readonly personalData?: readonly PersonalDataPart[]
  readonly operatorPages?: readonly OperatorPage[]
  /** Its part of the operator's page. */
  readonly operatorView?: (runtime: Runtime) => Promise<object>
  /** Lines of its own in `/ready`. */
  readonly dependencies?: (runtime: Runtime) => readonly Dependency[]
  readonly measure?: (runtime: Runtime, metrics: Metrics) => void
  /** Its additions to slots of modules below it. */
  readonly contributes?: readonly Contribution[]
}

/** A module with operations names the area of the interface that they belong to. */
type ListedOperations =
  | {
      readonly area: string
      /** Those of another area enter by `inArea`. */
      readonly operations: readonly (Operation | ListedOperation)[]
    }
  | { readonly area?: never; readonly operations?: never }

type Part<K extends keyof Module> =
  NonNullable<Module[K]> extends readonly (infer One)[] ? One : NonNullable<Module[K]>

const all = <K extends keyof Module>(modules: readonly Module[], field: K): Part<K>[] =>
  modules.flatMap((module) => (module[field] ?? []) as Part<K>[])

export const operationsOf = (modules: readonly Module[]): ListedOperation[] =>
  modules.flatMap(({ area, operations = [] }) =>
    operations.flatMap((op) => ('area' in op ? op : inArea(area ?? '', op))),
  )

export const eventsOf = (modules: readonly Module[]): EventDeclaration[] => all(modules, 'events')
export const operatorPagesOf = (modules: readonly Module[]): OperatorPage[] => all(modules, 'operatorPages')

export const migrationsOf = (modules: readonly Module[]): MigrationSource[] =>
  modules.flatMap(({ name, migrations }) => (migrations ? [{ module: name, folder: migrations }] : []))

/** The additions of all modules to the kernel's slots and to each other's, ready to be read from the runtime. */
export function contributionsOf(modules: readonly Module[]): Contributions {
  const reactions = [
    ...all(modules, 'reactions'),
    ...all(modules, 'onOwnerChange'),
    ...assembleEventDelivery(
      eventsOf(modules),
      all(modules, 'onEvent'),
      all(modules, 'activities'),
      all(modules, 'onActivity'),
    ),
  ]
  return gatherContributions([
    reactionSlot.with(...reactions),
    jobSlot.with(...all(modules, 'jobs'), ...assembleReactions(reactions).jobs),
    eventSlot.with(...eventsOf(modules)),
    // Highest module first, so that an erasure ends with the account itself.
    personalDataSlot.with(...all(modules, 'personalData').reverse()),
    ...all(modules, 'contributes'),
  ])
}
