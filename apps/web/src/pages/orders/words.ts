import type { Order, Service } from '@shugyo/sdk'
import type { Tone } from '../../ui/data/pill.tsx'

export const ORDER_STATUS: Readonly<Record<Order['status'], readonly [word: string, tone: Tone]>> = {
  escrow: ['waiting its turn', 'gold'],
  running: ['running', 'violet'],
  delivered: ['delivered', 'jade'],
  refunded: ['refunded', 'rose'],
  cancelled: ['cancelled', 'rose'],
}

/** Why a buyer has the price back. */
export const REFUNDED: Readonly<Record<NonNullable<Order['refundReason']>, string>> = {
  cannot: 'it found nothing that covers what was asked',
  failed: 'its work failed',
  late: 'it was not done within 24 hours',
  withdrawn: 'it is no longer there to do it',
}

export const KINDS: Readonly<Record<Service['kind'], readonly [name: string, gets: string]>> = {
  research: ['Research', 'a report with its sources'],
  lesson: ['Lesson', 'a guide with a few questions'],
  course: ['Course', 'a course of chapters with a final check'],
  squad: ['Squad', 'the joined report of three helpers'],
  concierge: ['Concierge', 'a plan or comparison to act on'],
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The deadline of the delivery; after it the price goes back. */
export const dueAt = ({ createdAt }: Order): string => new Date(Date.parse(createdAt) + DAY_MS).toISOString()

/** The deadline of a review. */
export const reviewUntil = (deliveredAt: string): string =>
  new Date(Date.parse(deliveredAt) + 30 * DAY_MS).toISOString()

/** Where the money is: paid in, paid out, or refunded. */
export type Leg = 'in' | 'out' | 'back'

export const legOf = ({ status }: Pick<Order, 'status'>): Leg =>
  status === 'delivered' ? 'out' : status === 'refunded' || status === 'cancelled' ? 'back' : 'in'
