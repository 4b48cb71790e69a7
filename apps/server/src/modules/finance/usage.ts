import type { Db } from '../../kernel/db/database.ts'
import { DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { type Static, Type } from '../../kernel/operation/schema.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { Usage } from './records.ts'
import { addToUsage, sumUsage, type UsageRow } from './store/usage.ts'

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

/** [finance-24] Counts an agent's usage in the deed that stores its result. No prompt or answer is stored. */
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
