import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { modules } from '../../app/modules.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { newId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { migrationsOf } from '../../kernel/module.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { below, proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { audit, type PersonalHolder, transfer } from './index.ts'
import type { BankLine } from './testing/bank-worker.ts'
import { balances, ledgerHouse, move, openWallets, sum } from './testing.ts'

const START = 200
const WALLETS = 10
const KILLS = proofSize(4)
const CUTS = proofSize(20)
/** Transfers in each life of the worker, before it is killed. */
const DONE_EACH = 10

type Tried = { from: string; to: string; amount: number; outcome: 'done' | 'refused' | 'unknown' }

/** Compares the answers that the clients got with the database. */
async function checkBank(runtime: Runtime, holders: readonly PersonalHolder[], tried: Map<string, Tried>) {
  assert.equal(sum(await balances(runtime, holders)), WALLETS * START)
  const report = await audit(runtime.database.db)
  assert.equal(report.violations, 0, JSON.stringify(report))
  const { rows } = await runtime.database.pool.query<{
    transfer: string
    debit: string
    credit: string
    amount: number
  }>(`select transfer, debit, credit, amount from ledger.legs where kind = 'pay' and debit = any($1)`, [
    holders.map(({ owner }) => owner),
  ])
  const present = Map.groupBy(rows, ({ transfer }) => transfer)
  for (const [id, { from, to, amount, outcome }] of tried) {
    const legs = present.get(id) ?? []
    if (outcome === 'done')
      assert.equal(legs.length, 1, `${id} was acknowledged and is there ${legs.length} times`)
    if (outcome === 'refused') assert.equal(legs.length, 0, `${id} was refused and is there`)
    assert.ok(legs.length <= 1, `${id} is there ${legs.length} times`)
    for (const leg of legs) assert.deepEqual([leg.debit, leg.credit, leg.amount], [from, to, amount])
  }
  for (const id of present.keys()) assert.ok(tried.has(id), `nobody asked for ${id}`)
}

const count = (tried: Map<string, Tried>, outcome: Tried['outcome']) =>
  [...tried.values()].filter((each) => each.outcome === outcome).length

const hasMet = (tried: Map<string, Tried>, least: { unknown: number; done: number }) =>
  count(tried, 'unknown') >= least.unknown && count(tried, 'done') >= least.done

const described = (tried: Map<string, Tried>): string =>
  (['done', 'refused', 'unknown'] as const).map((outcome) => `${count(tried, outcome)} ${outcome}`).join(', ')

describe('a bank whose connections are cut', () => {
  const service = useService({ connectionsMax: 12 })

  it('[ledger-3] [ledger-5] keeps its total, and every acknowledged transfer once', {
    timeout: proofSize(300_000),
  }, async () => {
    const { runtime } = service
    const holders = await openWallets(runtime, WALLETS, START)
    const pick = () => holders[below(WALLETS)] as PersonalHolder
    const tried = new Map<string, Tried>()
    let living = true
    const work = async () => {
      while (living) {
        const [from, to, amount] = [pick(), pick(), 1 + below(40)]
        if (from === to) continue
        const id = newId<'transfer'>(runtime.clock.now(), systemRandom)
        const outcome = await runUnitOfWork(runtime, (uow) =>
          transfer(uow, [move(from, to, amount)], id),
        ).then(
          () => 'done' as const,
          (error) => (error instanceof Problem ? ('refused' as const) : ('unknown' as const)),
        )
        tried.set(id, { from: from.owner, to: to.owner, amount, outcome })
      }
    }
    const working = Promise.all(Array.from({ length: 10 }, work))
    const killer = ledgerHouse({ connectionString: service.databaseUrl }, 1)
    try {
      // Until it has seen enough of both, however slow the machine.
      for (let cut = 0; cut < CUTS || !hasMet(tried, { unknown: CUTS / 2, done: CUTS * 2 }); cut++) {
        await pause(40)
        await killer.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and random() < 0.4`,
        )
      }
    } finally {
      living = false
      await working
      await killer.database.close()
    }
    // Its last connections may just have been cut.
    const checker = ledgerHouse({ connectionString: service.databaseUrl }, 2)
    await checkBank(checker, holders, tried).finally(() => checker.database.close())
    tell(`connections cut, transfers: ${described(tried)}`)
  })
})

describe('a bank that is killed', () => {
  it('[ledger-3] [ledger-5] keeps its total, and every acknowledged transfer once', {
    timeout: proofSize(300_000),
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-bank-'))
    await chmod(dataDir, 0o755)
    try {
      const holders = await onDatabase(dataDir, async (runtime) => openWallets(runtime, WALLETS, START))
      const tried = new Map<string, Tried>()
      let kills = 0
      // A kill while no transfer was under way proves little: it is repeated.
      while (kills < KILLS || !hasMet(tried, { unknown: 1, done: KILLS * DONE_EACH }))
        await liveAndDie(dataDir, holders, tried, ++kills % 2 === 0)
      await onDatabase(dataDir, (runtime) => checkBank(runtime, holders, tried))
      tell(`${kills} kills, transfers: ${described(tried)}`)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

async function onDatabase<T>(dataDir: string, work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(postgres.connection, migrationsOf(modules))
    const runtime = ledgerHouse(postgres.connection)
    return await work(runtime).finally(() => runtime.database.close())
  } finally {
    await postgres.stop()
  }
}

/** Runs the worker for a moment and kills it, or its database first, in the middle of its work. */
async function liveAndDie(
  dataDir: string,
  holders: readonly PersonalHolder[],
  tried: Map<string, Tried>,
  databaseFirst: boolean,
): Promise<void> {
  const program = join(import.meta.dirname, 'testing/bank-worker.ts')
  const args = [program, dataDir, ...holders.map(({ owner }) => owner)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    let ready = () => {}
    const isReady = new Promise<void>((resolve) => (ready = resolve))
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (text) => {
      const line = readLine(text)
      if (line?.said === 'ready') ready()
      else if (line?.said === 'try') tried.set(line.id, { ...line, outcome: 'unknown' })
      else if (line) Object.assign(tried.get(line.id) ?? {}, { outcome: line.said })
    })
    const read = once(lines, 'close')
    await Promise.race([isReady, once(child, 'exit').then(() => assert.fail('the worker ended by itself'))])
    await pause(200 + below(500))
    if (databaseFirst) {
      await killDatabase(dataDir)
      await pause(below(300))
    }
    await end(child)
    await read
  } finally {
    await end(child)
  }
}

/** A line that the kill cut short says nothing. */
function readLine(text: string): BankLine | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const pid = Number((await readFile(join(dataDir, 'postgres-18/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
