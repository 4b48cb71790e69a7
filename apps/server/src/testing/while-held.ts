import type { TestService } from './service.ts'
import { Patience } from './wait-limit.ts'

const WAIT_MAX_MS = 60_000

const BUSY = `select wait_event_type = 'Lock' as waits, concat_ws(' ', state, wait_event_type, wait_event, left(query, 200)) as does
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`

/**
 * Locks a row of a table, as a running transaction does. `waiting` resolves once this many transactions wait for a
 * lock: so a test decides in which order they get it. Work that `begin` leaves in flight continues afterwards; `begin`
 * returns it in an object.
 */
export async function whileHeld<Begun extends object>(
  service: TestService,
  table: string,
  id: string,
  begin: (waiting: (count?: number) => Promise<void>) => Promise<Begun>,
): Promise<Begun> {
  const { pool } = service.runtime.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [id])
    return await begin(async (count = 1) => {
      const patience = new Patience(WAIT_MAX_MS)
      // Not by the client: within a transaction PostgreSQL shows the connections of the first query.
      for (;;) {
        const { rows } = await pool.query<{ waits: boolean; does: string }>(BUSY)
        if (rows.filter(({ waits }) => waits).length >= count) return
        await patience.wait(() => `fewer than ${count} wait: ${rows.map(({ does }) => does).join('; ')}`)
      }
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}
