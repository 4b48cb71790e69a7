import type { TestService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'

const WAIT_MAX_MS = 60_000

/** Waits until every due check of a will has run. */
export async function untilLooked({ runtime, clock }: TestService): Promise<void> {
  const patience = new Patience(WAIT_MAX_MS)
  for (;;) {
    const { rows } = await runtime.database.pool.query(
      `select last_error from kernel.jobs where name = 'ownership.watch-will' and (run_at <= $1 or lease is not null)`,
      [clock.now()],
    )
    if (rows.length === 0) return
    runtime.wakeWorkers()
    await patience.wait(() => `still to do: ${JSON.stringify(rows)}`)
  }
}
