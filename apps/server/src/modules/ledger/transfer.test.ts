import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '../../kernel/db/in-transaction.ts'
import { newId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import {
  closeEscrow,
  escrow,
  FEES,
  FORFEITED,
  getBalance,
  issued,
  KINDS,
  listEntries,
  lockBalance,
  MINT,
  type Movement,
  openEscrow,
  openPurse,
  PRIZES,
  purse,
  type TransferId,
  transfer,
  wallet,
} from './index.ts'
import { postTransfer } from './store/legs.ts'
import { balances, move, openWallets, sum } from './testing.ts'

const EXACT_MAX = Number.MAX_SAFE_INTEGER

describe('transfer', () => {
  const service = useService({ connectionsMax: 64 })
  const post = (...movements: Movement[]) => runUnitOfWork(service.runtime, (uow) => transfer(uow, movements))
  const fresh = <Kind extends string>() => newId<Kind>(service.clock.now(), systemRandom)
  const db = () => service.runtime.database.db

  it('moves all of its movements together, each after the one before', async () => {
    const [a, b, c] = await openWallets(service.runtime, 3, 100)
    assert(a && b && c)
    // b passes on what it has just received.
    await post(move(a, b, 100), move(b, c, 150), move(c, FEES, 10))
    assert.deepEqual(await balances(service.runtime, [a, b, c]), [0, 50, 240])
  })

  it('[ledger-3] refuses what an account does not hold, says what was missing and changes nothing', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const refusal = await refused(post(move(a, b, 60), move(a, FEES, 50)))
    assert.equal(refusal.code, 'insufficient_funds')
    assert.deepEqual(refusal.details, { needed: 110, available: 100 })
    assert.deepEqual(await balances(service.runtime, [a, b]), [100, 100])
    const { rowCount } = await service.runtime.database.pool.query(
      'select from ledger.legs where debit = $1',
      [a.owner],
    )
    assert.equal(rowCount, 0)
  })

  it('[ledger-5] refuses nothing, less than nothing, one account on both sides, strangers and empty transfers', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const stranger = wallet(fresh<'user'>())
    await assert.rejects(post(move(a, b, 0)), constraint('legs_positive'))
    await assert.rejects(post(move(a, b, -5)), constraint('legs_positive'))
    await assert.rejects(post(move(a, a, 5)), constraint('legs_two_sides'))
    await assert.rejects(post(move(a, stranger, 5)), { code: 'SG404' })
    await assert.rejects(post(move(stranger, b, 5)), { code: 'SG404' })
    await assert.rejects(post(), /1 to 256 movements/)
    await assert.rejects(post({ ...move(a, b, 1), memo: 'x'.repeat(201) }), constraint('legs_memo_short'))
    assert.deepEqual(await balances(service.runtime, [a, b]), [100, 100])
  })

  it('[ledger-5] refuses amounts and balances that a program would round', async () => {
    const [a] = await openWallets(service.runtime, 1, 0)
    assert(a)
    await assert.rejects(post(move(MINT, a, EXACT_MAX + 1)), constraint('legs_exact'))
    // Moved back at the end: the mint's own sum has to stay exact, too.
    await post(move(MINT, a, EXACT_MAX - 1_000_000_000))
    await assert.rejects(post(move(MINT, a, 1_000_000_001)), constraint('accounts_exact'))
    assert.equal(await getBalance(db(), a), EXACT_MAX - 1_000_000_000)
    await post(move(a, MINT, EXACT_MAX - 1_000_000_000))
  })

  it('[ledger-5] carries out a transfer’s id once', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const id: TransferId = fresh<'transfer'>()
    await runUnitOfWork(service.runtime, (uow) => transfer(uow, [move(a, b, 10)], id))
    await assert.rejects(
      runUnitOfWork(service.runtime, (uow) => transfer(uow, [move(a, b, 10)], id)),
      constraint('legs_transfer_once'),
    )
    assert.deepEqual(await balances(service.runtime, [a, b]), [90, 110])
  })

  it('[ledger-3] lets exactly those of 64 simultaneous transfers succeed that fit', async () => {
    const [from, to] = await openWallets(service.runtime, 2, 1_000)
    assert(from && to)
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => post(move(from, to, 30))))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 33)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') assert.equal((outcome.reason as Problem).code, 'insufficient_funds')
    }
    assert.deepEqual(await balances(service.runtime, [from, to]), [10, 1_990])
  })

  it('[ledger-5] never makes crossing transfers wait in a ring, 64 at once', async () => {
    const holders = await openWallets(service.runtime, 6, 10_000)
    const crossing = (at: number) => {
      const turned = [...holders.slice(at % 6), ...holders.slice(0, at % 6)]
      const ordered = at % 2 === 0 ? turned : turned.reverse()
      return ordered.slice(1).map((to, step) => move(ordered[step] as Movement['from'], to, 1))
    }
    // Without `act`, which would retry after a deadlock: here a deadlock is an error.
    const once = (at: number) =>
      inTransaction(db(), (tx) => postTransfer(tx, fresh(), service.clock.now(), crossing(at)))
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 64 }, (_, at) => once(at)))
    assert.equal(sum(await balances(service.runtime, holders)), 60_000)
  })

  it('[ledger-5] never makes single movements between a few wait in a ring, either way, 64 at once', async () => {
    const holders = await openWallets(service.runtime, 3, 10_000)
    const between = (at: number) =>
      move(holders[at % 3] as Movement['from'], holders[(at + 1 + (at % 2)) % 3] as Movement['from'], 1)
    const once = (at: number) =>
      inTransaction(db(), (tx) => postTransfer(tx, fresh(), service.clock.now(), [between(at)]))
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 64 }, (_, at) => once(at)))
    assert.equal(sum(await balances(service.runtime, holders)), 30_000)
  })

  it('[ledger-5] tells of a single movement what it tells of many: who is missing, what was needed, what was there', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const strangers = [wallet(fresh<'user'>()), wallet(fresh<'user'>())] as const
    const nobody = { code: 'SG404' }
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      await assert.rejects(post(move(from, to, 101)), {
        code: 'insufficient_funds',
        details: { needed: 101, available: 100 },
      })
      for (const stranger of strangers) {
        await assert.rejects(post(move(stranger, to, 1)), { ...nobody, message: RegExp(stranger.owner) })
        await assert.rejects(post(move(from, stranger, 1)), { ...nobody, message: RegExp(stranger.owner) })
        // The payer is judged first.
        await assert.rejects(post(move(from, stranger, 101)), { code: 'insufficient_funds' })
      }
    }
    await assert.rejects(post(move(...strangers, 1)), { ...nobody, message: RegExp(strangers[0].owner) })
    await assert.rejects(post(move(MINT, strangers[0], 1)), nobody)
    const id = await runUnitOfWork(service.runtime, (uow) => openEscrow(uow))
    await runUnitOfWork(service.runtime, (uow) => closeEscrow(uow, id))
    await assert.rejects(post(move(a, escrow(id), 1)), nobody)
    await assert.rejects(post(move(escrow(id), a, 1)), nobody)
    assert.deepEqual(await balances(service.runtime, [a, b]), [100, 100])
  })

  it('[ledger-6] lists a holder’s movements newest first, signed as the holder sees them, page by page', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    for (let at = 1; at <= 5; at++) await post(at % 2 ? move(a, b, at) : move(b, a, at))
    const all = await listEntries(db(), a, { limit: 100 })
    assert.deepEqual(
      all.map(({ amount }) => amount),
      [-5, 4, -3, 2, -1, 100],
    )
    const first = await listEntries(db(), a, { limit: 4 })
    const second = await listEntries(db(), a, { limit: 4, beforeId: first.at(-1)?.id })
    assert.deepEqual([...first, ...second], all)
    assert.deepEqual(Object.keys(all[0] ?? {}), ['id', 'amount', 'kind', 'memo', 'at'])
    assert.ok(all.every(({ kind }) => kind in KINDS))
    assert.ok((await listEntries(db(), MINT, { limit: 5 })).every(({ amount }) => amount < 0))
  })

  it('[ledger-7] keeps an escrow apart, and closes it only when it is empty', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const id = await runUnitOfWork(service.runtime, async (uow) => {
      const opened = await openEscrow(uow)
      await transfer(uow, [{ ...move(a, escrow(opened), 40), kind: 'order' }])
      return opened
    })
    assert.equal(await getBalance(db(), escrow(id)), 40)
    await assert.rejects(
      runUnitOfWork(service.runtime, (uow) => closeEscrow(uow, id)),
      /not empty/,
    )
    await runUnitOfWork(service.runtime, async (uow) => {
      await transfer(uow, [move(escrow(id), b, 36), { ...move(escrow(id), PRIZES, 4), kind: 'fee' }])
      await closeEscrow(uow, id)
    })
    await assert.rejects(post(move(a, escrow(id), 1)), { code: 'SG404' })
    await assert.rejects(
      runUnitOfWork(service.runtime, (uow) => closeEscrow(uow, id)),
      /closed already/,
    )
    assert.deepEqual(await balances(service.runtime, [a, b]), [60, 136])
  })

  it('[ledger-5] holds a locked balance still until the transaction ends', async () => {
    const agentId = fresh<'agent'>()
    const [a] = await openWallets(service.runtime, 1, 100)
    assert(a)
    await runUnitOfWork(service.runtime, (uow) => openPurse(uow, agentId))
    await post(move(a, purse(agentId), 50))
    const emptied = runUnitOfWork(service.runtime, async (uow) => {
      const all = await lockBalance(uow.tx, purse(agentId), a)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await transfer(uow, [move(purse(agentId), a, all)])
    })
    await Promise.all([emptied, post(move(a, purse(agentId), 7))])
    assert.equal(await getBalance(db(), a), 100 - (await getBalance(db(), purse(agentId))))
    await assert.rejects(getBalance(db(), wallet(fresh<'user'>())), /no wallet/)
  })

  it('[ledger-8] knows what was issued, whoever holds it now', async () => {
    const before = await issued(db())
    const [a] = await openWallets(service.runtime, 1, 500)
    assert(a)
    await post(move(a, FORFEITED, 100), move(a, FEES, 100), move(FEES, PRIZES, 40))
    assert.equal(await issued(db()), before + 500)
  })
})

async function refused(promise: Promise<unknown>): Promise<Problem> {
  const problem = await promise.then(
    () => assert.fail('it was not refused'),
    (error) => error,
  )
  assert(problem instanceof Problem, String(problem))
  return problem
}

const constraint = (name: string) => ({
  code: name === 'legs_transfer_once' ? '23505' : '23514',
  constraint: name,
})
