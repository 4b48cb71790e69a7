import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../../db/database.ts'
import { systemClock } from '../../lib/clock.ts'
import { systemRandom } from '../../lib/random.ts'
import { gatherContributions } from '../../lib/slot.ts'
import { Type } from '../../operation/schema.ts'
import type { Runtime } from '../../runtime.ts'
import { readSettings } from '../../settings/settings.ts'
import { NO_TRACING } from '../../tracing/tracing.ts'
import { assembleReactions } from '../../transaction/facts.ts'
import { job, jobSlot } from '../../transaction/job.ts'
import { startWorker } from '../worker.ts'

/**
 * A worker in a process of its own, for the test that kills one: takes a job, does half of it, says so and hangs. `node
 * worker.ts <database url>`
 */
const [url = ''] = process.argv.slice(2)

const hang = job({
  name: 'test.killed',
  payload: Type.Object({}),
  async run({ tx }) {
    await sql`insert into notes (text) values ('killed by the child')`.execute(tx)
    console.log('running')
    await new Promise(() => {})
  },
})

startWorker({
  database: openDatabase({ connectionString: url }, () => {}, 4),
  clock: systemClock,
  random: systemRandom,
  log: pino({ level: 'silent' }),
  reactions: assembleReactions([]),
  contributions: gatherContributions([jobSlot.with(hang)]),
  inFlight: { count: 0 },
  readers: { read: async () => null, start: async () => {} },
  drawLimit: async () => {},
  settings: readSettings({}),
  wakeWorkers: () => {},
  tracing: NO_TRACING,
  replica: null,
} as unknown as Runtime)
