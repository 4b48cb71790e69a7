import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runtime } from '../apps/server/src/kernel/runtime.ts'
import { runUnitOfWork } from '../apps/server/src/kernel/transaction/run-unit-of-work.ts'
import { credits, MINT, transfer, wallet } from '../apps/server/src/modules/ledger/index.ts'
import { ledgerHouse } from '../apps/server/src/modules/ledger/testing.ts'
import { startServer } from './measure.ts'
import { makePayers, type Payer, payOverHttp } from './payments.ts'
import {
  ACCOUNTS,
  type Connection,
  chooseLimit,
  idOf,
  type Limit,
  perSecond,
  RAW_TABLES,
  twoByChance,
} from './raw-transfers.ts'
import { inTurns, median, ratioOf } from './rounds.ts'

const CLIENTS = [8, 32]
const FUNDS = credits(1_000_000_000)
const AMOUNT = credits(1)
/** Below this ratio of the module to the raw transaction, the run fails. */
const GATE = 0.5

type Turn = { raw: number; module: number; http: number; keyed: number }

/**
 * Transfers a second through the ledger's module and through the HTTP operation that pays, from 8 and 32 clients,
 * against the equivalent raw transaction on the same server. Short rounds of the three in turns, and the median of
 * their ratios, so that a noisy moment affects all of them. Commits reach the disk; workers run elsewhere. Returns
 * whether the module is fast enough.
 */
export async function benchLedger(rounds: number, seconds = 1): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bench-ledger-'))
  await chmod(dataDir, 0o755)
  const server = await startServer('shugyo', 'http')
  try {
    const connection = JSON.parse(server.database) as Connection
    const payers = await makePayers(server.url)
    await fill(connection)
    const limit = await chooseLimit(connection, dataDir)
    console.log('transfers')
    console.log(`  the raw transaction by ${limit.name} is 1.00; ${rounds} rounds of ${seconds} s`)
    let passed = true
    for (const clients of CLIENTS) {
      const turns = await takeTurns(
        { connection, limit: limit.run, url: server.url, payers },
        clients,
        rounds,
        seconds,
      )
      passed = tell(clients, turns) >= GATE && passed
    }
    console.log()
    return passed
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Ground = { connection: Connection; limit: Limit; url: string; payers: readonly Payer[] }

async function takeTurns(
  { connection, limit, url, payers }: Ground,
  clients: number,
  rounds: number,
  seconds: number,
): Promise<Turn[]> {
  const runtime = ledgerHouse(connection, clients)
  try {
    await ours(runtime, clients, 1)
    await payOverHttp(url, payers, clients, 1)
    await payOverHttp(url, payers, clients, 1, true)
    return await inTurns(rounds, {
      raw: () => limit(clients, seconds),
      module: () => ours(runtime, clients, seconds),
      http: () => payOverHttp(url, payers, clients, seconds),
      keyed: () => payOverHttp(url, payers, clients, seconds, true),
    })
  } finally {
    await runtime.database.close()
  }
}

/** Prints the medians with their spread; returns the module's. */
function tell(clients: number, turns: readonly Turn[]): number {
  const line = (name: string, of: (turn: Turn) => number) =>
    console.log(
      `  ${`${name}, ${clients} clients:`.padEnd(40)} ${ratioOf(turns, (turn) => [of(turn), turn.raw])}`,
    )
  line('POST /agents/{id}/pay', ({ http }) => http)
  line('the same with a key', ({ keyed }) => keyed)
  line('through the module', ({ module }) => module)
  return median(turns.map(({ module, raw }) => module / raw))
}

async function fill(connection: Connection): Promise<void> {
  const runtime = ledgerHouse(connection, 2)
  try {
    await runtime.database.pool.query(
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
      await runUnitOfWork(runtime, (uow) => transfer(uow, movements))
    }
    await runtime.database.pool.query(RAW_TABLES)
  } finally {
    await runtime.database.close()
  }
}

function ours(runtime: Runtime, clients: number, seconds: number): Promise<number> {
  return perSecond(clients, seconds, async () => {
    const [from, to] = twoByChance()
    const movement = {
      from: wallet(from),
      to: wallet(to),
      amount: AMOUNT,
      kind: 'pay',
      memo: 'A transfer',
    } as const
    await runUnitOfWork(runtime, (uow) => transfer(uow, [movement]))
  })
}

if (import.meta.main) {
  const passed = await benchLedger(process.argv.includes('--quick') ? 1 : 15)
  if (!passed) console.error(`The module must reach ${GATE} of the raw transaction.`)
  process.exitCode = passed ? 0 : 1
}
