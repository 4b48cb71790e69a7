import { execFile, execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rooms } from '../apps/server/src/app/rooms.ts'
import { act } from '../apps/server/src/kernel/act.ts'
import { credits } from '../apps/server/src/kernel/credits.ts'
import { migrate } from '../apps/server/src/kernel/db/migrate.ts'
import type { House } from '../apps/server/src/kernel/house.ts'
import type { UserId } from '../apps/server/src/kernel/ids.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/index.ts'
import { MINT, transfer, wallet } from '../apps/server/src/modules/ledger/index.ts'
import { ledgerHouse } from '../apps/server/src/modules/ledger/testing.ts'
import { middle } from './measure.ts'

const ACCOUNTS = 1_000
const CLIENTS = [8, 32]
const FUNDS = credits(1_000_000_000)
const AMOUNT = credits(1)

type Connection = { host: string; port: number; user: string; database: string }
type Limit = (clients: number, seconds: number) => Promise<number>

/** The same statements that a program without the module would send, on a copy of the tables without guards. */
const RAW = {
  lock: `select id, balance from raw.accounts where id in ($from, $to) order by id for update`,
  debit: `update raw.accounts set balance = balance - 1 where id = $from`,
  credit: `update raw.accounts set balance = balance + 1 where id = $to`,
  leg: `insert into raw.legs
    (transfer, position, debit, credit, amount, debit_after, credit_after, kind, memo, at)
    values (gen_random_uuid(), 1, $from, $to, 1, 1, 1, 'pay', 'A transfer', now())`,
}

/**
 * Transfers a second through the module, from 8 and 32 clients, against pgbench sending the equivalent raw transaction
 * to the same server, in turns. Two accounts of a thousand for each transfer, by chance; commits reach the disk.
 */
export async function benchLedger(rounds: number, seconds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-ledger-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(postgres.connection, rooms)
    await fill(postgres.connection)
    const limit = await chooseLimit(postgres.connection, dataDir)
    console.log('transfers through the ledger module')
    console.log(`  the raw transaction by ${limit.name} is 1.00`)
    for (const clients of CLIENTS) await compare(postgres.connection, limit.run, clients, rounds, seconds)
    console.log()
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  connection: Connection,
  limit: Limit,
  clients: number,
  rounds: number,
  seconds: number,
): Promise<void> {
  const house = ledgerHouse(connection, clients)
  try {
    await ours(house, clients, 1)
    const turns = []
    for (let round = 0; round < rounds; round++) {
      const mine = await ours(house, clients, seconds)
      const raw = await limit(clients, seconds)
      turns.push({ mine, raw, ratio: mine / raw })
    }
    const { mine, raw, ratio } = middle(turns, (turn) => turn.ratio)
    const spread = turns.map((turn) => turn.ratio.toFixed(2)).join(' ')
    const figures = `(${Math.round(mine).toLocaleString('en')} to ${Math.round(raw).toLocaleString('en')})`
    console.log(
      `  transfers per second, ${String(clients).padStart(2)} clients: ${ratio.toFixed(2)}  ${figures}; rounds ${spread}`,
    )
  } finally {
    await house.database.close()
  }
}

/** Account n of the thousand: the same in both copies. */
const idOf = (number: number) => `00000000-0000-7000-9000-${String(number).padStart(12, '0')}` as UserId

function twoByChance(): [UserId, UserId] {
  const from = Math.floor(Math.random() * ACCOUNTS)
  const to = (from + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS
  return [idOf(from), idOf(to)]
}

async function fill(connection: Connection): Promise<void> {
  const house = ledgerHouse(connection, 2)
  try {
    await house.database.pool.query(
      `insert into ledger.accounts (id, kind, owner, balance) select id, 'wallet', id, 0 from unnest($1::uuid[]) id`,
      [Array.from({ length: ACCOUNTS }, (_, number) => idOf(number))],
    )
    for (let number = 0; number < ACCOUNTS; number += 100) {
      const movements = Array.from({ length: 100 }, (_, at) => ({
        from: MINT,
        to: wallet(idOf(number + at)),
        amount: FUNDS,
        kind: 'welcome' as const,
        memo: 'Bench',
      }))
      await act(house, (deed) => transfer(deed, movements))
    }
    await house.database.pool.query(`
      create schema raw;
      create table raw.accounts (like ledger.accounts including all) with (fillfactor = 80);
      create table raw.legs (like ledger.legs including all);
      insert into raw.accounts select * from ledger.accounts;
      analyze`)
  } finally {
    await house.database.close()
  }
}

function ours(house: House, clients: number, seconds: number): Promise<number> {
  return perSecond(clients, seconds, async () => {
    const [from, to] = twoByChance()
    const movement = {
      from: wallet(from),
      to: wallet(to),
      amount: AMOUNT,
      kind: 'pay',
      memo: 'A transfer',
    } as const
    await act(house, (deed) => transfer(deed, [movement]))
  })
}

async function perSecond(clients: number, seconds: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1_000
  let count = 0
  const loop = async () => {
    for (; performance.now() < until; count++) await work()
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return (count * 1_000) / (performance.now() - started)
}

async function chooseLimit(connection: Connection, dataDir: string): Promise<{ name: string; run: Limit }> {
  const program = findPgbench()
  if (!program) {
    return { name: 'a plain node-pg loop (no pgbench on this machine)', run: plainLoop(connection) }
  }
  const script = join(dataDir, 'transfer.sql')
  const [from, to] = ['from', 'to'].map(
    (name) => `('00000000-0000-7000-9000-' || lpad(:${name}::text, 12, '0'))::uuid`,
  )
  const statements = Object.values(RAW).map((text) =>
    text.replaceAll('$from', from ?? '').replaceAll('$to', to ?? ''),
  )
  const lines = [
    `\\set from random(0, ${ACCOUNTS - 1})`,
    `\\set to (:from + random(1, ${ACCOUNTS - 1})) % ${ACCOUNTS}`,
    ...['begin', ...statements, 'commit'].map((text) => `${text.replaceAll(/\s+/g, ' ')};`),
  ]
  await writeFile(script, `${lines.join('\n')}\n`)
  return { name: 'pgbench, prepared,', run: pgbench(program, connection, script) }
}

function pgbench(program: string, { host, port, user, database }: Connection, script: string): Limit {
  return async (clients, seconds) => {
    const server = ['-h', host, '-p', String(port), '-U', user]
    const load = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
    ]
    const { stdout } = await promisify(execFile)(program, [...server, ...load, database])
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(tps > 0)) throw new Error(`pgbench said: ${stdout}`)
    return tps
  }
}

function findPgbench(): string | null {
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').sort()
  for (const program of [...installed.reverse(), 'pgbench']) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
      return program
    } catch {
      // Not this one.
    }
  }
  return null
}

function plainLoop(connection: Connection): Limit {
  return async (clients, seconds) => {
    const { database } = ledgerHouse(connection, clients)
    try {
      return await perSecond(clients, seconds, () => sendRaw(database))
    } finally {
      await database.close()
    }
  }
}

async function sendRaw({ pool }: House['database']): Promise<void> {
  const [from, to] = twoByChance()
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [name, text] of Object.entries(RAW)) {
      const values = [['$from', from] as const, ['$to', to] as const].filter(([mark]) => text.includes(mark))
      const numbered = values.reduce((line, [mark], at) => line.replaceAll(mark, `$${at + 1}::uuid`), text)
      await client.query({ name, text: numbered, values: values.map(([, value]) => value) })
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

if (import.meta.main) {
  const quick = process.argv.includes('--quick')
  await benchLedger(quick ? 1 : 5, quick ? 1 : 4)
}
