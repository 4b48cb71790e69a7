import { pino } from 'pino'
import { openDatabase } from '../../db/database.ts'
import { systemClock } from '../../lib/clock.ts'
import { systemRandom } from '../../lib/random.ts'
import { gatherContributions } from '../../lib/slot.ts'
import type { Runtime } from '../../runtime.ts'
import { engineOf, keyOf, takeStep } from './bells.ts'

/**
 * Takes all steps of a run, from the first, in a process of its own that a test kills.
 * `node step-taker.ts <database url> <user> <steps>`
 */
const [url = '', user = '', steps = '0'] = process.argv.slice(2)
const runtime = {
  database: openDatabase({ connectionString: url }, () => {}, 2),
  clock: systemClock,
  random: systemRandom,
  log: pino({ level: 'silent' }),
  contributions: gatherContributions([]),
  wakeWorkers: () => {},
} as unknown as Runtime

const engine = engineOf(1_000)
for (let step = 1; step <= Number(steps); step++) {
  await takeStep(runtime, engine, step, keyOf(user, 'tasks:write'))
  console.log(step)
}
process.exit(0)
