import type { Reaction } from '../kernel/facts.ts'

/** Who listens to what, for the whole house. */
export const reactions: readonly Reaction[] = []
