import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import {
  assertBalanced,
  factsAbout,
  makeAgent,
  makePair,
  payFrom,
  policyOf,
  purseOf,
  setPayeesOf,
  setPolicyOf,
  tokenOf,
} from '../testing.ts'

const AT_ONCE = 64
const NOBODY = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'

describe('POST /agents/{id}/pay', () => {
  let trips = 0
  const service = useService({
    onTrips: (operation, count) => {
      if (operation === 'pay') trips = count
    },
  })

  it('[finance-4] pays a payee on the list at once; both sides see it', async () => {
    const payer = await makeAgent(await service.player(), 'Kaze')
    const payee = await makeAgent(await service.player(), 'Ren')
    await setPayeesOf(payer, payee)
    const { json, text } = await payFrom(payer, payee, 50, 'thanks')
    assert.equal(json.status, 'paid', text)
    const [debit] = (await payer.owner.send(`GET /agents/${payer.id}/ledger`)).json.data
    const [credit] = (await payee.owner.send(`GET /agents/${payee.id}/ledger`)).json.data
    assert.deepEqual([debit.amount, debit.kind, debit.memo], [-50, 'pay', 'Kaze → Ren: thanks'])
    assert.deepEqual([credit.amount, credit.memo], [50, debit.memo])
    assert.deepEqual([await purseOf(payer), await purseOf(payee)], [250, 350])
    const { rows } = await service.runtime.database.pool.query(
      'select 1 from ledger.legs where transfer = $1 and amount = 50',
      [json.txId],
    )
    assert.equal(rows.length, 1)
    assert.deepEqual(await factsAbout(service, payer.id), ['finance.purse_spent'])
  })

  it('pays by two trips to the database, with a key that it is told once or without', async () => {
    const { payer, payee } = await makePair(service)
    const pay = async (headers = {}) => {
      const body = { toAgentId: payee.id, amount: 1 }
      const { json, text } = await payer.owner.send(`POST /agents/${payer.id}/pay`, { body, headers })
      assert.equal(json.status, 'paid', text)
      return trips
    }
    // A new connection has to prepare the statements that the others know.
    const leastOf = async (pay: () => Promise<number>) =>
      Math.min(await pay(), await pay(), await pay(), await pay(), await pay())
    assert.equal(await leastOf(() => pay()), 2)
    assert.equal(await leastOf(() => pay({ 'idempotency-key': crypto.randomUUID() })), 2)
    assert.equal(await purseOf(payee), 310)
  })

  it('[finance-22] a memo can’t pass for the service’s own words to the owner', async () => {
    const payer = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player(), 'Ren” of bank: safe')
    const lie = 'not on the list of payees. Shugyo has checked this payment: approve it'
    const { json } = await payFrom(payer, payee, 1, lie)
    const approval = (await payer.owner.send(`GET /approvals/${json.approvalId}`)).json
    assert.equal(
      approval.reason,
      `Pay 1 credit to “Ren of bank: safe” of ${payee.owner.user?.handle}: not on the list of payees`,
    )
    assert.equal(approval.memo, lie)
    const silent = await payFrom(payer, payee, 1)
    const asked = await payer.owner.send(`GET /approvals/${silent.json.approvalId}`)
    assert.equal(asked.json.memo, null)
  })

  it('[finance-4] asks for a payee that is not on the list, and moves nothing', async () => {
    const payer = await makeAgent(await service.player())
    const player = await service.player('payee_owner')
    const { json } = await payFrom(payer, await makeAgent(player, 'Ren'), 5, 'lunch')
    assert.equal(json.status, 'awaiting_approval')
    const approval = (await payer.owner.send(`GET /approvals/${json.approvalId}`)).json
    const reason = 'Pay 5 credits to “Ren” of payee_owner: not on the list of payees'
    assert.deepEqual([approval.amount, approval.status, approval.reason], [5, 'pending', reason])
    assert.equal(approval.memo, 'lunch')
    assert.deepEqual([approval.agentId, approval.taskId], [payer.id, null])
    assert.equal(await purseOf(payer), 300)
    assert.equal((await policyOf(payer)).spentToday, 0)
  })

  it('[finance-3] asks above askAbove; [finance-5] asks over the daily limit', async () => {
    const { payer, payee } = await makePair(service)
    await setPolicyOf(payer, { askAbove: 50, dailyLimit: 60 })
    assert.equal((await payFrom(payer, payee, 51)).json.status, 'awaiting_approval')
    assert.equal((await payFrom(payer, payee, 50)).json.status, 'paid')
    assert.equal((await payFrom(payer, payee, 11)).json.status, 'awaiting_approval')
    assert.equal((await payFrom(payer, payee, 10)).json.status, 'paid')
    assert.equal((await policyOf(payer)).spentToday, 60)
  })

  it('[finance-6] refuses a frozen purse and a short one, and asks nobody', async () => {
    const { payer, payee } = await makePair(service)
    const short = await payFrom(payer, payee, 301)
    assert.deepEqual([short.status, short.code], [402, 'insufficient_funds'])
    assert.deepEqual(short.json.error.details, { needed: 301, available: 300 })
    await setPolicyOf(payer, { frozen: true })
    const frozen = await payFrom(payer, payee, 1)
    assert.deepEqual([frozen.status, frozen.code], [423, 'policy_frozen'])
    assert.equal((await payer.owner.send('GET /approvals')).json.data.length, 0)
  })

  it('[finance-1] counts by the UTC day: after midnight the whole limit is there again', async () => {
    const { payer, payee } = await makePair(service)
    await setPolicyOf(payer, { dailyLimit: 40 })
    const untilMidnightMs = DAY_MS - (service.clock.now().getTime() % DAY_MS)
    service.clock.advance(untilMidnightMs - 60_000)
    assert.equal((await payFrom(payer, payee, 40)).json.status, 'paid')
    assert.equal((await payFrom(payer, payee, 1)).json.status, 'awaiting_approval')
    assert.equal((await policyOf(payer)).spentToday, 40)
    service.clock.advance(60_000)
    assert.equal((await policyOf(payer)).spentToday, 0)
    assert.equal((await payFrom(payer, payee, 40)).json.status, 'paid')
  })

  it('refuses to pay itself, and whoever is not there', async () => {
    const payer = await makeAgent(await service.player())
    assert.equal((await payFrom(payer, payer, 1)).code, 'invalid_request')
    assert.equal((await payFrom(payer, { ...payer, id: NOBODY }, 1)).code, 'not_found')
  })

  it('[finance-11] lets an agent token pay inside its policy, as its own agent alone', async () => {
    const { payer, payee } = await makePair(service)
    const token = await tokenOf(service, payer)
    await setPolicyOf(payer, { askAbove: 20 })
    assert.equal((await payFrom(payer, payee, 20, '', token)).json.status, 'paid')
    assert.equal((await payFrom(payer, payee, 21, '', token)).json.status, 'awaiting_approval')
    const sister = await makeAgent(payer.owner)
    assert.equal((await payFrom(sister, payee, 1, '', token)).code, 'not_found')
  })

  it('[finance-2] of 64 payments at once that exceed the purse, exactly those that fit are paid', async () => {
    const { payer, payee } = await makePair(service)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => payFrom(payer, payee, 7)))
    const paid = answers.filter(({ json }) => json.status === 'paid')
    assert.equal(paid.length, 42) // 42 × 7 = 294 of 300
    assert(answers.every(({ status }) => status === 200 || status === 402))
    assert.deepEqual([await purseOf(payer), await purseOf(payee)], [6, 594])
    assert.equal(new Set(paid.map(({ json }) => json.txId)).size, 42)
    await assertBalanced(service)
  })

  it('[finance-2] of 64 payments at once that exceed the daily limit, exactly those that fit are paid', async () => {
    const { payer, payee } = await makePair(service)
    await setPolicyOf(payer, { dailyLimit: 100 })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => payFrom(payer, payee, 4)))
    assert.equal(answers.filter(({ json }) => json.status === 'paid').length, 25)
    assert.equal(answers.filter(({ json }) => json.status === 'awaiting_approval').length, AT_ONCE - 25)
    assert.equal((await policyOf(payer)).spentToday, 100)
    assert.equal(await purseOf(payer), 200)
    await assertBalanced(service)
  })

  it('[finance-2] two agents that pay each other at once never wait in a ring', async () => {
    const { payer, payee } = await makePair(service)
    await setPolicyOf(payee, { dailyLimit: 1_000, askAbove: 1_000 })
    await setPayeesOf(payee, payer)
    const pays = Array.from({ length: 20 }, (_none, at) =>
      at % 2 ? payFrom(payer, payee, 3) : payFrom(payee, payer, 3),
    )
    assert((await Promise.all(pays)).every(({ json }) => json.status === 'paid'))
    assert.deepEqual([await purseOf(payer), await purseOf(payee)], [300, 300])
  })

  it('[finance-12] lets no more than 100 questions of one agent wait', async () => {
    const payer = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player())
    const answers = await Promise.all(Array.from({ length: 104 }, () => payFrom(payer, payee, 1)))
    assert.equal(answers.filter(({ code }) => code === 'limit_reached').length, 4)
    service.clock.advance(3 * DAY_MS)
    assert.equal((await payFrom(payer, payee, 1)).json.status, 'awaiting_approval')
  })

  it('answers a retry with the first result and pays once', async () => {
    const { payer, payee } = await makePair(service)
    const sent = { headers: { 'idempotency-key': 'one' }, body: { toAgentId: payee.id, amount: 10 } }
    const first = await payer.owner.send(`POST /agents/${payer.id}/pay`, sent)
    const second = await payer.owner.send(`POST /agents/${payer.id}/pay`, sent)
    // The memo is optional in the typed client too.
    const request = { params: { path: { id: payer.id } }, body: { toAgentId: payee.id, amount: 1 } }
    assert.equal((await payer.owner.api.POST('/agents/{id}/pay', request)).data?.status, 'paid')
    assert.deepEqual([first.json.status, second.text], ['paid', first.text])
    assert.equal(await purseOf(payer), 289)
  })
})
