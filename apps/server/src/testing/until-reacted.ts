import { Patience } from './patience.ts'
import type { TestService } from './service.ts'

const WAIT_MAX_MS = 120_000

/**
 * Waits until everything that follows from facts has happened: inbox, feed, webhooks, streams. Where others go on
 * meanwhile: what follows from facts that name this record.
 */
export async function untilReacted(service: TestService, about = ''): Promise<void> {
  const { pool } = service.runtime.database
  const patience = new Patience(WAIT_MAX_MS)
  for (;;) {
    const { rows } = await pool.query(
      `select name, last_error from kernel.jobs
       where name >= 'react:' and name < 'react;' and payload::text like '%' || $1 || '%' limit 5`,
      [about],
    )
    if (rows.length === 0) return
    service.runtime.wakeWorkers()
    await patience.wait(() => `still to do: ${JSON.stringify(rows)}`)
  }
}
