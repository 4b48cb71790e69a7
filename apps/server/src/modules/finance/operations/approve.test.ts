import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { expireApproval } from '../approvals.ts'
import type { ApprovalId } from '../store/approvals.ts'
import {
  approveBy,
  askFor,
  assertBalanced,
  factsAbout,
  makeAgent,
  payFrom,
  policyOf,
  purseOf,
  setPayeesOf,
  setPolicyOf,
  statusOf,
  tokenOf,
} from '../testing.ts'

describe('POST /approvals/{id}/approve and /decline', () => {
  const service = useService()

  /** A question by an agent about paying a payee that is not on its list. */
  async function question(amount: number) {
    const payer = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player())
    const id = await askFor(payer, payee, amount, 'lunch')
    return { id, payer, payee, owner: payer.owner }
  }

  it('[finance-8] carries the action out in the same moment; the payee’s owner sees the credit', async () => {
    const { id, payer, payee, owner } = await question(60)
    const { json, text } = await approveBy(owner, id)
    assert.deepEqual([json.approval?.status, json.result?.status], ['approved', 'paid'], text)
    const [entry] = (await payee.owner.send(`GET /agents/${payee.id}/ledger`)).json.data
    assert.deepEqual([entry.amount, entry.kind], [60, 'pay'])
    assert.deepEqual([await purseOf(payer), await purseOf(payee)], [240, 360])
    assert.equal((await policyOf(payer)).spentToday, 60)
    assert.deepEqual(await factsAbout(service, payer.id), [
      'finance.approval_asked',
      'finance.purse_spent',
      'finance.approval_settled',
    ])
  })

  it('[finance-7] is used once: a second yes, and a no after it, change nothing', async () => {
    const { id, payer, owner } = await question(60)
    await approveBy(owner, id)
    const again = await approveBy(owner, id)
    assert.deepEqual([again.status, again.code], [409, 'wrong_state'])
    assert.equal((await owner.send(`POST /approvals/${id}/decline`)).code, 'wrong_state')
    assert.equal(await purseOf(payer), 240)
  })

  it('[finance-7] of eight yeses at once, one acts', async () => {
    const { id, payer, owner } = await question(60)
    const answers = await Promise.all(Array.from({ length: 8 }, () => approveBy(owner, id)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'wrong_state').length, 7)
    assert.equal(await purseOf(payer), 240)
    await assertBalanced(service)
  })

  it('[finance-7] of a yes and a no at once, one holds', async () => {
    const { id, payer, owner } = await question(60)
    const [yes, no] = await Promise.all([approveBy(owner, id), owner.send(`POST /approvals/${id}/decline`)])
    assert.deepEqual([yes.status, no.status].sort(), [200, 409])
    assert.equal(await purseOf(payer), yes.status === 200 ? 240 : 300)
    assert.equal(await statusOf(owner, id), yes.status === 200 ? 'approved' : 'declined')
  })

  it('[finance-7] refuses an action that is no longer what was asked for', async () => {
    const { id, payer, owner } = await question(60)
    await service.runtime.database.pool.query('update finance.approvals set amount = 61 where id = $1', [id])
    const { status, code } = await approveBy(owner, id)
    assert.deepEqual([status, code], [409, 'wrong_state'])
    assert.equal(await purseOf(payer), 300)
  })

  it('[finance-8] a freeze in between holds: 423, and the approval stays pending', async () => {
    const { id, payer, owner } = await question(60)
    await setPolicyOf(payer, { frozen: true })
    const frozen = await approveBy(owner, id)
    assert.deepEqual([frozen.status, frozen.code], [423, 'policy_frozen'])
    assert.equal(await statusOf(owner, id), 'pending')
    await setPolicyOf(payer, { frozen: false })
    assert.equal((await approveBy(owner, id)).status, 200)
  })

  it('[finance-8] funds gone in between: 402, and the approval stays pending', async () => {
    const { id, payer, owner } = await question(60)
    await owner.send(`POST /agents/${payer.id}/withdraw`, { body: { amount: 250 } })
    const short = await approveBy(owner, id)
    assert.deepEqual([short.status, short.json.error.details], [402, { needed: 60, available: 50 }])
    assert.equal(await statusOf(owner, id), 'pending')
    await owner.send(`POST /agents/${payer.id}/fund`, { body: { amount: 10 } })
    assert.equal((await approveBy(owner, id)).status, 200)
    assert.equal(await purseOf(payer), 0)
  })

  it('[finance-8] does not lift the daily limit: 409 today, carried out tomorrow', async () => {
    const { id, payer, payee, owner } = await question(180)
    await setPayeesOf(payer, payee)
    await payFrom(payer, payee, 50)
    const over = await approveBy(owner, id)
    assert.deepEqual([over.status, over.code], [409, 'limit_reached'])
    assert.deepEqual(over.json.error.details, {
      dailyLimit: 200,
      spentToday: 50,
      needed: 180,
      dailyLimitNeeded: 230,
    })
    assert.match(over.json.error.message, /to 230 credits or more .*, or approve tomorrow\.$/)
    assert.equal(await statusOf(owner, id), 'pending')
    service.clock.advance(DAY_MS)
    assert.equal((await approveBy(owner, id)).status, 200)
  })

  it('[finance-8] says which limit would let it through where no other day would, and lets it through then', async () => {
    const { id, payer, owner } = await question(250)
    const over = await approveBy(owner, id)
    assert.deepEqual([over.code, over.json.error.details.dailyLimitNeeded], ['limit_reached', 250])
    assert.match(
      over.json.error.message,
      /in a whole day \(200 credits\): raise its daily limit to 250 credits/,
    )
    assert.equal(await statusOf(owner, id), 'pending')
    await owner.send(`PUT /agents/${payer.id}/policy`, { body: { dailyLimit: 250 } })
    assert.equal((await approveBy(owner, id)).status, 200)
  })

  it('[finance-9] expires after 72 hours: everybody can tell at once, and a job writes it down once', async () => {
    const { id, payer, owner } = await question(60)
    service.clock.advance(72 * HOUR_MS - 60_000)
    assert.equal(await statusOf(owner, id), 'pending')
    service.clock.advance(60_000)
    assert.equal(await statusOf(owner, id), 'expired')
    const late = await approveBy(owner, id)
    assert.deepEqual([late.code, late.json.error.details], ['wrong_state', { status: 'expired' }])
    assert.equal((await owner.send(`POST /approvals/${id}/decline`)).code, 'wrong_state')
    const run = () =>
      runUnitOfWork(service.runtime, (uow) => expireApproval.run(uow, { approvalId: id as ApprovalId }))
    await Promise.all([run(), run()])
    const settled = (await factsAbout(service, payer.id)).filter((type) => type.endsWith('settled'))
    assert.equal(settled.length, 1)
    assert.equal(await purseOf(payer), 300)
  })

  it('[finance-9] enqueues its own end, which does nothing to what was answered', async () => {
    const { id, owner } = await question(60)
    const { rows } = await service.runtime.database.pool.query(
      `select run_at from kernel.jobs where name = 'finance.expire-approval' and payload ->> 'approvalId' = $1`,
      [id],
    )
    const { createdAt } = (await owner.send(`GET /approvals/${id}`)).json
    assert.equal(rows[0].run_at.getTime(), new Date(createdAt).getTime() + 72 * HOUR_MS)
    await approveBy(owner, id)
    service.clock.advance(73 * HOUR_MS)
    await runUnitOfWork(service.runtime, (uow) => expireApproval.run(uow, { approvalId: id as ApprovalId }))
    assert.equal(await statusOf(owner, id), 'approved')
  })

  it('declines with a reason or without; nothing moves', async () => {
    const { id, payer, owner } = await question(60)
    const body = { reason: 'Too expensive' }
    const { json } = await owner.send(`POST /approvals/${id}/decline`, { body })
    assert.equal(json.approval.status, 'declined')
    assert.equal((await approveBy(owner, id)).code, 'wrong_state')
    assert.equal(await purseOf(payer), 300)
    const { rows } = await service.runtime.database.pool.query(
      'select decline_reason from finance.approvals where id = $1',
      [id],
    )
    assert.equal(rows[0].decline_reason, 'Too expensive')
  })

  it('[finance-11] no agent token approves or declines, and no stranger', async () => {
    const { id, payer, payee, owner } = await question(60)
    const token = await tokenOf(service, payer)
    for (const word of ['approve', 'decline']) {
      assert.equal((await token.send(`POST /approvals/${id}/${word}`)).status, 403)
      assert.equal((await payee.owner.send(`POST /approvals/${id}/${word}`)).code, 'not_found')
    }
    assert.equal(await statusOf(owner, id), 'pending')
    assert.equal(await purseOf(payer), 300)
  })

  it('answers a retry with the first result', async () => {
    const { id, payer, owner } = await question(60)
    const headers = { 'idempotency-key': 'yes' }
    const [first, second] = [
      await owner.send(`POST /approvals/${id}/approve`, { headers }),
      await owner.send(`POST /approvals/${id}/approve`, { headers }),
    ]
    assert.deepEqual([first.status, second.text], [200, first.text])
    assert.equal(await purseOf(payer), 240)
  })
})
