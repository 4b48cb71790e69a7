import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { giveTo } from '../../agents/testing.ts'
import {
  approveBy,
  assertBalanced,
  makeAgent,
  policyOf,
  purseOf,
  setPolicyOf,
  tokenOf,
} from '../../finance/testing.ts'
import { PRIZES, platformBalance } from '../../ledger/index.ts'
import { purchaseEvent } from '../events.ts'
import { buyFor, purchasesOf } from '../testing.ts'

const CROWN = 'head-paper-crown' // 40
const KABUTO = 'head-iron-kabuto' // 220

describe('POST /market/buy', () => {
  const service = useService()
  const { clock } = service
  const prizes = () => platformBalance(service.runtime.database.db, PRIZES)

  it('[shop-1] [shop-2] buys gear by id, pays from the purse and gives it at once', async () => {
    const agent = await makeAgent(await service.player())
    const before = await prizes()
    const { json, text } = await buyFor(agent.owner, agent.id, CROWN)
    const { purchase } = json
    assert.deepEqual(
      [purchase.item, purchase.itemKind, purchase.price, purchase.status, purchase.chainTxHash],
      [CROWN, 'gear', 40, 'settled', null],
      text,
    )
    assert.deepEqual([json.agent.purse, await purseOf(agent)], [260, 260])
    assert.equal(await prizes(), before + 4)
    const { data } = (await agent.owner.send(`GET /agents/${agent.id}/gear`)).json
    assert.deepEqual(
      data.map(({ item, source, ref }: Record<string, string>) => [item, source, ref]),
      [[CROWN, 'market', purchase.id]],
    )
    const [fees, pool] = (await agent.owner.send(`GET /agents/${agent.id}/ledger`)).json.data
    assert.deepEqual(
      [fees.amount, pool.amount, fees.kind, fees.memo],
      [-36, -4, 'purchase', 'Gear: Paper Crown'],
    )
    await assertBalanced(service)
  })

  it('[shop-1] buys skills by name in any case and by code, and characters with a price', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { dailyLimit: 10_000 })
    await agent.owner.send(`POST /agents/${agent.id}/fund`, { body: { amount: 1_000 } })
    const { data: skills } = (await service.visitor().send('GET /skills')).json
    const sold = skills.filter((one: { price: number | null }) => one.price !== null)
    const byName = await buyFor(agent.owner, agent.id, sold[0].name.toUpperCase())
    const byCode = await buyFor(agent.owner, agent.id, sold[1].code)
    assert.deepEqual(
      [byName.json.purchase.item, byCode.json.purchase.item, byCode.json.purchase.itemKind],
      [sold[0].name, sold[1].name, 'skill'],
      byName.text,
    )
    const had = byCode.json.agent.skills.filter(({ source }: { source: string }) => source === 'bought')
    assert.equal(had.length, 2)
    const { data: characters } = (await service.visitor().send('GET /characters')).json
    const rare = characters.find((one: { price: number | null }) => one.price !== null)
    const form = await buyFor(agent.owner, agent.id, rare.id)
    assert.deepEqual(
      [form.json.purchase.itemKind, form.json.purchase.price],
      ['character', rare.price],
      form.text,
    )
    const worn = await agent.owner.send(`PATCH /agents/${agent.id}`, { body: { character: rare.id } })
    assert.equal(worn.json.character, rare.id)
  })

  it('[shop-1] refuses what is owned, what is not sold and what is unknown, and takes nothing', async () => {
    const agent = await makeAgent(await service.player())
    await buyFor(agent.owner, agent.id, CROWN)
    const { data } = (await service.visitor().send('GET /skills')).json
    const pick = (is: (one: Record<string, unknown>) => boolean) => data.find(is).name as string
    const refusals: [string, string][] = [
      [CROWN, 'already_owned'],
      [pick(({ type }) => type === 'foundation'), 'already_owned'],
      [pick(({ type }) => type === 'earned'), 'not_for_sale'],
      [pick(({ availability }) => availability === 'planned'), 'not_for_sale'],
      [pick(({ availability }) => availability === 'proposal'), 'not_for_sale'],
      ['kuma', 'not_for_sale'],
      ['head-of-lettuce', 'not_found'],
    ]
    const blank = await buyFor(agent.owner, agent.id, ' ')
    assert.deepEqual([blank.status, blank.json.error.details[0].path], [400, 'body.item'])
    for (const [item, code] of refusals) {
      const answer = await buyFor(agent.owner, agent.id, item)
      assert.equal(answer.code, code, `${item}: ${answer.text}`)
    }
    assert.equal(await purseOf(agent), 260)
    assert.equal((await buyFor(await service.player(), agent.id, CROWN)).code, 'not_found')
  })

  it('[shop-3] from a session askAbove does not count; the day’s count, the freeze and the funds do', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { askAbove: 0, dailyLimit: 230 })
    assert.equal((await buyFor(agent.owner, agent.id, KABUTO)).json.purchase.status, 'settled')
    assert.equal((await policyOf(agent)).spentToday, 220)
    const over = await buyFor(agent.owner, agent.id, CROWN)
    assert.equal(over.json.purchase.status, 'awaiting_approval', 'over the daily limit')
    const again = await buyFor(agent.owner, agent.id, CROWN)
    assert.deepEqual(again.json, over.json, '[shop-4] one question, however often it is clicked')
    assert.equal((await purchasesOf(agent.owner, agent.id)).length, 2)
    await setPolicyOf(agent, { frozen: true })
    assert.equal((await buyFor(agent.owner, agent.id, 'face-war-paint')).code, 'policy_frozen')
    await setPolicyOf(agent, { frozen: false, dailyLimit: 10_000 })
    const short = await buyFor(agent.owner, agent.id, 'face-fox-mask')
    assert.deepEqual(
      [short.code, short.json.error.details],
      ['insufficient_funds', { needed: 150, available: 80 }],
    )
  })

  it('[shop-3] [shop-4] a key and a token go by the policy; approved, the same purchase settles', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { askAbove: 40, dailyLimit: 1_000 })
    const [key, token] = [
      await agent.owner.program('market:write', 'market:read'),
      await tokenOf(service, agent),
    ]
    assert.equal((await buyFor(token, agent.id, CROWN)).json.purchase.status, 'settled')
    const asked = await buyFor(key, agent.id, KABUTO)
    const again = await buyFor(token, agent.id, KABUTO)
    const { purchase, approvalId } = asked.json
    assert.equal(purchase.status, 'awaiting_approval', asked.text)
    assert.deepEqual([again.json.purchase.id, again.json.approvalId], [purchase.id, approvalId])
    assert.equal(await purseOf(agent), 260)
    assert.deepEqual(
      (await purchasesOf(token, agent.id)).map(({ status }: { status: string }) => status),
      ['awaiting_approval', 'settled'],
    )
    const { reason } = (await agent.owner.send(`GET /approvals/${approvalId}`)).json
    assert.equal(reason, 'Buy Iron Kabuto (gear) for 220 credits: more than 40 credits needs your word')
    const { json, text } = await approveBy(agent.owner, approvalId)
    assert.deepEqual([json.result?.purchase.id, json.result?.purchase.status], [purchase.id, 'settled'], text)
    assert.equal(await purseOf(agent), 40)
    await assertBalanced(service)
  })

  it('[shop-4] what waits over the limit is bought by the owner’s next word once the limit allows it', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { dailyLimit: 30 })
    assert.equal((await buyFor(agent.owner, agent.id, CROWN)).json.purchase.status, 'awaiting_approval')
    await setPolicyOf(agent, { dailyLimit: 40 })
    assert.equal((await buyFor(agent.owner, agent.id, CROWN)).json.purchase.status, 'settled')
    assert.equal(await purseOf(agent), 260)
  })

  it('[shop-4] what the owner bought meanwhile can’t be bought again by saying yes', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { askAbove: 0, dailyLimit: 1_000 })
    const { approvalId } = (await buyFor(await tokenOf(service, agent), agent.id, CROWN)).json
    assert.equal((await buyFor(agent.owner, agent.id, CROWN)).json.purchase.status, 'settled')
    assert.equal((await approveBy(agent.owner, approvalId)).code, 'wrong_state')
    assert.equal(await purseOf(agent), 260)
  })

  it('[shop-11] a question about what was bought meanwhile is withdrawn, and its purchase gone', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { askAbove: 0, dailyLimit: 1_000 })
    const { approvalId } = (await buyFor(await tokenOf(service, agent), agent.id, CROWN)).json
    await buyFor(agent.owner, agent.id, CROWN)
    const { json } = await agent.owner.send(`GET /approvals/${approvalId}`)
    assert.equal(json.status, 'declined')
    assert.deepEqual(
      (await purchasesOf(agent.owner, agent.id)).map(({ status }: { status: string }) => status),
      ['settled'],
    )
  })

  it('[shop-5] declined, run out or in other hands, it is gone', async () => {
    const agent = await makeAgent(await service.player())
    await setPolicyOf(agent, { askAbove: 0 })
    const token = await tokenOf(service, agent)
    const { approvalId } = (await buyFor(token, agent.id, CROWN)).json
    await agent.owner.send(`POST /approvals/${approvalId}/decline`, { body: {} })
    assert.deepEqual(await purchasesOf(agent.owner, agent.id), [])
    await buyFor(token, agent.id, CROWN)
    const next = await service.player()
    await giveTo(service, agent.id, agent.owner, next)
    assert.deepEqual(await purchasesOf(next, agent.id), [])
  })

  it('[shop-2] of ten purchases of one thing at once, one is made', async () => {
    const agent = await makeAgent(await service.player())
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyFor(agent.owner, agent.id, CROWN)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'already_owned').length, 9)
    assert.equal(await purseOf(agent), 260)
  })

  it('[shop-8] tells of every purchase, and the person of what they did not do', async () => {
    const agent = await makeAgent(await service.player(), 'Kaze')
    clock.advance(DAY_MS)
    await buyFor(agent.owner, agent.id, CROWN)
    await buyFor(await tokenOf(service, agent), agent.id, 'face-war-paint')
    const told = await toldBy(service, purchaseEvent, agent.owner)
    assert.deepEqual(
      told.map(({ data, notice }) => [
        data['change'],
        (data['purchase'] as { item: string }).item,
        notice?.title,
      ]),
      [
        ['settled', CROWN, undefined],
        ['settled', 'face-war-paint', 'Kaze bought face-war-paint'],
      ],
    )
    const [, listed] = await purchasesOf(agent.owner, agent.id)
    assert.deepEqual(JSON.parse(JSON.stringify(told[0]?.data['purchase'])), listed)
  })
})
