import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type UsageRow = {
  agentId: AgentId
  day: number
  job: string
  model: string
  inputTokens: number
  outputTokens: number
  microUsd: number
  estimated: boolean
}

/** Adds to the day's usage. */
export async function addToUsage(tx: Tx, ownerId: UserId, row: UsageRow): Promise<void> {
  await sql`
    insert into finance.usage as u
      (owner_id, agent_id, day, job, model, input_tokens, output_tokens, micro_usd, estimated)
    values (${ownerId}, ${row.agentId}, ${row.day}, ${row.job}, ${row.model}, ${row.inputTokens},
            ${row.outputTokens}, ${row.microUsd}, ${row.estimated})
    on conflict (owner_id, day, agent_id, job, model) do update set
      input_tokens = u.input_tokens + excluded.input_tokens,
      output_tokens = u.output_tokens + excluded.output_tokens,
      micro_usd = u.micro_usd + excluded.micro_usd,
      estimated = u.estimated or excluded.estimated`.execute(tx)
}

export type Asked = { ownerId: UserId; agentId: AgentId | null; fromDay: number; toDay: number }

/** Summed for each day, job and model: a few thousand rows a year at most. */
export async function sumUsage(db: Db | Tx, asked: Asked): Promise<Omit<UsageRow, 'agentId'>[]> {
  const onlyAgent = asked.agentId === null ? sql`` : sql`and agent_id = ${asked.agentId}`
  const { rows } = await sql<Omit<UsageRow, 'agentId'>>`
    select day, job, model, sum(input_tokens)::bigint as "inputTokens", sum(output_tokens)::bigint as "outputTokens",
      sum(micro_usd)::bigint as "microUsd", bool_or(estimated) as estimated
    from finance.usage
    where owner_id = ${asked.ownerId} ${onlyAgent} and day between ${asked.fromDay} and ${asked.toDay}
    group by day, job, model order by day, job, model`.execute(db)
  return rows
}

/** The usage of an account, or of all accounts, since a day. */
export async function usedSince(db: Db | Tx, day: number, ownerId: UserId | null): Promise<number> {
  const only = ownerId === null ? sql`` : sql`and owner_id = ${ownerId}`
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(micro_usd), 0)::bigint as sum from finance.usage where day >= ${day} ${only}`.execute(
    db,
  )
  return Number(rows[0]?.sum ?? 0)
}

export async function listUsageOf(
  db: Db,
  ownerId: UserId,
  after: UsageRow | null,
  count: number,
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select agent_id as "agentId", day, job, model, input_tokens as "inputTokens", output_tokens as "outputTokens",
      micro_usd as "microUsd", estimated
    from finance.usage
    where owner_id = ${ownerId} ${after === null ? sql`` : sql`and (day, agent_id, job, model) > (${after.day}, ${after.agentId}, ${after.job}, ${after.model})`}
    order by day, agent_id, job, model limit ${count}`.execute(db)
  return rows
}

export async function deleteUsage(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('finance.usage').where('owner_id', '=', ownerId).execute()
}

export type ReservationId = Id<'reservation'>

/** Admits one transaction at a time, so that two together cannot exceed the budget. */
export async function lockBudget(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('finance.model-budget'))`.execute(tx)
}

export async function insertReservation(
  tx: Tx,
  row: { id: ReservationId; ownerId: UserId; microUsd: number; until: Date },
): Promise<void> {
  await on(tx)
    .insertInto('finance.model_reservations')
    .values({ id: row.id, owner_id: row.ownerId, micro_usd: row.microUsd, until: row.until })
    .execute()
}

export async function deleteReservation(tx: Tx, id: ReservationId): Promise<void> {
  await on(tx).deleteFrom('finance.model_reservations').where('id', '=', id).execute()
}

export async function deleteReservationsBefore(tx: Tx, at: Date): Promise<void> {
  await on(tx).deleteFrom('finance.model_reservations').where('until', '<=', at).execute()
}

export async function deleteReservationsOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('finance.model_reservations').where('owner_id', '=', ownerId).execute()
}

/** The reserved sum of one account, or of all. */
export async function reservedBy(tx: Tx, ownerId: UserId | null): Promise<number> {
  const only = ownerId === null ? sql`` : sql`where owner_id = ${ownerId}`
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(micro_usd), 0)::bigint as sum from finance.model_reservations ${only}`.execute(tx)
  return Number(rows[0]?.sum ?? 0)
}
