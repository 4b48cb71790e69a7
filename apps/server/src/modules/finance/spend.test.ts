import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { gatherContributions } from '../../kernel/lib/slot.ts'
import { scopes } from '../../kernel/operation/access.ts'
import { inArea, operation } from '../../kernel/operation/operation.ts'
import { Type } from '../../kernel/operation/schema.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { AgentIdText, lockOwnAgent } from '../agents/index.ts'
import { giveTo } from '../agents/testing.ts'
import { audit, credits, FEES, PRIZES, purse, transfer } from '../ledger/index.ts'
import {
  approvableActions,
  financeChecks,
  financePersonalData,
  SPEND_PROBLEMS,
  type Spending,
  spend,
  spendApproved,
  spendNow,
} from './index.ts'
import { SpendAnswer } from './records.ts'
import {
  approveBy,
  askFor,
  assertBalanced,
  factsAbout,
  makeAgent,
  makePair,
  payFrom,
  policyOf,
  purseOf,
  setPayeesOf,
  setPolicyOf,
  statusOf,
} from './testing.ts'

/** A price that can change between question and answer, like a market's. */
let price = 70

const fee = () => Math.floor(price / 10)

/** An action of a module above finance: a purchase that may have to wait for approval. */
const purchase = (item: string): Spending => ({
  amount: credits(price),
  parts: [
    { to: PRIZES, amount: credits(price - fee()), kind: 'purchase', memo: `Bought ${item}` },
    { to: FEES, amount: credits(fee()), kind: 'fee', memo: `Fee for ${item}` },
  ],
  action: { kind: 'test-buy', details: { item } },
  purpose: `Buy ${item} for ${price} credits`,
  trusted: true,
})

const testActions = approvableActions.with(
  {
    action: 'test-buy',
    carryOut: async (uow, agent, approval) => ({
      ...(await spendApproved(uow, agent, approval, purchase(String(approval.details['item'])))),
      item: approval.details['item'],
    }),
  },
  { action: 'test-cheat', carryOut: async () => ({ status: 'paid' }) },
)

const ask = (id: string, route: `POST /test/${string}`, make: () => Spending, by: typeof spend = spend) =>
  operation({
    id,
    route: `${route}/{id}`,
    summary: 'Buy something',
    access: scopes('market:write'),
    params: Type.Object({ id: AgentIdText() }),
    response: SpendAnswer,
    problems: ['not_found', ...SPEND_PROBLEMS],
    async handler(uow) {
      const { caller, params } = uow as unknown as { caller: never; params: { id: AgentId } }
      return by(uow, await lockOwnAgent(uow.tx, caller, params.id), make())
    },
  })

