import type { Role } from '../../kernel/access.ts'

const RANKS: Record<Role, number> = { player: 0, moderator: 1, admin: 2 }

export const hasRank = (held: Role, needed: Role): boolean => RANKS[held] >= RANKS[needed]

/** M2: only downward. */
export const standsAbove = (one: Role, other: Role): boolean => RANKS[one] > RANKS[other]

/** M4: a year. */
export const MUTE_HOURS_MAX = 8_760
