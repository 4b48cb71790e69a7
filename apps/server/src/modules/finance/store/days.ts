import { sql } from 'kysely'
import { batchQuery } from '../../../kernel/db/batch-query.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  type Credits,
  credits,
  type Movement,
  type TransferId,
  transferEachIf,
  transferIf,
} from '../../ledger/index.ts'

type Counted = { agentId: AgentId; day: number; amount: Credits; dailyLimit: Credits }

const otherwise = sql`finance.fail_uncounted()`

const countOne = transferIf<Counted>({
  first: ({ agentId, day, amount, dailyLimit }) => sql`
    insert into finance.spend_days as d (agent_id, day, spent)
    select ${agentId}::uuid, ${day}::integer, ${amount}::bigint where ${amount}::bigint <= ${dailyLimit}::bigint
    on conflict (agent_id, day) do update set spent = d.spent + excluded.spent
    where d.spent - d.earlier + excluded.spent <= ${dailyLimit}::bigint
    returning d.spent`,
  otherwise,
})

/** An agent named twice would fail: each was judged alone, and PostgreSQL changes a row once a statement. */
const countEach = transferEachIf<{
  agentIds: AgentId[]
  day: number
  counts: Credits[]
  dailyLimits: Credits[]
}>({
  first: ({ agentIds, day, counts, dailyLimits }) => sql`
    insert into finance.spend_days as d (agent_id, day, spent)
    select agent_id, ${day}::integer, amount
    from unnest(${agentIds}::uuid[], ${counts}::bigint[], ${dailyLimits}::bigint[]) as of (agent_id, amount, daily_limit)
    where amount <= daily_limit
    on conflict (agent_id, day) do update set spent = d.spent + excluded.spent
    where d.spent - d.earlier + excluded.spent <=
      (${dailyLimits}::bigint[])[array_position(${agentIds}::uuid[], excluded.agent_id)]
    returning d.spent`,
  otherwise,
})

type Counting = { uow: UnitOfWork; movements: readonly Movement[]; txId: TransferId; counted: Counted }

/**
 * Counts spending and moves the credits. The limit was checked under the agent's lock, so an excess here is a bug:
 * then nothing is counted or moved. Units of work that share a transaction make one movement each.
 */
export const countAndTransfer = batchQuery<Counting, void>(
  (_tx, { uow, movements, txId, counted }) => countOne(uow, movements, txId, counted),
  async (tx, items) => {
    const [{ uow, counted }] = items as [Counting]
    await countEach(
      tx,
      uow.at,
      items.map(({ txId, movements }) => ({ id: txId, movement: movements[0] as Movement })),
      {
        agentIds: items.map(({ counted }) => counted.agentId),
        day: counted.day,
        counts: items.map(({ counted }) => counted.amount),
        dailyLimits: items.map(({ counted }) => counted.dailyLimit),
      },
    )
    return items.map(() => undefined)
  },
)

/** Clears the agent's spending of the day, so that it does not count against the next owner's limit. */
export async function beginDayAnew(tx: Tx, agentId: AgentId, day: number): Promise<void> {
  await sql`update finance.spend_days set earlier = spent where agent_id = ${agentId} and day = ${day}`.execute(
    tx,
  )
}

/** Counts a player's top-ups: of simultaneous ones, exactly those within the limit. */
export async function countTopup(
  tx: Tx,
  userId: UserId,
  day: number,
  amount: Credits,
  dailyMax: Credits,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into finance.topup_days as d (user_id, day, total)
    select ${userId}::uuid, ${day}::integer, ${amount}::bigint where ${amount}::bigint <= ${dailyMax}::bigint
    on conflict (user_id, day) do update set total = d.total + excluded.total
    where d.total + excluded.total <= ${dailyMax}::bigint`.execute(tx)
  return numAffectedRows === 1n
}

/** The sum of a player's top-ups on a day. */
export async function getToppedUp(tx: Tx, userId: UserId, day: number): Promise<Credits> {
  const { rows } = await sql<{ total: Credits }>`
    select total from finance.topup_days where user_id = ${userId} and day = ${day}`.execute(tx)
  return rows[0]?.total ?? credits(0)
}

/**
 * Deletes old days, up to the given number of each kind, and returns the larger count. The audit no longer compares
 * them.
 */
export async function deleteOldDays(tx: Tx, before: number, countMax: number): Promise<number> {
  await sql`update finance.dropped_days set before = greatest(before, ${before}::integer)`.execute(tx)
  const oldest = (table: string) => sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where day < ${before} order by day limit ${countMax}))`
  const spent = await oldest('finance.spend_days').execute(tx)
  const toppedUp = await oldest('finance.topup_days').execute(tx)
  return Math.max(Number(spent.numAffectedRows), Number(toppedUp.numAffectedRows))
}

export async function deleteTopupDays(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from finance.topup_days where user_id = ${userId}`.execute(tx)
}
