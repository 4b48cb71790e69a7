import { type Credits, credits } from '../../kernel/credits.ts'
import type { Reading } from '../../kernel/deed.ts'
import type { Scope } from '../../kernel/scopes.ts'
import { Slot } from '../../kernel/slot.ts'
import type { AgentRow } from '../agents/index.ts'
import type { Work } from './run/work.ts'
import type { Intent, Json, TaskKind, Wanted } from './store/rows.ts'

/** What work comes to, in one sentence, and whatever else a reader of the task should have. */
export type Outcome = { readonly text: string } & { readonly [key: string]: Json }

/** What a piece of work costs now, item by item. */
export type Costing = {
  readonly items: readonly { readonly item: string; readonly amount: Credits }[]
  /** Catalog code of a skill without which the agent can't do it. */
  readonly needsSkill?: string
  /** Why it can't be done as things are: a quote says so, and the task will. */
  readonly cannot?: string
  /** Whether whoever is paid stands on the owner's list: no question is asked for those. */
  readonly trusted?: boolean
}

/**
 * A kind of work that agents can do. `recognise` and `cost` are what a quote and a task share, so that they always agree;
 * `run` does the work by recorded steps (`Work`) and may be begun anew at any time: what was done is not done again.
 */
export type JobKind = {
  readonly name: string
  readonly intent: Intent
  readonly kind: Exclude<TaskKind, 'helper'>
  /**
   * Reads the owner's prompt by rules alone: what it wants of this kind, or null. Nothing is looked up, so the same words
   * always mean the same.
   */
  recognise(prompt: string): Wanted | null
  /** What a key must hold beside `tasks:write`: what the operation that it stands for asks. */
  readonly scopes?: readonly Scope[]
  /** The prompt of other work that this leads to: who asks for it must be allowed that too. */
  leadsTo?(wanted: Wanted): string
  /** Free unless said. Who pays it is `charge`, or the work itself. */
  cost?(reading: Pick<Reading, 'db' | 'at' | 'runtime'>, agent: AgentRow, wanted: Wanted): Promise<Costing>
  /** `start`: the platform's price, taken into escrow before the work begins. `work`: the work pays by its own steps. */
  readonly charge?: 'start' | 'work'
  /**
   * Set for work for somebody who hired the agent. Once it runs it goes along when the agent changes hands, and the owner
   * is told of what they were hired for elsewhere.
   */
  readonly hired?: true
  /** Set for work that tells of the owner's memory or wallet: an agent token sees nothing of it. */
  readonly private?: true
  run(work: Work, wanted: Wanted): Promise<Outcome>
}

/** What agents can do, added by the modules that know how. Asked in this order, highest module first, ours last. */
export const jobKinds = new Slot<JobKind>('tasks: kinds of work', ({ name }) => name)

export const FREE: Costing = { items: [] }

export const totalOf = ({ items }: Costing): Credits =>
  credits(items.reduce((sum, { amount }) => sum + amount, 0))
