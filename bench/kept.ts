import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Service, startService } from '../apps/server/src/app/service.ts'
import { type MovableClock, movableClock } from '../apps/server/src/kernel/clock.ts'
import { readSettings } from '../apps/server/src/kernel/settings.ts'
import { createShugyo } from '../packages/sdk/src/index.ts'
import { makePlayer } from './payments.ts'

const PLAYERS = 100
/** A battle is over by then. */
const BATTLE_MS = 20_000

/** `node bench/kept.ts 2000`: what so many battles leave behind, table by table, right after and once everything that has an age is past it. */
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
const { pool } = service.open.runtime.database
try {
  const players = []
  for (let n = 0; n < PLAYERS; n++) players.push(await makePlayer(service.url, `kept_${n}`))
  await settle()
  const before = await sizes()
  let fought = 0
  while (fought < battles) {
    for (const { shugyo, agentId } of players)
      await shugyo.createBattle({ agentId, mode: 'ranked' }).catch((e) => {
        if (e.code !== 'agent_busy') throw e
      })
    clock.advance(2_000)
    await settle()
    clock.advance(BATTLE_MS)
    await settle()
    fought = Number(
      (await pool.query(`select count(*) from battles.battles where status = 'done'`)).rows[0].count,
    )
    console.error(fought)
  }
  const after = await sizes()
  const rows = [...after]
    .map(([name, b]) => [name, (b - (before.get(name) ?? 0)) / fought] as const)
    .sort((x, y) => y[1] - x[1])
  let sum = 0
  for (const [name, b] of rows) {
    sum += b
    if (b > 1) console.log(name.padEnd(40), b.toFixed(0))
  }
  console.log('sum', sum.toFixed(0))
  for (const { rows } of [
    await pool.query(
      `select avg(pg_column_size(rounds)) r, avg(pg_column_size(fighters)) f, avg(pg_column_size(sealed_seed)) ss, avg(pg_column_size(beacon)) be, avg(pg_column_size(loot)) lo, avg(pg_column_size(b.*)) whole, avg(length(rounds::text)) rt, avg(length(fighters::text)) ft, avg(json_array_length(rounds)) n from battles.battles b`,
    ),
    await pool.query(`select type, count(*) from kernel.facts group by 1 order by 2 desc limit 20`),
    await pool.query(
      `select indexrelname, pg_relation_size(indexrelid) from pg_stat_user_indexes where schemaname='battles' order by 2 desc limit 20`,
    ),
  ])
    console.log(rows)
} finally {
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
}
async function settle() {
  for (;;) {
    const { rows } = await pool.query(`select count(*) as n from kernel.jobs where run_at <= $1`, [
      clock.now(),
    ])
    if (rows[0].n == 0) return
    await new Promise((r) => setTimeout(r, 50))
  }
}
async function sizes() {
  for (const t of ['battles.battles']) await pool.query(`vacuum full ${t}`)
  await pool.query('vacuum full')
  const { rows } = await pool.query(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c join pg_namespace n on n.oid = relnamespace where relkind='r' and nspname not in ('pg_catalog','information_schema')`,
  )
  return new Map(rows.map((r) => [r.name as string, r.bytes as number]))
}
