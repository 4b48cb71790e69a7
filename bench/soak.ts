import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * `node bench/soak.ts --players 200 --minutes 60`: a small town that uses every operation. Prints the calls and answers
 * of each, the service's memory, dead jobs and the audit. Ends with 1 when an operation never succeeded or failed on
 * our side, memory grew, a job died or the audit found something.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const [players, minutes] = [Number(values.players), Number(values.minutes)]
assert(players >= 1 && minutes > 0, 'node bench/soak.ts [--players 20] [--minutes 2] [--seed n]')
process.env['PROOF_SEED'] = values.seed

const { openServiceProcess } = await import('../apps/server/src/testing/town/service-process.ts')
const { Counts } = await import('../apps/server/src/testing/town/counts.ts')
const { live, settle } = await import('../apps/server/src/testing/town/live.ts')
const { contributionsOf } = await import('../apps/server/src/kernel/module.ts')
const { modules } = await import('../apps/server/src/app/modules.ts')
const { operations } = await import('../apps/server/src/app/operations.ts')
const { audit, auditPartsOf } = await import('../apps/server/src/modules/ledger/index.ts')
const { startReceiver } = await import('../apps/server/src/modules/webhooks/testing.ts')

const LOOK_EVERY_MS = 1_000
const LOOK_AT_JOBS_EVERY_MS = 10_000
const LATEST = `select coalesce(extract(epoch from now() - min(run_at)), 0)::float as seconds
  from kernel.jobs where name >= 'react:' and name < 'react;' and run_at < now()`
/**
 * Of the last quarter to the second, after everything was loaded once: the allowance for chance and the garbage
 * collector.
 */
const GROWTH_MAX = 1.1
/** A run that is shorter is still warming up. */
const JUDGED_FROM_MINUTES = 10
const MB = 2 ** 20

console.log(`A town of ${players} players for ${minutes} minutes, seed ${values.seed}`)
const running = await openServiceProcess()
const receiver = await startReceiver()
const counts = new Counts()
const stopCounting = counts.listen()
const memory: number[] = []
const faults: string[] = []
/** How long reactions to a fact have waited, in seconds. */
let latestS = 0
const watching = setInterval(async () => memory.push((await running.memoryBytes()) / MB), LOOK_EVERY_MS)
const watchingJobs = setInterval(async () => {
  const { rows } = await running.service.runtime.database.pool.query(LATEST)
  latestS = Math.max(latestS, rows[0].seconds)
}, LOOK_AT_JOBS_EVERY_MS)
try {
  const { service } = running
  const endAt = performance.now() + minutes * 60_000
  const { played, stumbled } = await live({ service, counts, hookUrl: receiver.url }, players, () => {
    assert(running.isAlive(), 'the service died')
    return performance.now() < endAt
  })
  await settle(service)
  report(played, stumbled)
  console.log(`what follows from a fact waited for ${latestS.toFixed(0)} s at most`)
  const { pool, db } = service.runtime.database
  const { rows: dead } = await pool.query('select name, last_error from kernel.dead_jobs')
  const { violations, lines } = await audit(db, auditPartsOf(contributionsOf(modules)))
  console.log(
    `dead jobs: ${dead.length}; audit: ${violations} violations; webhooks heard: ${receiver.received.length}`,
  )
  if (dead.length > 0) faults.push(`dead jobs: ${JSON.stringify(dead.slice(0, 5))}`)
  if (violations > 0) faults.push(`audit: ${JSON.stringify(lines)}`)
} finally {
  clearInterval(watching)
  clearInterval(watchingJobs)
  stopCounting()
  await running.stop()
  await receiver.close()
}
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(faults.length === 0 ? '✓ steady, nothing dead, nothing lost' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

function report(played: ReadonlyMap<string, number>, stumbled: ReadonlyMap<string, number>): void {
  for (const line of counts.lines()) console.log(`  ${line}`)
  console.log(`scripts: ${[...played].map(([name, times]) => `${name} ${times}`).join(', ')}`)
  for (const [why, times] of [...stumbled].sort((a, b) => b[1] - a[1]).slice(0, 20))
    console.log(`  stumbled ${times}×: ${why}`)
  const missing = counts.missing.map(({ id }) => id)
  console.log(
    `${counts.calls} calls, ${operations.length - missing.length} of ${operations.length} operations worked`,
  )
  if (missing.length > 0) faults.push(`never worked: ${missing.join(', ')}`)
  for (const failure of [...new Set(counts.failures)].slice(0, 20)) faults.push(`failed: ${failure}`)
  const quarters = [0, 1, 2, 3].map((at) => {
    const part = memory.slice(
      Math.floor((at * memory.length) / 4),
      Math.floor(((at + 1) * memory.length) / 4),
    )
    return part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length)
  })
  const [, second = 0, , last = 0] = quarters
  console.log(`memory by quarter: ${quarters.map((one) => `${one.toFixed(0)} MB`).join(', ')}`)
  if (minutes >= JUDGED_FROM_MINUTES && last > second * GROWTH_MAX) faults.push('memory grew')
}

// Timers of abandoned streams, and idle connections.
await pause(100)
process.exit()
