import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MortalService } from '../mortal-service.ts'

/** It may take as long as it needs while it gets less; a worker that stands still for so long has stopped. */
const STANDS_STILL_MS_MAX = 120_000
const LOOK_EVERY_MS = 200

const LEFT = `
  select 'order ' || status as what, count(*)::int as count, min(id::text) as one, null as error
    from services.orders where status in ('escrow', 'running') group by status
  union all select 'job ' || name, count(*)::int, min(run_at::text || ', try ' || attempts), max(last_error)
    from kernel.jobs where name like 'react:%' group by name
  union all select 'task ' || status, count(*)::int, min(id::text), null
    from tasks.tasks where status in ('queued', 'planning', 'running') group by status`

/** Waits until no order is open any more and no reaction is left, once the killing is over. */
export async function untilQuiet({ dataDir }: MortalService): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/postgres-socket`, user: 'shugyo', database: 'shugyo' })
  await client.connect()
  try {
    let least = Number.POSITIVE_INFINITY
    for (let sinceMs = performance.now(); ; await pause(LOOK_EVERY_MS)) {
      const { rows } = await client.query<{ count: number }>(LEFT)
      const left = rows.reduce((sum, { count }) => sum + count, 0)
      if (left === 0) return
      if (left < least) {
        least = left
        sinceMs = performance.now()
      }
      assert(performance.now() - sinceMs < STANDS_STILL_MS_MAX, `still there: ${JSON.stringify(rows)}`)
    }
  } finally {
    await client.end()
  }
}
