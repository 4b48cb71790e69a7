import { Patience } from './patience.ts'
import type { TestService } from './service.ts'

const WAIT_MAX_MS = 60_000

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Holds a row of a table, as a deed under way does. `waiting` ends once so many deeds wait for a lock: so a test decides in
 * which order deeds get it. What `begin` leaves under way goes on afterwards; it is answered in an object.
 */
export async function whileHeld<Begun extends object>(
  service: TestService,
  table: string,
  id: string,
  begin: (waiting: (count?: number) => Promise<void>) => Promise<Begun>,
): Promise<Begun> {
  const client = await service.runtime.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [id])
    return await begin(async (count = 1) => {
      const patience = new Patience(WAIT_MAX_MS)
      const waiting = async () => (await client.query(WAITING)).rows[0].count
      while ((await waiting()) < count) await patience.wait(() => `fewer than ${count} wait`)
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}
