import type pg from 'pg'
import { type Finding, unwell, well } from './finding.ts'

/** [battles-16] A call changes a round 250 ms ahead at the least: what two nodes may be apart, and some to spare. */
const APART_MAX_MS = 100
const TRIES = 5

/** [doctor-3] How far this machine's clock is from the database's, by the quickest of some questions. */
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
  // Where within the trip the database looked at its clock, nobody knows.
  if (apartMs - tripMs / 2 <= APART_MAX_MS) return well(words)
  return unwell(
    `${words}: where there are several nodes, a call could change a round of a battle that another node has shown`,
    `run a time service (NTP) on both machines: ${APART_MAX_MS} ms apart at most`,
  )
}
