import { DAY_MS } from '../../kernel/lib/clock.ts'
import { type Credits, credits } from '../ledger/index.ts'

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
