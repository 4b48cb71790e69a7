import { useState } from 'react'

/**
 * A list that grows at its top while somebody reads it: shows what was there, counts what is new, and shows that too when
 * asked. Rows that are gone go at once.
 */
export function useGathered<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => string | number) {
  const [seen, setSeen] = useState<ReadonlySet<string | number> | null>(null)
  const ids = rows?.map(idOf)
  if (ids && seen === null) setSeen(new Set(ids))
  // What stands below something seen is older, and no news: a further page.
  const lastSeen = ids?.findLastIndex((id) => seen?.has(id)) ?? -1
  const isNew = (at: number) => seen !== null && seen.size > 0 && at < lastSeen && !seen.has(ids?.[at] ?? '')
  const shown = rows?.filter((_, at) => !isNew(at))
  const count = (rows?.length ?? 0) - (shown?.length ?? 0)
  return { shown, count, show: () => setSeen(new Set(ids)) }
}
