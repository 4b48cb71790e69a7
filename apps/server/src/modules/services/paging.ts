import { isId, pager } from '../../kernel/operation/paging.ts'
import type { OrderId } from './records.ts'
import type { Sort } from './rules.ts'

export const orderPages = pager('orders', isId<OrderId>)

/** Where a page of services begins: the sort value of the last one, and its id. */
export type ServiceKey = `${number}:${string}`

const KEY = /^\d{1,15}:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isKey = (value: unknown): value is ServiceKey => typeof value === 'string' && KEY.test(value)

const pagers = {
  rating: pager('services by rating', isKey),
  price: pager('services by price', isKey),
  orders: pager('services by orders', isKey),
  new: pager('services by age', isKey),
}
export const servicePages = (sort: Sort) => pagers[sort]

export function partsOf(key: ServiceKey): { value: number; id: string } {
  const [value, id] = key.split(':') as [string, string]
  return { value: Number(value), id }
}
