import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from './measure.ts'

/**
 * 5,000 watchers on the streams of live battles: all on one, then on 500 with ten each. Measures how late rounds come
 * after their publication. By itself: `node bench/battle-watchers.ts`.
 */
const WATCHERS = 5_000
const BATTLES = [1, 500]
const BATTLE_MS = 12 * 1_400
/** Before the first round: enough time to open all streams on a slow machine. */
const OPENING_MS = 45_000
const LATE_MOST_MS = 300

type Report = { lateness: number[]; ended: number; broken: number }

/** Returns whether rounds come in time. */
export async function benchWatchers(): Promise<boolean> {
  console.log(`${WATCHERS.toLocaleString('en')} watchers of battles (GET /battles/{id}/stream); one round`)
  console.log(`  load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  let passed = true
  for (const battles of BATTLES) passed = (await watchBattles(battles)) <= LATE_MOST_MS && passed
  console.log()
  return passed
}

async function watchBattles(battles: number): Promise<number> {
  const shugyo = await startServer('shugyo')
  const clients = fork(join(import.meta.dirname, 'battle-clients.ts'), [shugyo.url, String(WATCHERS)])
  try {
    await next(clients)
    const begun = Date.now()
    const ids = await shugyo.seed({ battles, afterMs: OPENING_MS, overMs: 1_400, settled: true })
    clients.send(ids)
    const { open } = await next<{ open: number }>(clients)
    const openedMs = Date.now() - begun
    if (open !== WATCHERS || openedMs > OPENING_MS)
      throw new Error(`${open} streams opened in ${openedMs} ms`)
    await pause(begun + OPENING_MS - Date.now())
    const cpuBefore = await shugyo.cpuS()
    await pause(BATTLE_MS + 1_400)
    const cpuShare = ((await shugyo.cpuS()) - cpuBefore) / ((BATTLE_MS + 1_400) / 1_000)
    await pause(2_000)
    clients.send('report')
    const { lateness, ended, broken } = await next<Report>(clients)
    lateness.sort((one, other) => one - other)
    const late = (part: number) =>
      lateness[Math.min(lateness.length - 1, Math.floor(lateness.length * part))] ?? Number.NaN
    console.log(
      `  ${battles} battle${battles > 1 ? 's' : ''}: late p50 ${late(0.5)} ms, p99 ${late(0.99)} ms, most ${late(1)} ms; ` +
        `${Math.round(cpuShare * 100)} % of a core; ${lateness.length.toLocaleString('en')} rounds, ${ended} heard the end, ${broken} lines broken`,
    )
    return late(0.99)
  } finally {
    clients.disconnect()
    await shugyo.stop()
  }
}

async function next<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}

if (import.meta.main) {
  const passed = await benchWatchers()
  if (!passed) console.error(`Rounds must come within ${LATE_MOST_MS} ms, 99 of 100.`)
  process.exitCode = passed ? 0 : 1
}
