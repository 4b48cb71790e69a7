import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Id, UserId } from '../../../kernel/lib/ids.ts'
import type { KeyId } from '../../../kernel/operation/access.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { suspendedOf } from '../../identity/index.ts'
import { ALL_EVENTS } from '../catalogue.ts'
import type { Try, WebhookHealth } from '../rules.ts'
import type { WebhookId } from '../secrets.ts'
import { on } from '../tables.gen.ts'
import { type DueDelivery, updateTries } from './deliveries.ts'

export type LeaseId = Id<'turn'>

export type WebhookRow = {
  id: WebhookId
  userId: UserId
  url: string
  description: string
  events: string[]
  active: boolean
  disabledReason: string | null
  failStreak: number
  createdAt: Date
  lastDeliveryAt: Date | null
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'url',
  'description',
  'events',
  'active',
  'disabled_reason as disabledReason',
  'fail_streak as failStreak',
  'created_at as createdAt',
  'last_delivery_at as lastDeliveryAt',
] as const

/** An owner's webhooks alone: pushes go by ways of their own (`pushes.ts`). */
const webhooks = (db: Db | Tx) =>
  on(db).selectFrom('webhooks.webhooks').select(COLUMNS).where('push_for', 'is', null)
const ofOwner = (db: Db | Tx, userId: UserId, id: WebhookId) =>
  webhooks(db).where('user_id', '=', userId).where('id', '=', id)

/** The secrets of a webhook, sealed. */
export type Sealed = { readonly secret: Buffer; readonly bodyKey: Buffer }

export async function insertWebhook(
  tx: Tx,
  row: WebhookRow,
  { secret, bodyKey }: Sealed,
  madeByKey: KeyId | null,
): Promise<void> {
  await on(tx)
    .insertInto('webhooks.webhooks')
    .values({
      id: row.id,
      user_id: row.userId,
      url: row.url,
      description: row.description,
      events: row.events,
      created_at: row.createdAt,
      held_until: row.createdAt,
      secret,
      body_key: bodyKey,
      made_by_key: madeByKey,
    })
    .execute()
}

/** [webhooks-21] With pushes that are not over. */
export async function countWebhooksMadeBy(tx: Tx, userId: UserId, keyId: KeyId): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('webhooks.webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('made_by_key', '=', keyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export async function listWebhooks(db: Db, userId: UserId, count: number): Promise<WebhookRow[]> {
  const rows = await webhooks(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(count).execute()
  return rows as WebhookRow[]
}

/** [webhooks-20] With pushes that are not over. */
export async function countWebhooks(tx: Db | Tx, userId: UserId): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('webhooks.webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function findWebhook(db: Db | Tx, userId: UserId, id: WebhookId): Promise<WebhookRow | null> {
  return ((await ofOwner(db, userId, id).executeTakeFirst()) ?? null) as WebhookRow | null
}

export async function lockWebhook(tx: Tx, userId: UserId, id: WebhookId): Promise<WebhookRow | null> {
  return ((await ofOwner(tx, userId, id).forUpdate().executeTakeFirst()) ?? null) as WebhookRow | null
}

/** The columns that sending to it right now needs. */
export async function findEndpoint(db: Db, userId: UserId, id: WebhookId) {
  const row = await on(db)
    .selectFrom('webhooks.webhooks')
    .select(['url', 'secret', 'body_key as bodyKey'])
    .where('push_for', 'is', null)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row ?? null) as ({ url: string } & Sealed) | null
}

