import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'

/** The database's time, in milliseconds since 1970. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return (rows[0] as { ms: number }).ms
}

/** The database's time by this clock, for use within a statement; null by a clock that was stopped by hand. */
export function databaseNow(clock: Clock) {
  const movedMs = clock.movedMs()
  return movedMs === null
    ? sql`null::timestamptz`
    : sql`(clock_timestamp() + ${movedMs / 1000} * interval '1 s')`
}
