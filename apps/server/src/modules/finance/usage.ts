import type { Db } from '../../kernel/db/database.ts'
import { addMs, DAY_MS, MINUTE_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { type Static, Type } from '../../kernel/operation/schema.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { Usage } from './records.ts'
import {
  addToUsage,
  deleteReservation,
  deleteReservationsBefore,
  insertReservation,
  lockBudget,
  type ReservationId,
  reservedBy,
  sumUsage,
  type UsageRow,
  usedSince,
} from './store/usage.ts'

const MICRO = 1_000_000
const MICRO_PER_UNIT = 1_000

/** A model's usage for one piece of work. */
export type NewUsage = {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
  readonly usd: number
  readonly estimated: boolean
}

/** [finance-24] Counts an agent's usage in the transaction that stores its result. No prompt or answer is stored. */
export async function addUsage(
  uow: UnitOfWork,
  {
    ownerId,
    agentId,
    job,
    usage,
  }: { ownerId: UserId; agentId: AgentId; job: string; usage: readonly NewUsage[] },
): Promise<void> {
  for (const { model, inputTokens, outputTokens, usd, estimated } of usage) {
    const row = { agentId, day: utcDay(uow.at), job, model, inputTokens, outputTokens, estimated }
    await addToUsage(uow.tx, ownerId, { ...row, microUsd: Math.ceil(usd * MICRO) })
  }
}

export const usageQuery = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'So many days, today the last' }),
})

type Sums = Pick<UsageRow, 'microUsd'>

const spent = (rows: readonly Sums[]) => {
  const micro = rows.reduce((sum, { microUsd }) => sum + Number(microUsd), 0)
  return { units: micro / MICRO_PER_UNIT, usd: micro / MICRO }
}

/** A report of the last days. */
export async function reportUsage(
  db: Db,
  at: Date,
  days: number,
  ownerId: UserId,
  agentId: AgentId | null,
): Promise<Static<typeof Usage>> {
  const toDay = utcDay(at)
  const fromDay = toDay - days + 1
  const rows = await sumUsage(db, { ownerId, agentId, fromDay, toDay })
  const by = <Key extends string | number>(keyOf: (row: (typeof rows)[number]) => Key) => [
    ...Map.groupBy(rows, keyOf),
  ]
  return {
    from: dateOf(fromDay),
    to: dateOf(toDay),
    ...spent(rows),
    byDay: by(({ day }) => day).map(([day, some]) => ({ day: dateOf(day), ...spent(some) })),
    byJob: by(({ job }) => job).map(([job, some]) => ({ job, ...spent(some) })),
    byModel: by(({ model }) => model).map(([model, some]) => ({
      model,
      inputTokens: some.reduce((sum, { inputTokens }) => sum + Number(inputTokens), 0),
      outputTokens: some.reduce((sum, { outputTokens }) => sum + Number(outputTokens), 0),
      ...spent(some),
      estimated: some.some(({ estimated }) => estimated),
    })),
  }
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Longer than any call of a model: its usage is counted before a reservation lapses. */
const HELD_MS = 15 * MINUTE_MS

export type Ceilings = {
  /** USD a month for the whole service, and for each account; null for no limit. */
  readonly modelBudgetUsd: number | null
  readonly modelBudgetAccountUsd: number | null
}

/** The account, agent and job that a model is called for. */
export type Spender = { readonly ownerId: UserId; readonly agentId: AgentId; readonly job: string }

/**
 * [finance-25] The month's budget, seen from one piece of work. Before a call of a model the work reserves its highest
 * possible cost: false where that could exceed a limit of the service or the account. Afterwards it reports the actual
 * usage, which is counted at once.
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
      // The call of a reservation is unknown: the smallest one is released, so the work under way stays covered.
      held.sort((one, other) => other.worstUsd - one.worstUsd)
      const id = held.pop()?.id
      await runUnitOfWork(runtime, async (uow) => {
        if (id) await deleteReservation(uow.tx, id)
        await addUsage(uow, { ...spender, usage })
      })
    },
  }
}

/** Returns null where the budget does not allow the cost. */
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
