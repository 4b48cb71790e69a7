import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'

/**
 * What an account gives back before it is deleted, in the deed of the deletion. Called before any row is locked, so it
 * locks players and agents in the common order. Declares `has_agents`.
 */
export const leavingAccounts = new Slot<(uow: UnitOfWork, userId: UserId) => Promise<void>>(
  'identity: what an account that leaves gives back',
)
