import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { Id, UserId } from '../../../kernel/ids.ts'
import { ALL_EVENTS } from '../catalogue.ts'
import type { Standing } from '../rules.ts'
import type { WebhookId } from '../secrets.ts'
import { on } from '../tables.gen.ts'

export type TurnId = Id<'turn'>

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

const webhooks = (db: Db | Tx) => on(db).selectFrom('webhooks.webhooks').select(COLUMNS)
const ofOwner = (db: Db | Tx, userId: UserId, id: WebhookId) =>
  webhooks(db).where('user_id', '=', userId).where('id', '=', id)

export async function insertWebhook(tx: Tx, row: WebhookRow, secret: Buffer): Promise<void> {
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
    })
    .execute()
}

/** Newest first. */
export async function listWebhooks(db: Db, userId: UserId, count: number): Promise<WebhookRow[]> {
  const rows = await webhooks(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(count).execute()
  return rows as WebhookRow[]
}

export async function countWebhooks(tx: Tx, userId: UserId): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('webhooks.webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findWebhook(db: Db | Tx, userId: UserId, id: WebhookId): Promise<WebhookRow | null> {
  return ((await ofOwner(db, userId, id).executeTakeFirst()) ?? null) as WebhookRow | null
}

export async function lockWebhook(tx: Tx, userId: UserId, id: WebhookId): Promise<WebhookRow | null> {
  return ((await ofOwner(tx, userId, id).forUpdate().executeTakeFirst()) ?? null) as WebhookRow | null
}

/** What is needed to send to it right now. */
export async function findEndpoint(db: Db, userId: UserId, id: WebhookId) {
  const row = await on(db)
    .selectFrom('webhooks.webhooks')
    .select(['url', 'secret'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row ?? null) as { url: string; secret: Buffer } | null
}

export type WebhookChange = Pick<
  WebhookRow,
  'url' | 'description' | 'events' | 'active' | 'disabledReason' | 'failStreak'
>

/** The owner's word; whoever calls holds the row. A rest that the old state earned is over. */
export async function updateWebhook(tx: Tx, id: WebhookId, change: WebhookChange): Promise<void> {
  await sql`
    update webhooks.webhooks set
      url = ${change.url}, description = ${change.description}, events = ${change.events},
      active = ${change.active}, disabled_reason = ${change.disabledReason}, fail_streak = ${change.failStreak},
      held_until = case when held_by is null then created_at else held_until end
    where id = ${id}`.execute(tx)
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
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as WebhookRow | null
}

export async function deleteWebhook(tx: Tx, userId: UserId, id: WebhookId): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('webhooks.webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteWebhooksOf(tx: Tx, userId: UserId): Promise<WebhookId[]> {
  const rows = await on(tx)
    .deleteFrom('webhooks.webhooks')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id as WebhookId)
}

/** W6: who of the account listens for this event. */
export async function listListening(tx: Tx, userId: UserId, event: string): Promise<WebhookId[]> {
  const { rows } = await sql<{ id: WebhookId }>`
    select id from webhooks.webhooks
    where user_id = ${userId} and active and events && ${[event, ALL_EVENTS]}::text[]
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Held = { url: string; secret: Buffer; failStreak: number }
export type Hold =
  | ({ kind: 'held' } & Held)
  /** Somebody else sends to it, or it rests. */
  | { kind: 'busy'; restsUntil: Date | null }
  /** Off, or gone. */
  | { kind: 'off' }

/** W11: one turn at a time. */
export async function holdWebhook(
  db: Db,
  hold: { id: WebhookId; turn: TurnId; at: Date; until: Date },
): Promise<Hold> {
  const { rows } = await sql<{ restsUntil: Date | null; active: boolean; held: boolean } & Held>`
    with held as (
      update webhooks.webhooks set held_by = ${hold.turn}, held_until = ${hold.until}
      where id = ${hold.id} and active and held_until <= ${hold.at}
      returning id
    )
    select w.active, w.url, w.secret, w.fail_streak as "failStreak", held.id is not null as held,
      case when w.held_by is null then w.held_until end as "restsUntil"
    from webhooks.webhooks w left join held on held.id = w.id
    where w.id = ${hold.id}`.execute(db)
  const row = rows[0]
  if (!row?.active) return { kind: 'off' }
  return row.held ? { kind: 'held', ...row } : { kind: 'busy', restsUntil: row.restsUntil }
}

/** Lets others send to it, at once or after a rest. */
export async function releaseWebhook(db: Db, id: WebhookId, turn: TurnId, until: Date): Promise<void> {
  await sql`
    update webhooks.webhooks set held_by = null, held_until = ${until}
    where id = ${id} and held_by = ${turn}`.execute(db)
}

export type LockedStanding = Pick<WebhookRow, 'userId' | 'active' | 'failStreak' | 'lastDeliveryAt'>

export async function lockStanding(tx: Tx, id: WebhookId): Promise<LockedStanding | null> {
  const row = await on(tx)
    .selectFrom('webhooks.webhooks')
    .select([
      'user_id as userId',
      'active',
      'fail_streak as failStreak',
      'last_delivery_at as lastDeliveryAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row ?? null) as LockedStanding | null
}

/** Writes down how the webhook stands after a round, and keeps hold of it for the next. */
export async function saveStanding(
  tx: Tx,
  id: WebhookId,
  turn: TurnId,
  { failStreak, lastDeliveryAt, disabledReason }: Standing,
  heldUntil: Date,
): Promise<void> {
  await sql`
    update webhooks.webhooks set
      fail_streak = ${failStreak}, last_delivery_at = ${lastDeliveryAt},
      active = active and ${disabledReason}::text is null,
      disabled_reason = coalesce(${disabledReason}, disabled_reason),
      held_until = case when held_by = ${turn} then ${heldUntil}::timestamptz else held_until end
    where id = ${id}`.execute(tx)
}
