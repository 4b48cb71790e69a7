import { DAY_MS } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import type { AgentRow } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { type Credits, credits } from '../ledger/index.ts'
import { SQUAD_LEAD } from '../tasks/index.ts'

export const ORDER_STATUSES = ['escrow', 'running', 'delivered', 'refunded', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** [services-8] An order's legal changes of status. */
export const ORDER_STATES = stateTable<OrderStatus>({
  escrow: ['running', 'refunded', 'cancelled'],
  running: ['delivered', 'refunded'],
  delivered: [],
  refunded: [],
  cancelled: [],
})

/** [services-26] Why a buyer has the price back. */
export const REFUND_REASONS = ['cannot', 'failed', 'late', 'withdrawn'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_WORDS: Readonly<Record<RefundReason, string>> = {
  cannot: 'it found nothing that covers what was asked',
  failed: 'its work failed',
  late: 'it was not done within 24 hours',
  withdrawn: 'it is no longer there to do it',
}

/** The statuses in which the price is in escrow. */
export const OPEN = ['escrow', 'running'] as const

export const isOpen = (status: OrderStatus): boolean => OPEN.some((one) => one === status)

export const SERVICE_KINDS = ['research', 'lesson', 'course', 'squad', 'concierge'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

export const SORTS = ['rating', 'price', 'orders', 'new'] as const
export type Sort = (typeof SORTS)[number]

export const TITLE_MIN = 3
export const TITLE_MAX = 80
export const DESCRIPTION_MAX = 1_000
export const PRICE_MAX = 100_000
export const PER_DAY_MAX = 100
export const PER_DAY_USUAL = 10
export const SERVICES_MAX = 10
export const SEARCH_MAX = 80
export const REVIEW_MAX = 500
/** Reviews that a service shows. */
export const LATEST_REVIEWS = 10

/** [services-11] An order that is not delivered by then is refunded. */
export const DELIVERY_MS = DAY_MS
/** [services-14] How long after delivery an order can be reviewed. */
export const REVIEW_MS = 30 * DAY_MS

/** [services-12] The platform's tenth, rounded down. */
export const feeFloor = (price: Credits): Credits => credits(Math.floor(price / 10))

/** Helpers of a hired squad. */
export const SQUAD_SIZE = 3

/** [services-13] Delivered orders that earn Trusted Hand. */
export const TRUSTED_HAND = 'trusted-hand'
export const TRUSTED_ORDERS = 10

/** [services-2] Only an agent with the skill may lead a squad. Declares `skill_required`. */
export function requireCraft(agent: AgentRow, kind: ServiceKind): void {
  if (kind !== 'squad' || agent.skills.some(({ skill }) => skill === SQUAD_LEAD)) return
  const skill = skillName(SQUAD_LEAD)
  refuse('skill_required', {
    message: `${agent.name} needs the skill ${skill} to offer squads: buy it in the market first.`,
    details: { skill },
  })
}
