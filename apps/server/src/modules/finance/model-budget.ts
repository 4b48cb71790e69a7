import { act } from '../../kernel/act.ts'
import { addMs, MINUTE_MS, utcDay } from '../../kernel/clock.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { deleteReservationsBefore, insertReservation, lockBudget, reservedBy } from './store/model-budget.ts'
import { usedSince } from './store/usage.ts'

/** Longer than any call of a model may take: by then it has been counted as used. */
const HELD_MS = 15 * MINUTE_MS
const MICRO = 1_000_000

export type Ceilings = {
  /** USD a month for the whole service, and for each account; null for no ceiling. */
  readonly modelBudgetUsd: number | null
  readonly modelBudgetAccountUsd: number | null
}

/**
 * [finance-25] Asks for so much of the month's budget, at worst, before a model is asked anything: false when it could
 * go over the ceiling of the service or of the account, whatever else is under way.
 */
export async function reserveModelBudget(
  runtime: Runtime,
  ownerId: UserId,
  worstUsd: number,
  { modelBudgetUsd, modelBudgetAccountUsd }: Ceilings,
): Promise<boolean> {
  if (modelBudgetUsd === null && modelBudgetAccountUsd === null) return true
  const worst = Math.max(1, Math.ceil(worstUsd * MICRO))
  return act(runtime, async ({ tx, at, newId }) => {
    await lockBudget(tx)
    await deleteReservationsBefore(tx, at)
    const monthBegan = utcDay(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)))
    for (const [ceiling, who] of [
      [modelBudgetUsd, null],
      [modelBudgetAccountUsd, ownerId],
    ] as const) {
      if (ceiling === null) continue
      const taken = (await usedSince(tx, monthBegan, who)) + (await reservedBy(tx, who))
      if (taken + worst > ceiling * MICRO) return false
    }
    await insertReservation(tx, { id: newId(), ownerId, microUsd: worst, until: addMs(at, HELD_MS) })
    return true
  })
}
