import { isId, pager } from '../../../kernel/operation/paging.ts'
import type { MilestoneId, MilestoneRow, Place } from './store.ts'

type Key = `${string}/${string}`

const parts = (key: string): [string, string] => {
  const [at = '', id = ''] = key.split('/')
  return [at, id]
}

function isPlace(value: unknown): value is Key {
  if (typeof value !== 'string') return false
  const [at, id] = parts(value)
  const time = new Date(at)
  return isId(id) && !Number.isNaN(time.getTime()) && keyOf({ at: time, id: id as MilestoneId }) === value
}

export const keyOf = ({ at, id }: Pick<MilestoneRow, 'at' | 'id'>): Key => `${at.toISOString()}/${id}`

/** Ordered by date, then by id. */
export const milestonePages = pager<Key>('milestones', isPlace)

export function placeOf(key: Key | null): Place | null {
  if (key === null) return null
  const [at, id] = parts(key)
  return { at: new Date(at), id: id as MilestoneId }
}
