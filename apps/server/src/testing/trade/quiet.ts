import pg from 'pg'
import type { MortalService } from '../mortal-service.ts'
import { untilNone } from '../until-none.ts'

const LEFT = `
  select 'order ' || status as what, count(*)::int as count, min(id::text) as one, null as error
    from services.orders where status in ('escrow', 'running') group by status
  union all select 'job ' || name, count(*)::int, min(run_at::text || ', try ' || attempts), max(last_error)
    from kernel.jobs where name like 'react:%' group by name
  union all select 'task ' || status, count(*)::int, min(id::text), null
    from tasks.tasks where status in ('queued', 'planning', 'running') group by status`

/** Waits until no order is open and no reaction is left, after the last kill. */
export async function untilQuiet({ dataDir }: MortalService): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/postgres-socket`, user: 'shugyo', database: 'shugyo' })
  await client.connect()
  try {
    await untilNone(async () => (await client.query<{ count: number }>(LEFT)).rows)
  } finally {
    await client.end()
  }
}
