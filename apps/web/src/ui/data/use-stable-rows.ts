import { useRef, useState } from 'react'

/**
 * A list that grows at its top while it is read: shows the rows that were there, counts new ones, and shows those too
 * on demand. Deleted rows disappear at once; one that was shown stays, wherever on the list it moves.
 */
export function useNewRows<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => string | number) {
  const [seen, setSeen] = useState<ReadonlySet<string | number> | null>(null)
  const ids = rows?.map(idOf)
  if (ids && seen === null) setSeen(new Set(ids))
  // A row below a seen one is older, from a further page, and not new.
  const lastSeen = ids?.findLastIndex((id) => seen?.has(id)) ?? -1
  const isNew = (at: number) => seen !== null && seen.size > 0 && at < lastSeen && !seen.has(ids?.[at] ?? '')
  const shown = rows?.filter((_, at) => !isNew(at))
  const shownNow = shown?.map(idOf) ?? []
  if (seen !== null && seen.size > 0 && shownNow.some((id) => !seen.has(id)))
    setSeen(new Set([...seen, ...shownNow]))
  const count = (rows?.length ?? 0) - (shown?.length ?? 0)
  return { shown, count, show: () => setSeen(new Set(ids)) }
}

/** Rows in the order in which they first appeared: those that came or were answered since move none. */
export function useStableOrder<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  const places = useRef(new Map<string, number>()).current
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size)
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
