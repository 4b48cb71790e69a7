import { Slot } from '../../kernel/lib/slot.ts'
import type { Scope } from '../../kernel/operation/scopes.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../agents/index.ts'
import type { Thinking, Uncovered } from '../brain/index.ts'
import { type Credits, credits } from '../ledger/index.ts'
import type { KeptText } from './run/endings.ts'
import type { Work } from './run/work.ts'
import type { Intent, Json, TaskKind, Wanted } from './store/rows.ts'

/** The result of work in one sentence, and whatever else a reader of the task should have. */
export type Outcome = { readonly text: string } & { readonly [key: string]: Json }

/** The cost of a piece of work at this moment, item by item. */
export type Costing = {
  readonly items: readonly { readonly item: string; readonly amount: Credits }[]
  /** Catalog code of the skill that the work needs. */
  readonly needsSkill?: string
  /** Why it can't be done at present: a quote says so, and so does the task. */
  readonly cannot?: string
  /** Whether the payee is on the owner's list: then no approval is needed. */
  readonly trusted?: boolean
}

/**
 * A kind of work that agents can do. A quote and a task share `recognise` and `cost`, so that they always agree. `run`
 * does the work in recorded steps (`Work`) and may be restarted at any time: recorded steps are not done again.
 */
export type JobKind = {
  readonly name: string
  readonly intent: Intent
  readonly kind: Exclude<TaskKind, 'helper'>
  /**
   * Reads the owner's prompt by rules alone: what it wants of this kind, or null. Looks nothing up, so the same words
   * always mean the same.
   */
  recognise(prompt: string): Wanted | null
  /** The scopes that a key needs besides `tasks:write`: those of the operation that does the same. */
  readonly scopes?: readonly Scope[]
  /** The prompt of other work that this has done later, on a schedule: the caller must be allowed that too. */
  leadsTo?(wanted: Wanted): string
  /** Free if left out. `charge` says whether the task or the work itself pays. */
  cost?(
    reading: Pick<ReadContext, 'db' | 'at' | 'runtime'>,
    agent: AgentRow,
    wanted: Wanted,
  ): Promise<Costing>
  /**
   * `start`: the platform's price, moved into escrow before the work begins. `work`: the work pays in its own steps.
   */
  readonly charge?: 'start' | 'work'
  /**
   * Ends the work (`WorkFailed`) if it is bound to fail. Asked before the price is taken, and before the owner is
   * asked to approve it.
   */
  foresee?(work: Work, wanted: Wanted): Promise<void>
  /**
   * [tasks-28] The nearest subjects, if it is certain before the work is given that nothing covers it. Takes time, so
   * it is asked outside of transactions.
   */
  forecast?(thinking: Thinking, wanted: Wanted): Promise<Uncovered | null>
  /**
   * True for work that another player hired the agent for. Once it runs it stays with the agent through a change of
   * owner, and the module that took the order tells the owner of it.
   */
  readonly hired?: true
  /** True for work that reveals the owner's memory or wallet: an agent token sees none of it. */
  readonly private?: true
  run(work: Work, wanted: Wanted): Promise<Outcome>
}

/** The kinds of work, added by the modules that know how. The highest module is asked first, this one last. */
export const jobKinds = new Slot<JobKind>('tasks: kinds of work', ({ name }) => name)

export const FREE: Costing = { items: [] }

export const totalOf = ({ items }: Costing): Credits =>
  credits(items.reduce((sum, { amount }) => sum + amount, 0))

/** An answer worked out from public figures alone, for anybody: it contains nothing of the agent or its owner. */
export type Plan = {
  readonly name: string
  /** Null when the words ask for something else, or for something that it does not know. */
  write(reading: Pick<ReadContext, 'db' | 'at' | 'runtime'>, prompt: string): Promise<KeptText | null>
}

/** The work of a concierge besides research, added by the modules that have the figures. */
export const plans = new Slot<Plan>('tasks: plans for whoever asks', ({ name }) => name)
