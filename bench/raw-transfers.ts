import { execFile, execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { UserId } from '../apps/server/src/kernel/lib/ids.ts'
import type { Runtime } from '../apps/server/src/kernel/runtime.ts'
import { ledgerHouse } from '../apps/server/src/modules/ledger/testing.ts'

export const ACCOUNTS = 1_000

export type Connection = { host: string; port: number; user: string; database: string }
export type Limit = (clients: number, seconds: number) => Promise<number>

/** The statements that a program without the module would send, on a copy of the tables without guards. */
const RAW = {
  lock: `select id, balance from raw.accounts where id in ($from, $to) order by id for update`,
  debit: `update raw.accounts set balance = balance - 1 where id = $from`,
  credit: `update raw.accounts set balance = balance + 1 where id = $to`,
  leg: `insert into raw.legs
    (transfer, position, debit, credit, amount, debit_after, credit_after, kind, memo, at)
    values (gen_random_uuid(), 1, $from, $to, 1, 1, 1, 'pay', 'A transfer', now())`,
}

/** Copies of the ledger's present tables, without its guards. */
export const RAW_TABLES = `
  create schema raw;
  create table raw.accounts (like ledger.accounts including all) with (fillfactor = 80);
  create table raw.legs (like ledger.legs including all);
  insert into raw.accounts select * from ledger.accounts;
  analyze`

/** Account n of the thousand: the same in both copies. */
export const idOf = (number: number) =>
  `00000000-0000-7000-9000-${String(number).padStart(12, '0')}` as UserId

export function twoByChance(): [UserId, UserId] {
  const from = Math.floor(Math.random() * ACCOUNTS)
  const to = (from + 1 + Math.floor(Math.random() * (ACCOUNTS - 1))) % ACCOUNTS
  return [idOf(from), idOf(to)]
}

export async function perSecond(
  clients: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1_000
  let count = 0
  const loop = async () => {
    for (; performance.now() < until; count++) await work()
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return (count * 1_000) / (performance.now() - started)
}

/** How many raw transactions a second this many clients complete; by pgbench where it is installed. */
export async function chooseLimit(
  connection: Connection,
  dataDir: string,
): Promise<{ name: string; run: Limit }> {
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
      // The program is not installed: try the next.
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

async function sendRaw({ pool }: Runtime['database']): Promise<void> {
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
