import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestService } from './service.ts'

const WAIT_MAX_MS = 120_000

/** Waits until everything that follows from facts has happened: inbox, feed, webhooks, streams. */
export async function untilReacted(service: TestService): Promise<void> {
  const { pool } = service.runtime.database
  const deadline = performance.now() + WAIT_MAX_MS
  for (;;) {
    const { rows } = await pool.query(
      `select name, last_error from kernel.jobs where name like 'react:%' order by attempts desc limit 5`,
    )
    if (rows.length === 0) return
    assert(performance.now() < deadline, `still to do: ${JSON.stringify(rows)}`)
    service.runtime.wakeWorkers()
    await pause(10)
  }
}
