import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HOUR_MS } from '../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { expireApproval } from './approvals.ts'
import { approvalEvent, paymentEvent } from './events.ts'
import type { ApprovalId } from './store/approvals.ts'
import { approveBy, askFor, makeAgent, makePair, payFrom, setPayeesOf, setPolicyOf } from './testing.ts'

describe('what an owner is told about spending', () => {
  const service = useService()

  it('[finance-20] a question, and what became of it; a person is bothered with what they did not do themselves', async () => {
    const payer = await makeAgent(await service.player(), 'Kaze')
    const payee = await makeAgent(await service.player('ren_dev'), 'Ren')
    const { owner } = payer
    const yes = await askFor(payer, payee, 60, 'lunch')
    const no = await askFor(payer, payee, 61)
    const late = await askFor(payer, payee, 62)
    await approveBy(owner, yes)
    await owner.send(`POST /approvals/${no}/decline`)
    service.clock.advance(72 * HOUR_MS)
    await runUnitOfWork(service.runtime, (uow) => expireApproval.run(uow, { approvalId: late as ApprovalId }))
    const told = await toldBy(service, approvalEvent, owner)
    const changes = told.map(({ data }) => [data['change'], (data['approval'] as { id: string }).id])
    assert.deepEqual(changes, [
      ['asked', yes],
      ['asked', no],
      ['asked', late],
      ['approved', yes],
      ['declined', no],
      ['expired', late],
    ])
    const { json } = await owner.send(`GET /approvals/${yes}`)
    assert.deepEqual(JSON.parse(JSON.stringify(told[3]?.data['approval'])), json)
    assert.deepEqual(told[0]?.notice, {
      title: 'Kaze asks to spend 60 credits',
      body: 'Pay 60 credits to “Ren” of ren_dev: not on the list of payees. Its own note: “lunch”',
      link: `/approvals/${yes}`,
    })
    assert.deepEqual([told[3]?.notice, told[4]?.notice], [null, null])
    assert.equal(told[5]?.notice?.title, 'Kaze waited in vain')
    assert.deepEqual(await toldBy(service, approvalEvent, payee.owner), [])
  })

  it('[finance-20] a payment, to both sides', async () => {
    const { payer, payee } = await makePair(service)
    const { txId } = (await payFrom(payer, payee, 25, 'thanks')).json
    const [paid] = await toldBy(service, paymentEvent, payer.owner)
    const [received] = await toldBy(service, paymentEvent, payee.owner)
    assert(paid && received)
    const { at, memo, ...payment } = paid.data['payment'] as Record<string, unknown>
    assert.deepEqual(payment, { fromAgentId: payer.id, toAgentId: payee.id, amount: 25, txId })
    assert.match(String(memo), /^Agent \d+ → Agent \d+: thanks$/)
    assert(at instanceof Date)
    assert.deepEqual([paid.data['change'], received.data['change']], ['paid', 'received'])
    assert.match(paid.notice?.title ?? '', /^Agent \d+ paid Agent \d+ 25 credits$/)
    assert.match(received.notice?.title ?? '', /^Agent \d+ got 25 credits from Agent \d+$/)
  })

  it('[finance-20] between two agents of one player there is one notice', async () => {
    const owner = await service.player()
    const [one, two] = [await makeAgent(owner), await makeAgent(owner)]
    await setPayeesOf(one, two)
    await setPolicyOf(one, { askAbove: 100 })
    await payFrom(one, two, 5)
    const told = await toldBy(service, paymentEvent, owner)
    assert.deepEqual(
      told.map(({ data, notice }) => [data['change'], notice !== null]),
      [
        ['paid', true],
        ['received', false],
      ],
    )
  })
})
