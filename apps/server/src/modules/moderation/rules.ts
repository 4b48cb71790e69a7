import type { Role } from '../../kernel/operation/access.ts'

const RANKS: Record<Role, number> = { player: 0, moderator: 1, admin: 2 }

export const hasRank = (held: Role, needed: Role): boolean => RANKS[held] >= RANKS[needed]

/** [moderation-2] Whether the first role ranks above the other. */
export const standsAbove = (one: Role, other: Role): boolean => RANKS[one] > RANKS[other]

/** [moderation-4] A year. */
export const MUTE_HOURS_MAX = 8_760
