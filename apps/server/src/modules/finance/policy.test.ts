import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { findAgent } from '../agents/index.ts'
import { giveTo } from '../agents/testing.ts'
import { credits } from '../ledger/index.ts'
import { payeeEvent } from './events.ts'
import { foreseeSpend } from './index.ts'
import {
  approveBy,
  askFor,
  makeAgent,
  makePair,
  payFrom,
  policyOf,
  purseOf,
  setPayeesOf,
  setPolicyOf,
  statusOf,
  type TestAgent,
} from './testing.ts'

describe('foreseeSpend', () => {
  const service = useService()

  it('[finance-21] says what a spending would come to, and why, and changes nothing', async () => {
    const { payer, payee } = await makePair(service)
    const { db } = service.runtime.database
    const foresee = async (amount: number, trusted?: boolean) => {
      const agent = await findAgent(db, payer.id as AgentId)
      assert(agent)
      const { policy, message } = await foreseeSpend(db, agent, credits(amount), service.clock.now(), trusted)
      return [policy, message]
    }
    await setPolicyOf(payer, { askAbove: 50, dailyLimit: 100 })
    assert.deepEqual(await foresee(50), ['pays', null])
    assert.deepEqual(await foresee(51), [
      'asks',
      'Your approval is needed: more than 50 credits needs your word.',
    ])
    assert.deepEqual(await foresee(1, false), ['asks', 'Your approval is needed: not on the list of payees.'])
    await payFrom(payer, payee, 40)
    const over = 'This is over the daily limit of 100 credits: 40 credits went out today.'
    assert.deepEqual(await foresee(61), ['blocked', over])
    assert.deepEqual(await foresee(261), ['blocked', 'This costs 261 credits; the purse holds 260 credits.'])
    await setPolicyOf(payer, { frozen: true })
    assert.deepEqual(await foresee(1), ['blocked', 'The agent’s purse is frozen.'])
    assert.deepEqual(await foresee(0), ['pays', null])
  })
})

describe('A payee that is given away', () => {
  const service = useService()

  const payeesOf = async ({ id, owner }: TestAgent): Promise<string[]> =>
    (await owner.send(`GET /agents/${id}/payees`)).json.data.map(
      ({ agentId }: { agentId: string }) => agentId,
    )
  const give = async (payee: TestAgent, to: Player): Promise<TestAgent> => {
    await giveTo(service, payee.id, payee.owner, to)
    return { id: payee.id, owner: to }
  }

  it('[finance-28] is asked for like any other, at once, until it is listed again', async () => {
    const { payer, payee } = await makePair(service)
    assert.equal((await payFrom(payer, payee, 1)).json.status, 'paid')
    const given = await give(payee, await service.player())
    const asked = await payFrom(payer, given, 1)
    assert.equal(asked.json.status, 'awaiting_approval', asked.text)
    assert.deepEqual(await payeesOf(payer), [])
    assert.deepEqual([(await policyOf(payer)).spentToday, await purseOf(given)], [1, 301])
    await setPayeesOf(payer, given)
    assert.equal((await payFrom(payer, given, 1)).json.status, 'paid')
    await give(given, payee.owner)
    const back = await payFrom(payer, payee, 1)
    assert.equal(back.json.status, 'awaiting_approval', 'the one before was listed for another owner')
  })

  it('[finance-28] is off the lists, and each of those who listed it is told once', async () => {
    const { payer, payee } = await makePair(service)
    const second = await makeAgent(payer.owner, 'Second')
    const kept = await makeAgent(await service.player())
    await setPayeesOf(second, kept, payee)
    const bystander = await makeAgent(await service.player())
    await setPayeesOf(bystander, kept)
    const buyer = await service.player()
    await setPayeesOf(await makeAgent(buyer), payee)
    await give(payee, buyer)
    await untilReacted(service)
    const [told, ...more] = await toldBy(service, payeeEvent, payer.owner)
    assert(told && more.length === 0)
    const { change, transfer } = told.data as { change: string; transfer: Record<string, unknown> }
    const { agentId, from, to, reason } = transfer
    assert.deepEqual(
      [change, agentId, from, to, reason],
      ['payee_gone', payee.id, payee.owner.user?.handle, buyer.user?.handle, 'gift'],
    )
    assert.match(told.notice?.body ?? '', /off your lists of payees.*\(Agent \d+, Second\)/)
    for (const other of [bystander.owner, buyer, payee.owner])
      assert.deepEqual(await toldBy(service, payeeEvent, other), [])
    assert.deepEqual([await payeesOf(second), await payeesOf(bystander)], [[kept.id], [kept.id]])
    const { rows } = await service.runtime.database.pool.query(
      'select count(*)::int as count from finance.payees where payee_id = $1',
      [payee.id],
    )
    assert.equal(rows[0].count, 0)
  })

  it('[finance-28] is not paid by a yes to a question from before', async () => {
    const [payer, payee] = [await makeAgent(await service.player()), await makeAgent(await service.player())]
    await setPolicyOf(payer, { dailyLimit: 100, askAbove: 100 })
    const before = await askFor(payer, payee, 10)
    service.clock.advance(1)
    const given = await give(payee, await service.player())
    const refused = await approveBy(payer.owner, before)
    assert.deepEqual([refused.status, refused.code], [409, 'wrong_state'])
    assert.deepEqual([await statusOf(payer.owner, before), await purseOf(given)], ['pending', 300])
    const after = await askFor(payer, given, 10)
    assert.equal((await approveBy(payer.owner, after)).status, 200)
    assert.equal(await purseOf(given), 310)
  })
})
