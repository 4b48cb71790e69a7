import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { audit, FEES, issued, MINT, PRIZES, rollUpPlatform, transfer } from './index.ts'
import { advanceRollUp, setMark } from './store/roll-up.ts'
import { move, openWallets } from './testing.ts'

describe('the roll-up of the platform’s accounts', () => {
  const service = useService()
  const db = () => service.runtime.database.db
  const run = () => rollUpPlatform.run({ db: db(), at: service.clock.now(), runtime: service.runtime }, {})
  const post = (...movements: Parameters<typeof transfer>[1]) =>
    runUnitOfWork(service.runtime, (uow) => transfer(uow, movements))

  async function rolled() {
    const { pool } = service.runtime.database
    const { rows } = await pool.query<{ kind: string; sum: number }>(
      'select a.kind, s.sum from ledger.rolled_sums s join ledger.accounts a on a.id = s.account',
    )
    const { rows: state } = await pool.query<{ through: number; mark: number }>(
      'select through, mark from ledger.roll_up',
    )
    assert(state[0])
    return { ...Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum])), ...state[0] }
  }

  /** Other tests on the same server may hold a transaction open for a moment; the roll-up waits for them, too. */
  async function runUntilRolled(through: number) {
    for (let tries = 0; tries < 200 && (await rolled()).through < through; tries++) {
      await run()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return rolled()
  }

  async function newestLeg(): Promise<number> {
    const { rows } = await service.runtime.database.pool.query<{ id: number }>(
      'select max(id) as id from ledger.legs',
    )
    return rows[0]?.id ?? 0
  }

  it('[ledger-8] counts each leg once, in steps of any size, and leaves what was issued as it is', async () => {
    const [a] = await openWallets(service.runtime, 1, 1_000)
    assert(a)
    await post(move(a, FEES, 100), move(a, PRIZES, 30), move(FEES, PRIZES, 5))
    const before = await issued(db())
    await setMark(db())
    const { mark } = await rolled()
    for (let tries = 0; tries < 200 && (await rolled()).through < mark; tries++) {
      if (!(await advanceRollUp(db(), 1))) await new Promise((resolve) => setTimeout(resolve, 20))
      assert.equal(await issued(db()), before)
    }
    assert.partialDeepStrictEqual(await rolled(), { mint: -1_000, fees: 95, prizes: 35, forfeited: 0 })
    await run()
    assert.partialDeepStrictEqual(await rolled(), { mint: -1_000, fees: 95 })
    assert.equal((await audit(db())).violations, 0)
  })

  it('[ledger-8] waits for a transfer that got its ids earlier and commits later', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 1_000)
    assert(a && b)
    await runUntilRolled(await newestLeg())
    const start = await rolled()
    let commit = () => {}
    let posted = () => {}
    const hasPosted = new Promise<void>((resolve) => (posted = resolve))
    const slow = runUnitOfWork(service.runtime, async (uow) => {
      await transfer(uow, [move(MINT, FEES, 7)])
      posted()
      await new Promise<void>((resolve) => (commit = resolve))
    })
    await hasPosted
    await post(move(a, FEES, 1))
    for (let turn = 0; turn < 3; turn++) await run()
    const meanwhile = await rolled()
    assert.equal(meanwhile.through, start.through)
    assert.ok(meanwhile.mark > start.through)
    commit()
    await slow
    const end = await runUntilRolled(await newestLeg())
    assert.partialDeepStrictEqual(end, { fees: 95 + 8, mint: -3_007 })
    assert.equal((await audit(db())).violations, 0)
  })

  it('[ledger-8] sets its mark anew in a database that was restored on another server', async () => {
    const { pool } = service.runtime.database
    await openWallets(service.runtime, 1, 1_000)
    await pool.query('update ledger.roll_up set mark = through + 1, mark_xid = 9000000000000')
    assert.ok((await runUntilRolled(await newestLeg())).through > 0)
    assert.equal((await rolled()).through, await newestLeg())
    assert.equal((await audit(db())).violations, 0)
  })
})