/** The columns that its log needs. */
export async function findLog(db: Db, userId: UserId, id: WebhookId) {
  const row = await on(db)
    .selectFrom('webhooks.webhooks')
    .select(['active', 'body_key as bodyKey'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row ?? null) as { active: boolean; bodyKey: Buffer } | null
}

export type WebhookChange = Pick<
  WebhookRow,
  'url' | 'description' | 'events' | 'active' | 'disabledReason' | 'failStreak'
>

/** The owner's change; the caller holds the row. A rest that the old state earned is over. */
export async function updateWebhook(tx: Tx, id: WebhookId, change: WebhookChange): Promise<void> {
  await sql`
    update webhooks.webhooks set
      url = ${change.url}, description = ${change.description}, events = ${change.events},
      active = ${change.active}, disabled_reason = ${change.disabledReason}, fail_streak = ${change.failStreak},
      held_until = case when held_by is null then created_at else held_until end
    where id = ${id}`.execute(tx)
}

/** [webhooks-22] Its owner wants something sent now; the caller holds the row. */
export async function endRest(tx: Tx, id: WebhookId): Promise<void> {
  await sql`
    update webhooks.webhooks set held_until = created_at where id = ${id} and held_by is null`.execute(tx)
}

export async function updateSecret(
  tx: Tx,
  userId: UserId,
  id: WebhookId,
  secret: Buffer,
): Promise<WebhookRow | null> {
  const row = await on(tx)
    .updateTable('webhooks.webhooks')
    .set({ secret })
    .where('push_for', 'is', null)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as WebhookRow | null
}

export async function deleteWebhook(tx: Tx, userId: UserId, id: WebhookId): Promise<WebhookRow | null> {
  const row = await on(tx)
    .deleteFrom('webhooks.webhooks')
    .where('push_for', 'is', null)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as WebhookRow | null
}

export async function deleteWebhooksOf(tx: Tx, userId: UserId): Promise<WebhookId[]> {
  const rows = await on(tx)
    .deleteFrom('webhooks.webhooks')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id as WebhookId)
}

/** The webhooks and pushes that an account's events are sent to. */
export async function listActiveIds(tx: Tx, userId: UserId): Promise<WebhookId[]> {
  const rows = on(tx).selectFrom('webhooks.webhooks').select('id').where('user_id', '=', userId)
  return (await rows.where('active', '=', true).execute()).map(({ id }) => id as WebhookId)
}

export type Listening = { webhookId: WebhookId; bodyKey: Buffer }

