import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { gatherContributions } from '../../../kernel/lib/slot.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { credits, escrow, FEES, openEscrow, purse, transfer } from '../../ledger/index.ts'
import { pendingEarnings } from '../index.ts'
import { makeAgent, makePair, payFrom, setPayeesOf } from '../testing.ts'

const NONE = { total: 0, byKind: [] }

describe('GET /me/earnings and /agents/{id}/vault', () => {
  /** An escrow of a module above, with credits for one player. */
  let holder = ''
  const held = pendingEarnings.with({
    kind: 'tip',
    find: async (_db, userId) => credits(userId === holder ? 45 : 0),
  })
  const service = useService({ extraModules: [{ name: 'test', contributes: [held] }] })

  it('[finance-18] tells what came from others and went to others, by kind', async () => {
    const { payer, payee } = await makePair(service)
    await payFrom(payer, payee, 30)
    await payFrom(payer, payee, 12)
    const paid = { total: 42, byKind: [{ kind: 'pay', amount: 42 }] }
    const spent = (await payer.owner.send('GET /me/earnings')).json
    assert.deepEqual(spent, { earned: NONE, pending: NONE, spent: paid })
    const earned = (await payee.owner.send('GET /me/earnings')).json
    assert.deepEqual(earned, { earned: paid, pending: NONE, spent: NONE })
  })

  it('[finance-18] leaves out gifts, top-ups and moves between one’s own pockets', async () => {
    const owner = await service.player()
    const [first, second] = [await makeAgent(owner), await makeAgent(owner)]
    await owner.send('POST /wallet/topup', { body: { amount: 100 } })
    await owner.send(`POST /agents/${first.id}/fund`, { body: { amount: 50 } })
    await owner.send(`POST /agents/${first.id}/withdraw`, { body: { amount: 20 } })
    await setPayeesOf(first, second)
    assert.equal((await payFrom(first, second, 10)).json.status, 'paid')
    const { earned, spent } = (await owner.send('GET /me/earnings')).json
    assert.deepEqual(earned, NONE)
    assert.deepEqual(spent, { total: 100, byKind: [{ kind: 'agent_fee', amount: 100 }] })
  })

  it('[finance-18] an agent that was bought brings nothing of its past along, and its present counts', async () => {
    const { payer, payee } = await makePair(service)
    const heir = await service.player()
    const own = await makeAgent(heir)
    // The heir pays the agent while another player owns it: the payment stays a spending.
    await setPayeesOf(own, payee)
    assert.equal((await payFrom(own, payee, 7)).json.status, 'paid')
    await payFrom(payer, payee, 30)
    service.clock.advance(1)
    await giveTo(service, payee.id, payee.owner, heir)
    assert.deepEqual((await heir.send('GET /me/earnings')).json, {
      earned: NONE,
      pending: NONE,
      spent: { total: 7, byKind: [{ kind: 'pay', amount: 7 }] },
    })
    service.clock.advance(1)
    for (const from of [payer, own]) await setPayeesOf(from, payee)
    await payFrom(payer, payee, 12)
    assert.equal((await payFrom(own, payee, 5)).json.status, 'paid')
    const { earned, spent } = (await heir.send('GET /me/earnings')).json
    assert.deepEqual([earned.total, spent.total], [12, 7])
    assert.deepEqual((await payee.owner.send('GET /me/earnings')).json.earned, NONE)
  })

  it('[finance-18] what went into the purse of an agent that has gone since, and came out of it, is still one’s own', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await makeAgent(owner)
    await owner.send(`POST /agents/${id}/fund`, { body: { amount: 50 } })
    await owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 70 } })
    await giveTo(service, id, owner, heir)
    const { earned, spent } = (await owner.send('GET /me/earnings')).json
    assert.deepEqual([earned, spent], [NONE, NONE])
  })

  it('[finance-18] what two agents of one player paid each other stays their own when one of them has gone', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const [first, second] = [await makeAgent(owner), await makeAgent(owner)]
    await setPayeesOf(first, second)
    await payFrom(first, second, 10)
    service.clock.advance(1)
    await giveTo(service, second.id, owner, heir)
    const fee = { kind: 'agent_fee', amount: 100 }
    const spent = async () => (await owner.send('GET /me/earnings')).json.spent.byKind
    assert.deepEqual(await spent(), [fee])
    await setPayeesOf(first, second)
    assert.equal((await payFrom(first, second, 3)).json.status, 'paid')
    assert.deepEqual(await spent(), [fee, { kind: 'pay', amount: 3 }])
    assert.equal((await heir.send('GET /me/earnings')).json.earned.total, 3)
  })

  it('[finance-18] a refund of what the owner before had spent is earned by the heir, not less than nothing spent', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await makeAgent(owner)
    const memo = 'An order'
    const [from, to] = await runUnitOfWork(service.runtime, async (uow) => {
      const both = [purse(id as AgentId), escrow(await openEscrow(uow))] as const
      await transfer(uow, [{ from: both[0], to: both[1], amount: credits(50), kind: 'order', memo }])
      return both
    })
    service.clock.advance(1)
    await giveTo(service, id, owner, heir)
    service.clock.advance(1)
    await runUnitOfWork(service.runtime, async (uow) => {
      await transfer(uow, [{ from: to, to: from, amount: credits(50), kind: 'refund', memo }])
      await transfer(uow, [{ from, to: FEES, amount: credits(20), kind: 'fee', memo }])
    })
    const { earned, spent } = (await heir.send('GET /me/earnings')).json
    assert.deepEqual(earned, { total: 30, byKind: [{ kind: 'refund', amount: 30 }] })
    assert.deepEqual(spent, {
      total: 0,
      byKind: [
        { kind: 'fee', amount: 20 },
        { kind: 'refund', amount: -20 },
      ],
    })
  })

  it('[finance-18] counts what areas above hold for the player, and takes refunds off what was spent', async () => {
    const { id, owner } = await makeAgent(await service.player())
    holder = owner.id
    assert.throws(() => gatherContributions([held, held]), /two are named tip/)
    await runUnitOfWork(service.runtime, async (uow) => {
      const held = await openEscrow(uow)
      const [from, to] = [purse(id as AgentId), escrow(held)]
      const memo = 'An order'
      await transfer(uow, [{ from, to, amount: credits(50), kind: 'order', memo }])
      await transfer(uow, [{ from: to, to: from, amount: credits(20), kind: 'refund', memo }])
    })
    assert.deepEqual((await owner.send('GET /me/earnings')).json, {
      earned: NONE,
      pending: { total: 45, byKind: [{ kind: 'tip', amount: 45 }] },
      spent: {
        total: 30,
        byKind: [
          { kind: 'order', amount: 50 },
          { kind: 'refund', amount: -20 },
        ],
      },
    })
  })

  it('tells truthfully that nothing stands on a chain yet', async () => {
    const { id, owner } = await makeAgent(await service.player())
    const vault = (await owner.send(`GET /agents/${id}/vault`)).json
    assert.deepEqual(vault, { tokenId: null, vault: null, onChain: null })
  })
})
