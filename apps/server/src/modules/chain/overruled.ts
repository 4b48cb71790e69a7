import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'

/** A change of hands in the ledger that the chain did not let come true. */
export type Overruled = {
  readonly agentId: AgentId
  readonly from: UserId
  readonly to: UserId
  /** When the ledger made it. */
  readonly at: Date
}

/**
 * [chain-25] A module above that took something for a change of hands gives it back here, in the deed that undoes it.
 * Answers whether all is given back; what was for nothing is.
 */
export const overruledHandovers = new Slot<(uow: UnitOfWork, overruled: Overruled) => Promise<boolean>>(
  'chain: what is given back when the chain overrules a change of hands',
)
