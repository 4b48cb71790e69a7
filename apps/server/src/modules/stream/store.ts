import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { Id, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { on } from './tables.gen.ts'

export type EventId = Id<'event'>
export type EventRow = { number: number; id: EventId; type: string; sealed: Buffer; at: Date }
type NewEvent = Omit<EventRow, 'number'> & { about: string | null }

/** Numbers and writes an event, in one round trip. Writes nothing for a deleted account. */
export async function appendEvent(
  tx: Tx,
  userId: UserId,
  { id, type, sealed, about, at }: NewEvent,
): Promise<void> {
  await sql`
    with head as (
      insert into stream.heads as h (user_id, last) values (${userId}, 1)
      on conflict (user_id) do update set last = h.last + 1 where not h.closed
      returning last
    )
    insert into stream.events (user_id, number, id, type, sealed, about, at)
    select ${userId}, last, ${id}, ${type}, ${sealed}::bytea, ${about}::uuid, ${at} from head`.execute(tx)
}

export async function findHeads(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; last: number }>`
    select user_id as "userId", last from stream.heads where user_id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ userId, last }) => [userId, last]))
}

/** An account's events after a number, oldest first. */
export async function listEventsAfter(
  db: Db,
  userId: UserId,
  number: number,
  count: number,
): Promise<EventRow[]> {
  const rows = await on(db)
    .selectFrom('stream.events')
    .select(['number', 'id', 'type', 'sealed', 'at'])
    .where('user_id', '=', userId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(count)
    .execute()
  return rows as EventRow[]
}

export async function deleteEventsBefore(tx: Tx, at: Date, countMax: number): Promise<void> {
  await sql`
    delete from stream.events where (user_id, number) in (
      select user_id, number from stream.events where at < ${at} order by at limit ${countMax}
    )`.execute(tx)
}

/** Deletes an account's events with words about this record; returns how many. */
export async function deleteEventsAbout(
  tx: Tx,
  userId: UserId,
  about: string,
  countMax: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stream.events where (user_id, number) in (
      select user_id, number from stream.events where user_id = ${userId} and about = ${about} limit ${countMax}
    )`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes all events of an account and stops new ones: a write under way waits, and then finds the log closed. */
export async function closeLog(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    insert into stream.heads (user_id, last, closed) values (${userId}, 0, true)
    on conflict (user_id) do update set closed = true`.execute(tx)
  await on(tx).deleteFrom('stream.events').where('user_id', '=', userId).execute()
}
