import { type BossId, HOUSE_AFTER_S, type Mode, matchWidth, type Side } from '@shugyo/engine'
import { DAY_MS, HOUR_MS, SECOND_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import type { AgentRow } from '../agents/index.ts'

export const BATTLE_STATUSES = [
  'invited',
  'queued',
  'running',
  'done',
  'failed',
  'declined',
  'cancelled',
] as const
export type BattleStatus = (typeof BATTLE_STATUSES)[number]

/**
 * The states as README.md draws them: a queued battle without a rank has both fighters, and only such a battle starts.
 */
export const BATTLE_STATES = stateTable<BattleStatus>({
  invited: ['queued', 'declined', 'cancelled'],
  // To itself: an opponent joins the waiting battle.
  queued: ['queued', 'running', 'cancelled'],
  running: ['done', 'failed'],
  done: [],
  failed: [],
  declined: [],
  cancelled: [],
})

type Dated = { readonly status: BattleStatus; readonly expiresAt: Date | null }

/** [battles-13] An expired invite counts as cancelled from that moment on, even before the row says so. */
export const statusAt = ({ status, expiresAt }: Dated, at: Date): BattleStatus =>
  status === 'invited' && expiresAt !== null && expiresAt <= at ? 'cancelled' : status

/** [battles-13] How long an invite waits for its answer, and how many invites of one agent may wait at a time. */
export const INVITE_MS = DAY_MS
export const INVITES_MAX = 20

/** [battles-13] How many friendly battles a player may ask for within an hour, and be asked for by everybody together. */
export const ASKING_MS = HOUR_MS
export const ASKED_BY_ONE_MAX = 30
export const ASKED_OF_ONE_MAX = 60

/** [battles-7] Recent opponents may meet again once either has waited this long. */
export const RECENT_WAIVED_MS = 15 * SECOND_MS

/** The most that a list without pages shows. */
export const LIVE_LISTED_MAX = 100
export const INVITES_LISTED_MAX = 100

/** Modes whose opponents come from a queue. */
export const QUEUE_MODES = ['ranked', 'open', 'hardcore'] as const
export type QueueMode = (typeof QUEUE_MODES)[number]

/** In hardcore the nearest opponent by wins is near enough, and nobody waits longer than this for one. */
const HARDCORE_WIDTH = 1_000_000
const HARDCORE_HOUSE_AFTER_S = 10

/** [battles-7] How far an opponent may stand from an agent, by how long it has waited. */
export const widthOf = (mode: Mode, waitedMs: number): number =>
  mode === 'hardcore' ? HARDCORE_WIDTH : matchWidth(waitedMs / SECOND_MS)

/** [battles-7] After this wait a house agent takes part. */
export const houseAfterMs = (mode: Mode): number =>
  (mode === 'hardcore' ? HARDCORE_HOUSE_AFTER_S : HOUSE_AFTER_S) * SECOND_MS

/** [battles-11] When the next run may start: one per UTC day. */
export const mayStartFrom = (latest: { readonly startedAt: Date } | null): Date =>
  new Date(latest === null ? 0 : (utcDay(latest.startedAt) + 1) * DAY_MS)

/** [battles-1] An agent fights one battle at a time. Declares `agent_busy`. */
export function requireFree(agent: Pick<AgentRow, 'battlesUnderWay' | 'name'>): void {
  if (agent.battlesUnderWay > 0)
    refuse('agent_busy', { message: `${agent.name} is in a battle, or waits for one.` })
}

/** The id under which an agent remembers its training partner. */
const PARTNER_ID = 'sparring-partner'

type Duel = {
  readonly a: { readonly agentId: AgentId }
  readonly b: { readonly agentId: AgentId | null }
  readonly boss: BossId | null
}

/** The opponent of a side, by the id that its memory uses. */
export function rivalOf({ a, b, boss }: Duel, side: Side): string {
  if (side === 'b') return a.agentId
  return b.agentId ?? boss ?? PARTNER_ID
}
