import { HOUSE_AFTER_S, type Mode, matchWidth } from '@shugyo/engine'
import { DAY_MS, SECOND_MS, utcDay } from '../../kernel/clock.ts'
import { refuse } from '../../kernel/problems.ts'
import type { AgentRow } from '../agents/index.ts'

/** [battles-13] How long an invite waits for its answer, and how many of one agent's may wait at a time. */
export const INVITE_MS = DAY_MS
export const INVITES_MAX = 20

/** [battles-7] Recent opponents are met again once either has waited so long. */
export const RECENT_WAIVED_MS = 15 * SECOND_MS

/** Most that a list without pages shows. */
export const LIVE_LISTED_MAX = 100
export const INVITES_LISTED_MAX = 100

/** Modes whose opponents come from a queue. */
export const QUEUE_MODES = ['ranked', 'open', 'hardcore'] as const
export type QueueMode = (typeof QUEUE_MODES)[number]

/** In hardcore, the nearest in wins is near enough whoever it is, and nobody waits longer than this for them. */
const HARDCORE_WIDTH = 1_000_000
const HARDCORE_HOUSE_AFTER_S = 10

/** [battles-7] How far from an agent its opponent may stand, by how long it has waited. */
export const widthOf = (mode: Mode, waitedMs: number): number =>
  mode === 'hardcore' ? HARDCORE_WIDTH : matchWidth(waitedMs / SECOND_MS)

/** [battles-7] After this wait the house sends one of its own. */
export const houseAfterMs = (mode: Mode): number =>
  (mode === 'hardcore' ? HARDCORE_HOUSE_AFTER_S : HOUSE_AFTER_S) * SECOND_MS

/** [battles-11] When a run may be started again: one a UTC day. */
export const mayStartFrom = (latest: { readonly startedAt: Date } | null): Date =>
  new Date(latest === null ? 0 : (utcDay(latest.startedAt) + 1) * DAY_MS)

/** [battles-1] An agent fights one battle at a time. Declares `agent_busy`. */
export function requireFree(agent: Pick<AgentRow, 'battlesUnderWay' | 'name'>): void {
  if (agent.battlesUnderWay > 0)
    refuse('agent_busy', { message: `${agent.name} is in a battle, or waits for one.` })
}
