import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { KeyId } from '../../../kernel/operation/access.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { WebhookId } from '../secrets.ts'
import { on } from '../tables.gen.ts'
import type { Sealed } from './webhooks.ts'

export type PushRow = {
  id: WebhookId
  userId: UserId
  url: string
  /** The subject of its events. */
  subject: string
  /** Its maker's name for it. */
  name: string
  headers: Buffer
  createdAt: Date
}

const pushes = (db: Db | Tx) =>
  on(db)
    .selectFrom('webhooks.webhooks')
    .select([
      'id',
      'user_id as userId',
      'url',
      'push_for as subject',
      'push_name as name',
      'push_headers as headers',
      'created_at as createdAt',
    ])
    .where('push_for', 'is not', null)

export async function insertPush(
  tx: Tx,
  row: PushRow,
  { secret, bodyKey }: Sealed,
  madeByKey: KeyId | null,
): Promise<void> {
  await on(tx)
    .insertInto('webhooks.webhooks')
    .values({
      id: row.id,
      user_id: row.userId,
      url: row.url,
      description: '',
      events: ['push'],
      created_at: row.createdAt,
      held_until: row.createdAt,
      push_for: row.subject,
      push_name: row.name,
      push_headers: row.headers,
      secret,
      body_key: bodyKey,
      made_by_key: madeByKey,
    })
    .execute()
}

/** Oldest first. */
export async function listPushes(db: Db | Tx, userId: UserId, subject: string): Promise<PushRow[]> {
  const rows = await pushes(db)
    .where('push_for', '=', subject)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows as PushRow[]
}

export async function listPushesOf(
  db: Db,
  userId: UserId,
  after: WebhookId | null,
  count: number,
): Promise<PushRow[]> {
  let query = pushes(db).where('user_id', '=', userId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as PushRow[]
}

export async function deletePush(
  tx: Tx,
  userId: UserId,
  subject: string,
  name: string,
): Promise<WebhookId | null> {
  const row = await on(tx)
    .deleteFrom('webhooks.webhooks')
    .where('push_for', '=', subject)
    .where('push_name', '=', name)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return (row?.id ?? null) as WebhookId | null
}

export type PushTarget = { id: WebhookId; bodyKey: Buffer }

export async function listPushTargets(tx: Tx, subject: string): Promise<PushTarget[]> {
  const rows = await on(tx)
    .selectFrom('webhooks.webhooks')
    .select(['id', 'body_key as bodyKey'])
    .where('push_for', '=', subject)
    .where('active', '=', true)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as PushTarget[]
}

/** Nothing more is told; what waits is still sent. */
export async function endPushes(tx: Tx, subjects: readonly string[], at: Date): Promise<void> {
  await on(tx)
    .updateTable('webhooks.webhooks')
    .set({ ended_at: at })
    .where(sql<boolean>`push_for = any(${subjects}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
}

/** Pushes that ended so long ago that nothing of theirs waits any more; answers which went. */
export async function deleteEndedPushes(tx: Tx, before: Date, countMax: number): Promise<WebhookId[]> {
  const { rows } = await sql<{ id: WebhookId }>`
    delete from webhooks.webhooks where id in (
      select id from webhooks.webhooks where ended_at <= ${before} order by ended_at limit ${countMax}
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
