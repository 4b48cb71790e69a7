import type { Reaction } from '../kernel/facts.ts'
import { forgetOldOwner } from '../modules/finance/reactions.ts'

/** Who listens to what, for the whole house. */
export const reactions: readonly Reaction[] = [forgetOldOwner]
