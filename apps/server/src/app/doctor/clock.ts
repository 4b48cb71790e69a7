import type pg from 'pg'
import { TIME_ERROR_MAX_MS } from '../../kernel/lib/clock.ts'
import { type Finding, unwell, well } from './finding.ts'

/** A larger difference than this breaks certificates and the times in logs too. */
const APART_MAX_MS = 1_000
const TRIES = 5

/** [doctor-3] The difference between this machine's clock and the database's, by the quickest of some queries. */
export async function lookAtClock(client: pg.Client, now = Date.now): Promise<Finding> {
  let [apartMs, tripMs] = [0, Number.POSITIVE_INFINITY]
  for (let count = 0; count < TRIES; count++) {
    const before = now()
    const { rows } = await client.query<{ now: string }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
    )
    const after = now()
    if (after - before >= tripMs) continue
    tripMs = after - before
    apartMs = Math.abs(Number(rows[0]?.now) - (before + after) / 2)
  }
  const words = `${(apartMs / 1_000).toFixed(2)} s from the database’s`
  if (tripMs / 2 > TIME_ERROR_MAX_MS)
    return unwell(
      `the database takes ${Math.round(tripMs)} ms to tell the time: a process shows no rounds of running battles`,
      `let it answer within ${2 * TIME_ERROR_MAX_MS} ms: is it far away, or busy?`,
    )
  // The database read its clock somewhere within the round trip.
  if (apartMs - tripMs / 2 <= APART_MAX_MS) return well(words)
  return unwell(
    `${words}: the service goes by the database’s time, but logs and certificates by the machine’s`,
    'run a time service (NTP) on both machines',
  )
}
