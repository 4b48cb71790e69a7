import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MortalService } from '../mortal-service.ts'

const QUIET_MS_MAX = 120_000

/** Waits until no order is open any more and no reaction is left, once the killing is over. */
export async function untilQuiet({ dataDir }: MortalService): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/postgres-socket`, user: 'shugyo', database: 'shugyo' })
  await client.connect()
  try {
    for (const deadline = Date.now() + QUIET_MS_MAX; ; await pause(50)) {
      const { rows } = await client.query(`
        select 'order ' || status || ' ' || id as left from services.orders where status in ('escrow', 'running')
        union all select 'job ' || name || ' ' || coalesce(last_error, '') from kernel.jobs where name like 'react:%'
        union all select 'task ' || status || ' ' || id from tasks.tasks where status in ('queued', 'planning', 'running')
        limit 5`)
      if (rows.length === 0) return
      assert(Date.now() < deadline, `still there: ${JSON.stringify(rows)}`)
    }
  } finally {
    await client.end()
  }
}