describe('the gate', () => {
  const buy = ask('testBuy', 'POST /test/buy', () => purchase('a lamp'))
  const cheat = ask('testCheat', 'POST /test/cheat', () => ({
    ...purchase('a lamp'),
    action: { kind: 'test-cheat', details: {} },
  }))
  const wrong = ask('testWrong', 'POST /test/wrong', () => ({ ...purchase('a lamp'), amount: credits(1) }))
  const tip = ask('testTip', 'POST /test/tip', () => purchase('a cheer'), spendNow)
  const service = useService({
    operations: [...operations, ...inArea('Service', buy, cheat, wrong, tip)],
    extraModules: [{ name: 'test', contributes: [testActions] }],
  })

  it('[finance-13] serves actions of other areas: pays, or asks and carries out later', async () => {
    const agent = await makeAgent(await service.player())
    const asked = await agent.owner.send(`POST /test/buy/${agent.id}`)
    assert.equal(asked.json.status, 'awaiting_approval', asked.text)
    const { reason } = (await agent.owner.send(`GET /approvals/${asked.json.approvalId}`)).json
    assert.equal(reason, 'Buy a lamp for 70 credits: more than 50 credits needs your word')
    const { json } = await approveBy(agent.owner, asked.json.approvalId)
    assert.deepEqual([json.result.status, json.result.item], ['paid', 'a lamp'])
    await setPolicyOf(agent, { askAbove: 70 })
    assert.equal((await agent.owner.send(`POST /test/buy/${agent.id}`)).json.status, 'paid')
    assert.equal(await purseOf(agent), 160)
    assert.equal((await policyOf(agent)).spentToday, 140)
    const { data } = (await agent.owner.send(`GET /agents/${agent.id}/ledger`)).json
    const [newest, second] = data as { amount: number; kind: string }[]
    assert.deepEqual(
      [newest?.amount, newest?.kind, second?.amount, second?.kind],
      [-7, 'fee', -63, 'purchase'],
    )
    await assertBalanced(service)
  })

  it('[finance-7] lets nothing through but exactly what was approved', async () => {
    const agent = await makeAgent(await service.player())
    const { approvalId } = (await agent.owner.send(`POST /test/buy/${agent.id}`)).json
    price = 71
    const { status, code } = await approveBy(agent.owner, approvalId)
    assert.deepEqual([status, code], [409, 'wrong_state'])
    assert.deepEqual([await statusOf(agent.owner, approvalId), await purseOf(agent)], ['pending', 300])
    price = 70
    assert.equal((await approveBy(agent.owner, approvalId)).status, 200)
  })

  it('[finance-7] a fee that rounds to nothing is no part, and parts that are not the amount are a fault', async () => {
    const agent = await makeAgent(await service.player())
    price = 9
    assert.equal((await agent.owner.send(`POST /test/buy/${agent.id}`)).json.status, 'paid')
    price = 70
    assert.equal(await purseOf(agent), 291)
    assert.equal((await agent.owner.send(`POST /test/wrong/${agent.id}`)).status, 500)
    assert.equal(await purseOf(agent), 291)
  })

  it('[finance-19] what never waits is paid at once, whatever askAbove and the payees say', async () => {
    const agent = await makeAgent(await service.player())
    const tip = () => agent.owner.send(`POST /test/tip/${agent.id}`)
    await setPolicyOf(agent, { askAbove: 0, dailyLimit: 140 })
    assert.equal((await tip()).json.status, 'paid')
    assert.equal((await tip()).json.status, 'paid')
    const over = await tip()
    assert.deepEqual([over.status, over.code], [409, 'limit_reached'])
    assert.deepEqual(over.json.error.details, {
      dailyLimit: 140,
      spentToday: 140,
      needed: 70,
      dailyLimitNeeded: 210,
    })
    await setPolicyOf(agent, { frozen: true, dailyLimit: 1_000 })
    assert.deepEqual([(await tip()).status, (await tip()).code], [423, 'policy_frozen'])
    await setPolicyOf(agent, { frozen: false })
    await agent.owner.send(`POST /agents/${agent.id}/withdraw`, { body: { amount: 100 } })
    const short = await tip()
    assert.deepEqual([short.status, short.json.error.details], [402, { needed: 70, available: 60 }])
    assert.deepEqual([await purseOf(agent), (await policyOf(agent)).spentToday], [60, 140])
    await assertBalanced(service)
  })

  it('[finance-13] an action that would pass by the gate is a fault, and changes nothing', async () => {
    const agent = await makeAgent(await service.player())
    const { approvalId } = (await agent.owner.send(`POST /test/cheat/${agent.id}`)).json
    assert.equal((await approveBy(agent.owner, approvalId)).status, 500)
    assert.equal(await statusOf(agent.owner, approvalId), 'pending')
    assert.throws(() => gatherContributions([testActions, testActions]), /two are named test-buy/)
  })

  it('[finance-2] the audit tells of spending that passed by the gate, and of an approval that moved something else', async () => {
    const { payer, payee } = await makePair(service)
    const { db, pool } = service.runtime.database
    const told = async () =>
      (await audit(db, { checks: financeChecks })).lines.flatMap((line) =>
        line.told.map((text) => [line.name, text]),
      )
    await payFrom(payer, payee, 10)
    assert.deepEqual(await told(), [])
    await runUnitOfWork(service.runtime, (uow) => {
      const [from, to] = [purse(payer.id as AgentId), purse(payee.id as AgentId)]
      return transfer(uow, [{ from, to, amount: credits(3), kind: 'pay', memo: 'Past the gate' }])
    })
    const day = service.clock.now().toISOString().slice(0, 10)
    assert.deepEqual(await told(), [
      ['spending', `agent ${payer.id} spent 13 on ${day}, of which 10 were counted`],
    ])
    await pool.query('update finance.spend_days set spent = 13 where agent_id = $1', [payer.id])
    await setPayeesOf(payer)
    const id = await askFor(payer, payee, 20)
    await approveBy(payer.owner, id)
    await pool.query('update finance.approvals set amount = 21 where id = $1', [id])
    assert.deepEqual(await told(), [['approvals', `approval ${id} is for 21 and moved 20`]])
    await pool.query('update finance.approvals set amount = 20 where id = $1', [id])
  })

  it('[finance-14] nothing of the old owner’s word goes along when an agent moves', async () => {
    const { payer, payee } = await makePair(service)
    await setPolicyOf(payer, { askAbove: 10 })
    const waiting = await askFor(payer, payee, 20)
    await setPayeesOf(payer, payee)
    assert.equal((await payFrom(payer, payee, 9)).json.status, 'paid')
    const heir = await service.player()
    await giveTo(service, payer.id, payer.owner, heir)
    assert.equal((await approveBy(payer.owner, waiting)).code, 'wrong_state')
    assert.equal(await statusOf(payer.owner, waiting), 'declined')
    assert.equal((await heir.send(`GET /approvals/${waiting}`)).code, 'not_found')
    const inherited = { id: payer.id, owner: heir }
    assert.deepEqual(await policyOf(inherited), {
      dailyLimit: 200,
      askAbove: 50,
      frozen: false,
      spentToday: 0,
    })
    assert.deepEqual((await heir.send(`GET /agents/${payer.id}/payees`)).json.data, [])
    assert.equal((await payFrom(inherited, payee, 1)).json.status, 'awaiting_approval')
    await setPayeesOf(inherited, payee)
    await setPolicyOf(inherited, { dailyLimit: 5, askAbove: 5 })
    assert.equal((await payFrom(inherited, payee, 5)).json.status, 'paid', 'a limit of its own')
    assert.equal((await policyOf(inherited)).spentToday, 5)
    assert.equal((await audit(service.runtime.database.db, { checks: financeChecks })).violations, 0)
    const settled = (await factsAbout(service, payer.id)).filter((type) => type.endsWith('settled'))
    assert.equal(settled.length, 1)
  })

  it('[finance-15] exports and erases what a player was asked and said', async () => {
    const payer = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player())
    const approvalId = await askFor(payer, payee, 5, 'a secret')
    await setPolicyOf(payer, { askAbove: 7 })
    await setPayeesOf(payer, payee)
    await payer.owner.send('POST /wallet/topup', { body: { amount: 5 } })
    const { runtime } = service
    const told = async () => {
      const { approvals, policies, payees, purseLedger } = (await payer.owner.send('GET /me/export')).json
      return { approvals, policies, payees, purseLedger }
    }
    const data = await told()
    assert.equal(data.approvals[0].id, approvalId)
    assert.equal(data.policies[0].askAbove, 7)
    assert.equal(data.payees[0].payeeId, payee.id)
    assert.deepEqual([data.purseLedger[0].agentId, data.purseLedger[0].amount], [payer.id, 300])
    await runUnitOfWork(runtime, (uow) => financePersonalData.erase(uow, payer.owner.id as never))
    const left = await told()
    assert.deepEqual(left, { approvals: [], policies: [], payees: [], purseLedger: data.purseLedger })
    const { rows } = await runtime.database.pool.query(
      'select 1 from finance.topup_days where user_id = $1',
      [payer.owner.id],
    )
    assert.equal(rows.length, 0)
  })
})
