import { SEASON_DAYS } from '@shugyo/engine'
import { DAY_MS } from '../../kernel/lib/clock.ts'

/** Monday, 2 November 2026, 00:00 UTC. There was no season before it, so anything earlier counts as the first. */
const FIRST_SEASON_MS = Date.UTC(2026, 10, 2)
const SEASON_MS = SEASON_DAYS * DAY_MS

/** The season of a moment: computed from the calendar, the same on every node. */
export const seasonAt = (at: Date): number =>
  Math.max(1, Math.floor((at.getTime() - FIRST_SEASON_MS) / SEASON_MS) + 1)

/** When a season begins; the next one begins where it ends. */
export const seasonStart = (season: number): Date => new Date(FIRST_SEASON_MS + (season - 1) * SEASON_MS)
