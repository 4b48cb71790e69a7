import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/db/in-transaction.ts'
import { newId, type UserId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { audit, FEES, type Holder, MINT, type Movement, transfer, transferEachIf, wallet } from './index.ts'
import { balances, move, openWallets, sum } from './testing.ts'

const HOLDERS = 5
const START = 40

/** As many rows as it is told; who asks for another number than there are transfers is refused. */
const transferEach = transferEachIf<{ allowed: number }>({
  first: ({ allowed }) => sql`select from generate_series(1, ${allowed}::int)`,
  otherwise: sql`ledger.refuse_account('00000000-0000-7000-8000-000000000009')`,
})

describe('transfers of one movement each, together', () => {
  const service = useService({ connectionsMax: 64 })
  const db = () => service.runtime.database.db
  const fresh = () => newId<'transfer'>(service.clock.now(), systemRandom)
  // Without `act`, which would try again after a deadlock: here a deadlock is an error.
  const post = (movements: readonly Movement[], ids = movements.map(fresh), allowed = movements.length) => {
    const transfers = movements.map((movement, at) => ({ id: ids[at] as string, movement }))
    return inTransaction(db(), (tx) => transferEach(tx, service.clock.now(), transfers, { allowed }))
  }
  const legsOf = async (ids: readonly string[]) => {
    const text = `select transfer, position, amount, debit_after, credit_after, memo from ledger.legs
      where transfer = any($1) order by id`
    return (await service.runtime.database.pool.query(text, [ids])).rows
  }

  it('[ledger-3] come out as one after another would, or none does if one of them would not', async () => {
    const leg = fc.record({
      from: fc.nat(HOLDERS - 1),
      to: fc.nat(HOLDERS - 1),
      amount: fc.integer({ min: 1, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(leg, { minLength: 1, maxLength: 8 }), async (legs) => {
        const [one, other] = [
          await openWallets(service.runtime, HOLDERS, START),
          await openWallets(service.runtime, HOLDERS, START),
        ]
        const movementsOf = (holders: readonly Holder[]) =>
          legs.map(({ from, to, amount }, at) => ({
            ...move(holders[from] as Holder, holders[to] as Holder, amount),
            memo: `Leg ${at}`,
          }))
        const ids = [legs.map(fresh), legs.map(fresh)] as const
        const [together] = await Promise.allSettled([post(movementsOf(one), ids[0])])
        const [inTurn] = await Promise.allSettled([
          runUnitOfWork(service.runtime, async (uow) => {
            for (const [at, movement] of movementsOf(other).entries())
              await transfer(uow, [movement], ids[1][at])
          }),
        ])
        assert.equal(together.status, inTurn.status)
        assert.deepEqual(await balances(service.runtime, one), await balances(service.runtime, other))
        const nameless = async (of: readonly string[]) =>
          (await legsOf(of)).map(({ transfer, ...rest }) => ({ at: of.indexOf(transfer), ...rest }))
        assert.deepEqual(await nameless(ids[0]), await nameless(ids[1]))
      }),
      { numRuns: 60 },
    )
    const { violations, lines } = await audit(db())
    assert.equal(violations, 0, JSON.stringify(lines))
  })

  it('[ledger-3] refuse all when one is short, and say what was missing', async () => {
    const [a, b, c] = await openWallets(service.runtime, 3, 100)
    assert(a && b && c)
    const refusal = await post([move(a, b, 10), move(b, c, 111)]).catch((error) => error)
    assert(refusal instanceof Problem)
    assert.deepEqual([refusal.code, refusal.details], ['insufficient_funds', { needed: 111, available: 110 }])
    assert.deepEqual(await balances(service.runtime, [a, b, c]), [100, 100, 100])
  })

  it('[ledger-5] refuse all where one is none, or its condition is not met', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const stranger = wallet(newId<'user'>(service.clock.now(), systemRandom) as UserId)
    const good = move(a, b, 1)
    for (const bad of [move(a, b, 0), move(a, b, -1)])
      await assert.rejects(post([good, bad]), { constraint: 'legs_positive' })
    await assert.rejects(post([good, move(a, a, 1)]), { constraint: 'legs_two_sides' })
    for (const bad of [move(a, stranger, 1), move(stranger, a, 1), move(a, FEES, 1), move(MINT, a, 1)])
      await assert.rejects(post([good, bad]), { code: 'SG404' })
    const id = fresh()
    await assert.rejects(post([good, good], [id, id]), { constraint: 'legs_transfer_once' })
    for (const allowed of [0, 1, 3])
      await assert.rejects(post([good, good], undefined, allowed), { code: 'SG404' })
    assert.deepEqual(await balances(service.runtime, [a, b]), [100, 100])
    await post([good, good])
    assert.deepEqual(await balances(service.runtime, [a, b]), [98, 102])
  })

  it('[ledger-5] never wait in a ring, among themselves and with others, 64 at once', async () => {
    const holders = await openWallets(service.runtime, 6, 10_000)
    const between = (at: number, step: number) =>
      move(holders[(at + step) % 6] as Holder, holders[(at * 2 + step * 3 + 1) % 6] as Holder, 1)
    const once = (at: number) => {
      const movements = Array.from({ length: 4 }, (_, step) => between(at, step)).filter(
        ({ from, to }) => from !== to,
      )
      return at % 4 === 0
        ? runUnitOfWork(service.runtime, (uow) => transfer(uow, movements))
        : post(at % 2 ? movements : movements.toReversed())
    }
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 64 }, (_, at) => once(at)))
    assert.equal(sum(await balances(service.runtime, holders)), 60_000)
  })
})
