import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Service, startService } from '../apps/server/src/app/service.ts'
import { DAY_MS, movableClock, SECOND_MS } from '../apps/server/src/kernel/lib/clock.ts'
import { readSettings } from '../apps/server/src/kernel/settings/settings.ts'
import { makePlayer } from './payments.ts'

const PLAYERS = 100
/** All retention periods are over by then, but for those counted in numbers. */
const LATER_MS = 100 * DAY_MS

/**
 * `node bench/kept.ts 2000`: the data that so many ranked battles leave behind, in bytes a battle, table by table:
 * right after, and once every retention period is over.
 */
const battles = Number(process.argv[2] ?? 2_000)
const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-kept-'))
await chmod(dataDir, 0o755)
const clock = movableClock()
const env = {
  HOST: '127.0.0.1',
  PORT: '0',
  OPERATOR_PORT: '0',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://shugyo.test',
  CHAIN_ENABLED: 'false',
  ENCODER_ENABLED: 'false',
  WEB_APP: 'off',
  LOG_LEVEL: 'error',
}
const service = await startService(readSettings(env), { limitFactor: 100_000, clock })
try {
  await measureKept(service)
} finally {
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureKept({ url, open }: Service): Promise<void> {
  const { pool } = open.runtime.database
  const players: Awaited<ReturnType<typeof makePlayer>>[] = []
  for (let made = 0; made < PLAYERS; made++) players.push(await makePlayer(url, `kept_${made}`))
  await untilIdle()
  const before = await sizes()
  const fought = await fight()
  const after = await sizes()
  clock.advance(LATER_MS)
  await untilIdle()
  const later = await sizes()
  console.log(
    `kept of ${fought} battles: bytes a battle, right after and ${LATER_MS / DAY_MS} days later (one round)`,
  )
  const a = (at: ReadonlyMap<string, number>, name: string) =>
    ((at.get(name) ?? 0) - (before.get(name) ?? 0)) / fought
  const names = [...after.keys()].sort((one, other) => a(after, other) - a(after, one))
  const tell = (name: string, was: number, is: number) =>
    console.log(`  ${name.padEnd(36)} ${was.toFixed(0).padStart(7)} ${is.toFixed(0).padStart(7)}`)
  for (const name of names) if (a(after, name) >= 10) tell(name, a(after, name), a(later, name))
  const sum = (at: ReadonlyMap<string, number>) => names.reduce((total, name) => total + a(at, name), 0)
  tell('all', sum(after), sum(later))

  async function fight(): Promise<number> {
    for (;;) {
      for (const { shugyo, agentId } of players)
        await shugyo.createBattle({ agentId, mode: 'ranked' }).catch(unlessBusy)
      // First the search for opponents, then the publication of the last round, then the notices.
      for (const seconds of [2, 20, 2]) {
        clock.advance(seconds * SECOND_MS)
        await untilIdle()
      }
      const { rows } = await pool.query(
        `select count(*)::int as count from battles.battles where status = 'done'`,
      )
      if (rows[0].count >= battles) return rows[0].count
    }
  }

  async function untilIdle(): Promise<void> {
    for (;;) {
      const { rows } = await pool.query('select count(*)::int as due from kernel.jobs where run_at <= $1', [
        clock.now(),
      ])
      if (rows[0].due === 0) return
      await pause(50)
    }
  }

  /** Of every table with its indexes, rewritten without gaps. */
  async function sizes(): Promise<Map<string, number>> {
    const { rows } = await pool.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'kernel')
          or c.oid in ('kernel.facts'::regclass, 'kernel.idempotency'::regclass)`,
    )
    const sized = new Map<string, number>()
    for (const { name } of rows) {
      await pool.query(`vacuum full ${name}`)
      const { rows: found } = await pool.query(`select pg_total_relation_size('${name}')::float8 as bytes`)
      sized.set(name, found[0].bytes)
    }
    return sized
  }
}

function unlessBusy(error: unknown): void {
  if ((error as { code?: string }).code !== 'agent_busy') throw error
}
