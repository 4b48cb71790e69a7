import type { TestService } from './service.ts'
import { Patience } from './wait-limit.ts'

const WAIT_MAX_MS = 120_000

/**
 * Waits until all reactions to facts are done: inbox, feed, webhooks, streams. With `about`, only reactions to facts
 * that name this record, which are no older than it is.
 */
export async function untilReacted(service: TestService, about = ''): Promise<void> {
  const { pool } = service.runtime.database
  const patience = new Patience(WAIT_MAX_MS)
  for (;;) {
    const { rows } = await pool.query(
      `select name, last_error from kernel.jobs
       where name >= 'react:' and name < 'react;' and created_at >= $2 and payload::text like '%' || $1 || '%' limit 5`,
      [about, madeAt(about)],
    )
    if (rows.length === 0) return
    service.runtime.wakeWorkers()
    await patience.wait(() => `still to do: ${JSON.stringify(rows)}`)
  }
}

/** The time in the first digits of an id. */
const madeAt = (id: string): Date =>
  new Date(id === '' ? 0 : Number.parseInt(id.replace('-', '').slice(0, 12), 16))
