import type { Contributions } from '../../kernel/lib/slot.ts'
import { type VisitRewards, visitRewards } from './public-slots.ts'
import type { ItemRow } from './store/items.ts'

type Runtime = { readonly contributions: Contributions }

const visitsOf = (runtime: Runtime, name: string): VisitRewards | undefined =>
  visitRewards.of(runtime).find(({ earned }) => earned.includes(name))

/** [agents-26] Whether this skill, gear or form of the catalog comes of a visit. */
export const comesOfVisit = (runtime: Runtime, name: string): boolean => visitsOf(runtime, name) !== undefined

/**
 * [agents-26] What came of a visit to the day, all of it for the owner, and for others what they may know of by `at`;
 * oldest first, so that the order tells no more than the days.
 */
export function itemsSeen(
  runtime: Runtime,
  items: readonly ItemRow[],
  { at, isOwners }: { at: Date; isOwners: boolean },
): ItemRow[] {
  const seen = items.flatMap((row) => {
    const visits = visitsOf(runtime, row.item)
    if (!visits) return row
    return isOwners || row.at < visits.hiddenFrom(at) ? { ...row, at: visits.dayOf(row.at) } : []
  })
  return seen.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