/** [webhooks-6] The account's webhooks that listen for this event. */
export async function listListening(tx: Tx, userId: UserId, event: string): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select id as "webhookId", body_key as "bodyKey" from webhooks.webhooks
    where user_id = ${userId} and active and push_for is null and events && ${[event, ALL_EVENTS]}::text[]
    order by id`.execute(tx)
  return rows
}

/** [webhooks-30] Its account is suspended. */
const RESTING = suspendedOf(sql.ref('webhooks.webhooks.user_id'))

export type LeasedWebhook = Sealed & {
  pushHeaders: Buffer | null
  url: string
  slow: boolean
  failStreak: number
  due: DueDelivery[]
}
export type Lease =
  | ({ kind: 'held' } & LeasedWebhook)
  /** Somebody else sends to it, or it rests. */
  | { kind: 'busy'; restsUntil: Date | null }
  /** There is nothing to send, or it is off, or gone. */
  | { kind: 'idle' }

/** [webhooks-11] Takes a webhook that has something to send, unless somebody else has; with what is due first. */
export async function leaseWebhook(
  db: Db,
  hold: { id: WebhookId; turn: LeaseId; at: Date; until: Date; count: number },
): Promise<Lease> {
  type Row = Omit<LeasedWebhook, 'due'> & DueDelivery & { restsUntil: Date | null; held: boolean }
  const { rows } = await sql<Row>`
    with due as materialized (
      select id, event, sealed, attempts, next_attempt_at, number from webhooks.deliveries
      where webhook_id = ${hold.id} and status = 'pending' and next_attempt_at <= ${hold.at}
      order by next_attempt_at, number limit ${hold.count}
    ), held as (
      update webhooks.webhooks set held_by = ${hold.turn}, held_until = ${hold.until}
      where id = ${hold.id} and active and not ${RESTING} and held_until <= ${hold.at} and exists (select from due)
      returning id
    )
    select w.url, w.secret, w.body_key as "bodyKey", w.push_headers as "pushHeaders", w.slow, w.fail_streak as "failStreak", held.id is not null as held,
      case when w.held_by is null then w.held_until end as "restsUntil",
      due.id, due.event, due.sealed, due.attempts
    from webhooks.webhooks w left join held on held.id = w.id cross join due
    where w.id = ${hold.id} and w.active and not ${suspendedOf(sql.ref('w.user_id'))}
    order by due.next_attempt_at, due.number`.execute(db)
  const row = rows[0]
  if (!row) return { kind: 'idle' }
  if (!row.held) return { kind: 'busy', restsUntil: row.restsUntil }
  const { url, secret, bodyKey, pushHeaders, slow, failStreak } = row
  const due = rows.map(({ id, event, sealed, attempts }) => ({ id, event, sealed, attempts }))
  return { kind: 'held', url, secret, bodyKey, pushHeaders, slow, failStreak, due }
}

/** How a turn leaves its webhook after a round: held for the next one, or free from a time on. */
export type Hand = {
  readonly turn: LeaseId
  readonly keeps: boolean
  readonly until: Date
  /** Whether its last answer took long; not said, it is as it was. */
  readonly slow?: boolean
}

/** For an update of the webhook: only the turn that holds it can release it. */
const passOn = ({ turn, keeps, until, slow = null }: Omit<Hand, 'slow'> & { slow?: boolean | null }) => sql`
  slow = coalesce(${slow}::boolean, slow),
  held_by = case when held_by = ${turn} then ${keeps ? turn : null}::uuid else held_by end,
  held_until = case when held_by = ${turn} then ${until}::timestamptz else held_until end`

/** Lets others send to it from a time on; until then it rests. */
export async function releaseWebhook(db: Db, id: WebhookId, turn: LeaseId, until: Date): Promise<void> {
  await sql`update webhooks.webhooks set ${passOn({ turn, keeps: false, until })} where id = ${id}`.execute(
    db,
  )
}

/** The state of a webhook after a round, and its address and headers from now on. */
export type AfterRound = Pick<WebhookRow, 'active' | 'failStreak' | 'url'> &
  Pick<Sealed, 'secret'> & {
    /** The turn is over, and the webhook left alone until then. */
    readonly restsUntil: Date | null
  }

/** A round without a failure, all of it in one statement; null when the webhook was deleted meanwhile. */
export async function saveSuccesses(
  db: Db,
  id: WebhookId,
  tries: readonly Try[],
  hand: Hand,
): Promise<AfterRound | null> {
  const { rows } = await sql<AfterRound>`
    with webhook as (
      update webhooks.webhooks set fail_streak = 0, last_delivery_at = ${tries.at(-1)?.at}, ${passOn(hand)}
      where id = ${id} returning active and not ${RESTING} as active, fail_streak, url, secret
    ), saved as (${updateTries(tries)} and exists (select from webhook))
    select active, fail_streak as "failStreak", url, secret, null as "restsUntil" from webhook`.execute(db)
  return rows[0] ?? null
}

export type LockedHealth = Omit<AfterRound, 'restsUntil'> &
  Pick<WebhookRow, 'userId' | 'lastDeliveryAt'> & { resting: boolean }

export async function lockHealth(tx: Tx, id: WebhookId): Promise<LockedHealth | null> {
  const row = await on(tx)
    .selectFrom('webhooks.webhooks')
    .select([
      'user_id as userId',
      'active',
      'fail_streak as failStreak',
      'last_delivery_at as lastDeliveryAt',
      'url',
      'secret',
    ])
    .select(RESTING.as('resting'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row ?? null) as LockedHealth | null
}

/** Writes down how the webhook stands after a round, and passes it on. */
export async function saveHealth(
  tx: Tx,
  id: WebhookId,
  { failStreak, lastDeliveryAt, disabledReason }: WebhookHealth,
  hand: Hand,
): Promise<void> {
  await sql`
    update webhooks.webhooks set
      fail_streak = ${failStreak}, last_delivery_at = ${lastDeliveryAt},
      active = active and ${disabledReason}::text is null,
      disabled_reason = coalesce(${disabledReason}, disabled_reason), ${passOn(hand)}
    where id = ${id}`.execute(tx)
}
