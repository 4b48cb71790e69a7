import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type AgentId, newId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import {
  audit,
  escrow,
  FEES,
  FORFEITED,
  type Holder,
  issued,
  MINT,
  openEscrow,
  openPurse,
  PRIZES,
  purse,
  rollUpPlatform,
  transfer,
} from './index.ts'
import { balances, move, openWallets } from './testing.ts'

const START = 100
const RUNS = 25
const PLATFORM = [MINT, FEES, PRIZES, FORFEITED]
const HOLDERS = 8

type Leg = { from: number; to: number; amount: number }

/** Among eight holders with balances and the platform's four; some movements are faulty on purpose. */
const leg = fc.record({
  from: fc.nat(HOLDERS + PLATFORM.length - 1),
  to: fc.nat(HOLDERS + PLATFORM.length - 1),
  amount: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -3, START * 100) },
  ),
})
const legs = fc.array(leg, { minLength: 1, maxLength: 4 })
/** A wave's transfers run at once; the waves one after another. */
const waves = fc.array(fc.array(legs, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })

/** The economy in memory: an array of balances, in which the platform's may be negative. */
class Model {
  held: number[]
  constructor() {
    this.held = [...Array(HOLDERS).fill(START), ...PLATFORM.map(() => 0)]
  }

  /** The balances after the transfer, or null when it must be refused. */
  after(transferred: readonly Leg[]): number[] | null {
    const next = [...this.held]
    for (const { from, to, amount } of transferred) {
      if (amount <= 0 || from === to) return null
      next[from] = (next[from] ?? 0) - amount
      next[to] = (next[to] ?? 0) + amount
      if (from < HOLDERS && (next[from] ?? 0) < 0) return null
    }
    return next
  }

  /** The certain result of concurrent transfers: sums don't depend on the order. */
  add(transferred: readonly Leg[]): void {
    for (const { from, to, amount } of transferred) {
      this.held[from] = (this.held[from] ?? 0) - amount
      this.held[to] = (this.held[to] ?? 0) + amount
    }
  }
}

describe('any interleaving of transfers', () => {
  const service = useService({ connectionsMax: 16 })
  const db = () => service.runtime.database.db
  const fresh = <Kind extends string>() => newId<Kind>(service.clock.now(), systemRandom)

  async function openHolders(): Promise<Holder[]> {
    const wallets = await openWallets(service.runtime, 4, START)
    const agentIds: AgentId[] = [fresh(), fresh()]
    const escrows = await runUnitOfWork(service.runtime, async (uow) => {
      for (const agentId of agentIds) await openPurse(uow, agentId)
      return [await openEscrow(uow), await openEscrow(uow)]
    })
    const others = [...agentIds.map(purse), ...escrows.map(escrow)]
    await runUnitOfWork(service.runtime, (uow) =>
      transfer(
        uow,
        others.map((other) => move(MINT, other, START)),
      ),
    )
    return [...wallets, ...others, ...PLATFORM]
  }

  async function carriedOut(holders: readonly Holder[], transferred: readonly Leg[]): Promise<boolean> {
    const movements = transferred.map(({ from, to, amount }) =>
      move(holders[from] as Holder, holders[to] as Holder, amount),
    )
    try {
      await runUnitOfWork(service.runtime, (uow) => transfer(uow, movements))
      return true
    } catch (error) {
      const expected = error instanceof Problem || (error as { code?: string }).code === '23514'
      if (!expected) throw error
      return false
    }
  }

  it('[ledger-3] [ledger-5] agrees with a model in memory and keeps every promise', {
    timeout: 110_000,
  }, async () => {
    let refusals = 0
    let transfers = 0
    await fc.assert(
      fc.asyncProperty(waves, async (plan) => {
        const holders = await openHolders()
        const issuedBefore = await issued(db())
        const model = new Model()
        for (const wave of plan) {
          const outcomes = await Promise.all(wave.map((each) => carriedOut(holders, each)))
          transfers += outcomes.length
          refusals += outcomes.filter((done) => !done).length
          if (wave.length === 1) {
            // Without concurrency the model knows the outcome, not only the sums.
            const expected = model.after(wave[0] ?? [])
            assert.equal(outcomes[0], expected !== null)
            model.held = expected ?? model.held
          } else for (const each of wave.filter((_, at) => outcomes[at])) model.add(each)
          assert.deepEqual(
            await balances(service.runtime, holders.slice(0, HOLDERS)),
            model.held.slice(0, HOLDERS),
          )
        }
        // The mint's entry in the model is what it issued, less what came back.
        assert.equal((await issued(db())) + (model.held[HOLDERS] ?? 0), issuedBefore)
        await rollUpPlatform.run({ db: db(), at: service.clock.now(), runtime: service.runtime }, {})
        const report = await audit(db(), { escrowKeepers: [async (_db, ids) => ids] })
        assert.equal(report.violations, 0, JSON.stringify(report))
      }),
      { numRuns: RUNS },
    )
    assert.ok(refusals > RUNS / 4 && refusals < transfers, `${refusals} of ${transfers} refused`)
  })
})
