import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestService } from '../../testing/service.ts'

const WAIT_MAX_MS = 60_000

/** Waits until every due check of a will has run. */
export async function untilLooked({ runtime, clock }: TestService): Promise<void> {
  const deadline = performance.now() + WAIT_MAX_MS
  for (;;) {
    const { rows } = await runtime.database.pool.query(
      `select last_error from kernel.jobs where name = 'ownership.watch-will' and (run_at <= $1 or lease is not null)`,
      [clock.now()],
    )
    if (rows.length === 0) return
    assert(performance.now() < deadline, `still to do: ${JSON.stringify(rows)}`)
    runtime.wakeWorkers()
    await pause(10)
  }
}
