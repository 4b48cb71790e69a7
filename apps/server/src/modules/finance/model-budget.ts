import { addMs, MINUTE_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import {
  deleteReservation,
  deleteReservationsBefore,
  insertReservation,
  lockBudget,
  type ReservationId,
  reservedBy,
} from './store/model-budget.ts'
import { usedSince } from './store/usage.ts'
import { addUsage, type NewUsage } from './usage.ts'

/** Longer than any call of a model may take: by then its usage has been counted. */
const HELD_MS = 15 * MINUTE_MS
const MICRO = 1_000_000

export type Ceilings = {
  /** USD a month for the whole service, and for each account; null for no ceiling. */
  readonly modelBudgetUsd: number | null
  readonly modelBudgetAccountUsd: number | null
}

/** For whom a model is called, and what for. */
export type Spender = { readonly ownerId: UserId; readonly agentId: AgentId; readonly job: string }

/**
 * [finance-25] The month's budget, as a piece of work sees it. Before a call of a model, the work reserves the most
 * that it may cost: false when that could exceed the limit of the service or of the account, whatever else is under
 * way. Afterwards it reports the actual usage, which is counted at once, however the work ends.
 */
export function modelBudgetOf(runtime: Runtime, spender: Spender, ceilings: Ceilings) {
  const held: { readonly id: ReservationId; readonly worstUsd: number }[] = []
  return {
    async reserve(worstUsd: number): Promise<boolean> {
      const id = await reserve(runtime, spender.ownerId, worstUsd, ceilings)
      if (id === null) return false
      held.push({ id, worstUsd })
      return true
    },
    async settle(usage: readonly NewUsage[]): Promise<void> {
      // Whose call it was is not known: the smallest goes, so what is under way stays covered.
      held.sort((one, other) => other.worstUsd - one.worstUsd)
      const id = held.pop()?.id
      await runUnitOfWork(runtime, async (uow) => {
        if (id) await deleteReservation(uow.tx, id)
        await addUsage(uow, { ...spender, usage })
      })
    },
  }
}

/** Null when the budget does not allow it. */
async function reserve(
  runtime: Runtime,
  ownerId: UserId,
  worstUsd: number,
  { modelBudgetUsd, modelBudgetAccountUsd }: Ceilings,
): Promise<ReservationId | null> {
  const worst = Math.max(1, Math.ceil(worstUsd * MICRO))
  return runUnitOfWork(runtime, async ({ tx, at, newId }) => {
    await lockBudget(tx)
    await deleteReservationsBefore(tx, at)
    const monthBegan = utcDay(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)))
    for (const [ceiling, who] of [
      [modelBudgetUsd, null],
      [modelBudgetAccountUsd, ownerId],
    ] as const) {
      if (ceiling === null) continue
      const taken = (await usedSince(tx, monthBegan, who)) + (await reservedBy(tx, who))
      if (taken + worst > ceiling * MICRO) return null
    }
    const id = newId<'reservation'>()
    await insertReservation(tx, { id, ownerId, microUsd: worst, until: addMs(at, HELD_MS) })
    return id
  })
}
