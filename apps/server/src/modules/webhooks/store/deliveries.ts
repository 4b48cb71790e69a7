import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type DeliveryStatus, judgeDelivery, type Try } from '../rules.ts'
import type { DeliveryId, WebhookId } from '../secrets.ts'
import { on } from '../tables.gen.ts'

/** [webhooks-13] An attempt as the log keeps it. */
export type LogLine = {
  readonly at: string
  readonly status: number | null
  readonly durationMs: number
  readonly error: string | null
  readonly answer: string | null
}

export type DeliveryRow = {
  id: DeliveryId
  webhookId: WebhookId
  event: string
  sealed: Buffer
  status: DeliveryStatus
  attempts: number
  responseStatus: number | null
  error: string | null
  nextAttemptAt: Date | null
  createdAt: Date
  deliveredAt: Date | null
  tries: readonly LogLine[]
}

const COLUMNS = [
  'd.id',
  'd.webhook_id as webhookId',
  'd.event',
  'd.sealed',
  'd.status',
  'd.attempts',
  'd.response_status as responseStatus',
  'd.error',
  'd.next_attempt_at as nextAttemptAt',
  'd.created_at as createdAt',
  'd.delivered_at as deliveredAt',
  'd.tries',
] as const

export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'sealed' | 'createdAt'> & {
  about: string | null
}

/** Due at once. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  await on(tx)
    .insertInto('webhooks.deliveries')
    .values(
      deliveries.map(({ id, webhookId, event, sealed, about, createdAt }) => ({
        id,
        webhook_id: webhookId,
        event,
        sealed,
        about,
        status: 'pending',
        next_attempt_at: createdAt,
        created_at: createdAt,
      })),
    )
    .execute()
}

/** Newest first, of a webhook whose owner is known to ask. */
export async function listDeliveries(
  db: Db,
  page: { webhookId: WebhookId; since: Date; before: string | null; count: number },
): Promise<DeliveryRow[]> {
  let query = on(db)
    .selectFrom('webhooks.deliveries as d')
    .select(COLUMNS)
    .where('d.webhook_id', '=', page.webhookId)
    .where('d.created_at', '>', page.since)
    .orderBy('d.id', 'desc')
    .limit(page.count)
  if (page.before !== null) query = query.where('d.id', '<', page.before)
  return (await query.execute()) as DeliveryRow[]
}

export type OwnedDelivery = DeliveryRow & { active: boolean; bodyKey: Buffer }

/** [webhooks-13] Answers null for a delivery older than `since`, as if a job had deleted it already. */
export async function lockDelivery(
  tx: Tx,
  userId: UserId,
  id: DeliveryId,
  since: Date,
): Promise<OwnedDelivery | null> {
  const row = await on(tx)
    .selectFrom('webhooks.deliveries as d')
    .innerJoin('webhooks.webhooks as w', 'w.id', 'd.webhook_id')
    .select([...COLUMNS, 'w.active', 'w.body_key as bodyKey'])
    .where('w.user_id', '=', userId)
    .where('d.id', '=', id)
    .where('d.created_at', '>', since)
    // The webhook first: turns take it before they write to its deliveries.
    .forUpdate('w')
    .executeTakeFirst()
  return (row ?? null) as OwnedDelivery | null
}

/** [webhooks-14] Before all that waits: an endpoint that rests is asked for one thing only. */
export async function makeDueFirst(tx: Tx, { id, webhookId }: OwnedDelivery, at: Date): Promise<void> {
  await sql`
    update webhooks.deliveries set status = 'pending', delivered_at = null, next_attempt_at = least(${at}, (
      select min(next_attempt_at) - interval '1 millisecond' from webhooks.deliveries
      where webhook_id = ${webhookId} and status = 'pending'
    )) where id = ${id}`.execute(tx)
}

