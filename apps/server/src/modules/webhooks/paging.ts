import { pager } from '../../kernel/operation/paging.ts'
import type { DeliveryId } from './secrets.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isId = (value: unknown): value is DeliveryId => typeof value === 'string' && UUID.test(value)

/** Deliveries by id, which is by time. */
export const deliveryPages = pager('webhook-deliveries', isId)
