import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { modules } from '../../app/modules.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { addMs, DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { migrationsOf } from '../../kernel/module.ts'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import {
  type AuditCheck,
  type AuditReport,
  audit,
  type EscrowKeeper,
  escrow,
  FEES,
  ledgerDependency,
  nightlyAudit,
  openEscrow,
  rollUpPlatform,
  transfer,
} from './index.ts'
import { move, openWallets } from './testing.ts'

describe('the audit', () => {
  const service = useService()
  const db = () => service.runtime.database.db
  const reading = () => ({ db: db(), at: service.clock.now(), runtime: service.runtime })

  /** Writes past the guard, as an attacker with the owner's rights would. */
  async function tamper(statement: string, values: unknown[]): Promise<void> {
    const client = await service.runtime.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table ledger.legs disable trigger user')
      await client.query('alter table ledger.accounts disable trigger user')
      const { rowCount } = await client.query(statement, values)
      assert.equal(rowCount, 1)
      await client.query('alter table ledger.legs enable trigger user')
      await client.query('alter table ledger.accounts enable trigger user')
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  async function told(): Promise<Record<string, string[]>> {
    const { lines } = await audit(db())
    return Object.fromEntries(
      lines.filter(({ violations }) => violations > 0).map((line) => [line.name, line.told]),
    )
  }

  async function runScript(
    settings: Record<string, string> = { DATABASE_URL: service.databaseUrl },
  ): Promise<{ code: number; output: string }> {
    const script = join(import.meta.dirname, '../../../../../scripts/audit.ts')
    const env = { ...process.env, ...settings }
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    const output = await text(child.stdout)
    const [code] = (await exited) as [number]
    return { code, output }
  }

  it('[ledger-9] finds nothing amiss while transfers go on', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 10_000)
    assert(a && b)
    let living = true
    const work = async () => {
      while (living)
        await runUnitOfWork(service.runtime, (uow) =>
          transfer(uow, [move(a, b, 2), move(b, FEES, 1), move(b, a, 1)]),
        )
    }
    const working = Promise.all([work(), work(), work()])
    for (let turn = 0; turn < 10; turn++) {
      await rollUpPlatform.run(reading(), {})
      assert.deepEqual(await told(), {})
    }
    living = false
    await working
    const { code, output } = await runScript()
    assert.equal(code, 0, output)
    assert.match(output, /✓ every balance equals its postings/)
  })

  it('[ledger-9] names a balance that was changed by hand, and the readiness line and the metric tell of it', async () => {
    const [a] = await openWallets(service.runtime, 1, 100)
    assert(a)
    const job = nightlyAudit
    const line = ledgerDependency(service.runtime)
    assert.equal(await line.check(), true)
    await tamper('update ledger.accounts set balance = 150 where id = $1', [a.owner])
    const { balances = [], issued = [] } = await told()
    assert.deepEqual(balances, [
      `the wallet of ${a.owner} holds 150, its legs sum to 100`,
      `the wallet of ${a.owner} holds 150, its last leg says 100`,
    ])
    assert.match(issued[0] ?? '', /credits are held, \d+ were issued/)
    await job.run(reading(), {})
    assert.equal(await line.check(), false)
    const metrics = await (await service.operator('GET /metrics')).text()
    assert.match(metrics, /^shugyo_audit_violations [1-9]\d*$/m)
    const { code, output } = await runScript()
    assert.equal(code, 1)
    assert.match(output, new RegExp(`✗ every balance equals its postings[^]*${a.owner} holds 150`))
    await tamper('update ledger.accounts set balance = 100 where id = $1', [a.owner])
    service.clock.advance(1_000)
    await job.run(reading(), {})
    assert.equal(await line.check(), true)
  })

  it('[ledger-12] the readiness line and a metric tell of an audit that was left out, or is from the future', async () => {
    const line = ledgerDependency(service.runtime)
    await nightlyAudit.run(reading(), {})
    assert.equal(await line.check(), true)
    const later = { ...service.clock, now: () => addMs(service.clock.now(), 31 * HOUR_MS) }
    const earlier = { ...service.clock, now: () => addMs(service.clock.now(), -2 * HOUR_MS) }
    for (const clock of [later, earlier])
      assert.equal(await ledgerDependency({ ...service.runtime, clock }).check(), 'overdue')
    const metrics = await (await service.operator('GET /metrics')).text()
    assert.match(metrics, /^shugyo_audit_age_seconds \d/m)
  })

  it('[ledger-11] begins every night where the last one ended, and tells until it is mended', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const { pool } = service.runtime.database
    const night = async () => {
      service.clock.advance(DAY_MS)
      await nightlyAudit.run(reading(), {})
      const { rows } = await pool.query(
        'select violations, report from ledger.audits order by id desc limit 1',
      )
      return rows[0] as { violations: number; report: AuditReport }
    }
    const pay = (amount: number) =>
      runUnitOfWork(service.runtime, (uow) => transfer(uow, [move(a, b, amount)]))
    await pay(10)
    const newest = (await pool.query('select max(id) as id from ledger.legs')).rows[0].id
    const rolled = async () => (await pool.query('select through from ledger.roll_up')).rows[0].through
    while ((await rolled()) < newest) await rollUpPlatform.run(reading(), {})
    const first = await night()
    assert.deepEqual([first.violations, first.report.mark?.leg], [0, newest])
    assert.equal(first.report.mark?.legs, (await audit(db())).counts.legs)
    // Legs before the mark are for the whole audit alone.
    await tamper('update ledger.legs set amount = 11 where debit = $1 and amount = 10', [a.owner])
    assert.equal((await night()).violations, 0)
    assert.equal((await told())['balances']?.length, 2)
    await tamper('update ledger.legs set amount = 10 where debit = $1 and amount = 11', [a.owner])
    await pay(7)
    await tamper('update ledger.legs set amount = 8 where debit = $1 and amount = 7', [a.owner])
    for (let nights = 0; nights < 2; nights++) {
      const { violations, report } = await night()
      assert.equal(violations, 2, JSON.stringify(report.lines))
      assert.equal(report.mark?.leg, newest)
    }
    await tamper('update ledger.legs set amount = 7 where debit = $1 and amount = 8', [a.owner])
    const mended = await night()
    assert.deepEqual([mended.violations, mended.report.counts.legs], [0, (await audit(db())).counts.legs])
  })

  it('[ledger-9] names a leg that was changed or taken away', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    await runUnitOfWork(service.runtime, (uow) =>
      transfer(uow, [move(a, b, 10), move(b, FEES, 1), move(b, a, 2)]),
    )
    await tamper('update ledger.legs set amount = 11 where debit = $1 and amount = 10', [a.owner])
    assert.deepEqual((await told())['balances']?.length, 2)
    await tamper('update ledger.legs set amount = 10 where debit = $1 and amount = 11', [a.owner])
    assert.deepEqual(await told(), {})
    await tamper('update ledger.legs set position = 9 where debit = $1 and amount = 1', [b.owner])
    const { transfers = [] } = await told()
    assert.match(transfers[0] ?? '', /^leg \d+ of transfer [0-9a-f-]+ is leg 9 of a transfer without leg 8$/)
    await tamper('update ledger.legs set position = 2 where debit = $1 and amount = 1', [b.owner])
    const stranger = '00000000-0000-7000-8000-00000000dead'
    await tamper(`update ledger.legs set credit = '${stranger}' where debit = $1 and amount = 10`, [a.owner])
    assert.match((await told())['transfers']?.[0] ?? '', /names an account that is not there/)
    await tamper('update ledger.legs set credit = $2 where debit = $1 and amount = 10', [a.owner, b.owner])
    assert.deepEqual(await told(), {})
  })

  it('[ledger-9] names a rolled-up sum that is wrong', async () => {
    await service.runtime.database.pool.query(
      `update ledger.rolled_sums s set sum = sum + 5 from ledger.accounts a where a.id = s.account and a.kind = 'fees'`,
    )
    const { 'roll-up': rollUp = [], issued = [] } = await told()
    assert.match(rollUp[0] ?? '', /^fees is rolled up to/)
    assert.equal(issued.length, 1)
    await service.runtime.database.pool.query(
      `update ledger.rolled_sums s set sum = sum - 5 from ledger.accounts a where a.id = s.account and a.kind = 'fees'`,
    )
    assert.deepEqual(await told(), {})
  })

  async function fillEscrow() {
    const [a] = await openWallets(service.runtime, 1, 100)
    assert(a)
    const id = await runUnitOfWork(service.runtime, async (uow) => {
      const opened = await openEscrow(uow)
      await transfer(uow, [move(a, escrow(opened), 40)])
      return opened
    })
    const empty = () => runUnitOfWork(service.runtime, (uow) => transfer(uow, [move(escrow(id), a, 40)]))
    return { id, empty }
  }

  it('[ledger-10] names an escrow that holds credits for nothing, and asks other modules for theirs', async () => {
    const { id, empty } = await fillEscrow()
    assert.deepEqual(await told(), { escrows: [`escrow ${id} holds 40 for nothing`] })
    const none: EscrowKeeper = async () => []
    const orders: EscrowKeeper = async (_db, ids) => ids
    const kept = await audit(db(), { escrowKeepers: [none, orders] })
    assert.equal(kept.violations, 0)
    await empty()
    assert.deepEqual(await told(), {})
  })

  it('[ledger-10] does not name an escrow whose record is closed while it looks', async () => {
    const { empty } = await fillEscrow()
    const closing = async () => {
      await empty()
      return []
    }
    const { violations, lines } = await audit(db(), { escrowKeepers: [closing] })
    assert.equal(violations, 0, JSON.stringify(lines))
  })

  it('[ledger-9] runs what other modules add', async () => {
    const check: AuditCheck = {
      name: 'policies',
      promise: 'nobody spent more than allowed',
      async *run() {
        for (let each = 0; each < 25; each++) yield `agent ${each} did`
      },
    }
    const { violations, lines } = await audit(db(), { checks: [check] })
    assert.equal(violations, 25)
    assert.equal(lines.at(-1)?.told.length, 20)
  })

  it('[ledger-9] can be run beside the service that keeps the embedded database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-audited-'))
    await chmod(dataDir, 0o755) // As root the server runs under another user, who needs access.
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
    try {
      await migrate(postgres.connection, migrationsOf(modules))
      const { code, output } = await runScript({ DATABASE_URL: '', DATA_DIR: dataDir })
      assert.equal(code, 0, output)
      assert.match(
        output,
        /^Database shugyo \(embedded, in \/.*\): [\d,]+ accounts, 0 movements, 0 credits issued\n✓/,
      )
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    }
  })
})