/** [webhooks-22] The oldest deliveries that wait for another attempt; answers how many. */
export async function makeWaitingDue(
  tx: Tx,
  webhookId: WebhookId,
  at: Date,
  countMax: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhooks.deliveries set next_attempt_at = ${at} where id in (
      select id from webhooks.deliveries
      where webhook_id = ${webhookId} and status = 'pending' and next_attempt_at > ${at}
      order by next_attempt_at, number limit ${countMax}
    ) and status = 'pending'`.execute(tx)
  return Number(numAffectedRows)
}

export type DueDelivery = Pick<DeliveryRow, 'id' | 'event' | 'sealed' | 'attempts'>

/** [webhooks-11] Due deliveries, oldest first. */
export async function listDue(db: Db, webhookId: WebhookId, at: Date, count: number): Promise<DueDelivery[]> {
  const rows = await on(db)
    .selectFrom('webhooks.deliveries')
    .select(['id', 'event', 'sealed', 'attempts'])
    .where('webhook_id', '=', webhookId)
    .where('status', '=', sql.lit('pending'))
    .where('next_attempt_at', '<=', at)
    .orderBy('next_attempt_at')
    .orderBy('number')
    .limit(count)
    .execute()
  return rows as DueDelivery[]
}

const toLogLine = ({ at, outcome: { status, durationMs, error, answer } }: Try): LogLine => ({
  at: at.toISOString(),
  status,
  durationMs,
  error,
  answer,
})

/** The update that writes down what came of attempts, all of them together. */
export function updateTries(tries: readonly Try[]): RawBuilder<unknown> {
  const changes = tries.map((one) => {
    const { status, nextAttemptAt, deliveredAt } = judgeDelivery(one)
    const { status: responseStatus, error } = one.outcome
    const line = toLogLine(one)
    return {
      id: one.deliveryId,
      attempts: one.attempts,
      status,
      responseStatus,
      error,
      nextAttemptAt,
      deliveredAt,
      line,
    }
  })
  return sql`
    update webhooks.deliveries d set
      status = c.status, attempts = c.attempts, response_status = c."responseStatus", error = c.error,
      next_attempt_at = c."nextAttemptAt", delivered_at = c."deliveredAt", tries = d.tries || c.line
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (
      id uuid, attempts integer, status text, "responseStatus" smallint, error text,
      "nextAttemptAt" timestamptz, "deliveredAt" timestamptz, line jsonb
    )
    where d.id = c.id and d.status = 'pending'`
}

/** [webhooks-15] A ping goes into the log with its outcome. */
export async function insertPing(tx: Tx, ping: NewDelivery, one: Try): Promise<void> {
  const { status, error } = one.outcome
  await on(tx)
    .insertInto('webhooks.deliveries')
    .values({
      id: ping.id,
      webhook_id: ping.webhookId,
      event: ping.event,
      sealed: ping.sealed,
      status: error === null ? 'ok' : 'failed',
      attempts: 1,
      response_status: status,
      error,
      created_at: ping.createdAt,
      delivered_at: error === null ? one.at : null,
      tries: JSON.stringify([toLogLine(one)]),
    })
    .execute()
}

/** Answers how many went: as many as asked means there may be more. */
export async function deleteDeliveriesOf(
  tx: Tx,
  webhookIds: readonly WebhookId[],
  countMax: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhooks.deliveries where id in (
      select id from webhooks.deliveries where webhook_id = any(${webhookIds}::uuid[]) limit ${countMax}
    )`.execute(tx)
  return Number(numAffectedRows)
}

/** [webhooks-18] Deliveries of an account's webhooks that hold words about this; answers how many went. */
export async function deleteDeliveriesAbout(
  tx: Tx,
  userId: UserId,
  about: string,
  countMax: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhooks.deliveries where id in (
      select d.id from webhooks.webhooks w join webhooks.deliveries d on d.webhook_id = w.id
      where w.user_id = ${userId} and d.about = ${about} limit ${countMax}
    )`.execute(tx)
  return Number(numAffectedRows)
}

export async function deleteOldDeliveries(tx: Tx, before: Date, countMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhooks.deliveries where id in (
      select id from webhooks.deliveries where created_at <= ${before} order by created_at limit ${countMax}
    )`.execute(tx)
  return Number(numAffectedRows)
}

/** The whole log of a webhook with what came of each attempt, newest first, page by page. */
export async function listLog(
  db: Db,
  webhookId: WebhookId,
  page: { before: DeliveryId | null; count: number },
): Promise<DeliveryRow[]> {
  let query = on(db)
    .selectFrom('webhooks.deliveries as d')
    .select(COLUMNS)
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.id', 'desc')
    .limit(page.count)
  if (page.before !== null) query = query.where('d.id', '<', page.before)
  return (await query.execute()) as DeliveryRow[]
}
