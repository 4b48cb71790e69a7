import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { agentToken } from '../../testing/agent-token.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { answersTo, skilledAgent } from '../progress/testing.ts'
import { give, look, untilTask } from '../tasks/testing.ts'
import { end, enrol, makeProgram, makeRental, makeTraining, offerRental, rent } from './testing.ts'

const ASK = 'Research passwords'

const giveTask = (player: Player, agentId: string, prompt = ASK) =>
  player.send('POST /tasks', { body: { agentId, prompt } })
const fight = (player: Player, agentId: string, mode: string) =>
  player.send('POST /battles', { body: { agentId, mode, ...(mode === 'boss' ? { boss: 'scout' } : {}) } })

describe('Whoever holds an agent', () => {
  const service = useService()

  it('[custody-5] [custody-12] [tasks-40] has it work, alone sees what comes of it, and leaves nothing in its memory', async () => {
    const { owner, renter, agentId, id } = await makeRental(service)
    const task = await give(renter, agentId, ASK)
    const { documents } = await untilTask(renter, task.id, 'done')
    assert.equal(documents.length, 1)
    const documentId = documents[0]?.id
    assert.equal((await renter.send(`GET /documents/${documentId}`)).status, 200)
    for (const path of [`/tasks/${task.id}`, `/documents/${documentId}`])
      assert.equal((await owner.send(`GET ${path}`)).code, 'not_found')
    assert.deepEqual((await owner.send(`GET /tasks?agentId=${agentId}`)).json.data, [])
    assert.equal((await renter.send('GET /tasks')).json.data[0].id, task.id)
    const knows = (await owner.send(`GET /agents/${agentId}/knowledge`)).json
    assert.deepEqual([knows.subjects, knows.learnedNotes], [[], 0])
    const confirmed = await renter.send(`POST /tasks/${task.id}/confirm`, { body: { right: true } })
    assert.deepEqual([confirmed.status, confirmed.code], [403, 'forbidden'])
    await end(renter, id)
    assert.equal((await look(renter, task.id)).task.status, 'done', 'it stays theirs')
  })

  it('[custody-5] does not see what the owner had it do', async () => {
    const { owner, trainer, agentId } = await makeTraining(service)
    const task = await give(owner, agentId, ASK)
    assert.equal((await trainer.send(`GET /tasks/${task.id}`)).code, 'not_found')
    assert.deepEqual((await trainer.send(`GET /tasks?agentId=${agentId}`)).json.data, [])
    assert.equal((await trainer.send(`POST /tasks/${task.id}/cancel`)).code, 'not_found')
  })

  it('[custody-12] [tasks-40] has it do nothing that costs or changes something', async () => {
    const { renter, agentId } = await makeRental(service)
    for (const prompt of [
      'Remember that I like tea',
      'Write a course about passwords',
      'Pay Ren 5 credits',
      'How much did I spend this week?',
    ]) {
      const refused = await giveTask(renter, agentId, prompt)
      assert.deepEqual([refused.status, refused.code], [403, 'forbidden'], prompt)
    }
    const lesson = (depth: string) =>
      renter.send(`POST /agents/${agentId}/lessons`, { body: { topic: 'Passwords', depth } })
    assert.equal((await lesson('course')).code, 'forbidden')
    const guide = await lesson('guide')
    assert.equal(guide.status, 200, guide.text)
    await untilTask(renter, guide.json.id, 'done')
  })

  it('[tasks-40] is refused a squad, and quotes of what they may not order, as the task is', async () => {
    const { owner, renter, agentId } = await makeRental(service)
    const quoted = (player: Player, prompt: string) =>
      player.send('POST /quotes', { body: { agentId, prompt } })
    const squad = await renter.send(`POST /agents/${agentId}/squads`, { body: { goal: 'Passwords' } })
    assert.deepEqual([squad.status, squad.code], [403, 'forbidden'], squad.text)
    assert.deepEqual(squad.json.error.details, {
      intent: 'squad',
      allowed: ['research', 'report', 'guide'],
    })
    const quote = await quoted(renter, ASK)
    assert.deepEqual([quote.status, quote.json.intent, quote.json.cost], [200, 'research', 0], quote.text)
    // The owner's policy stays theirs: a frozen purse would not show in free work.
    await owner.send(`PUT /agents/${agentId}/policy`, { body: { frozen: true } })
    assert.deepEqual([(await quoted(renter, ASK)).json.policy, quote.json.policyMessage], ['pays', null])
    for (const prompt of ['Write a course about passwords', 'Pay Ren 5 credits', 'How much did I spend?'])
      assert.equal((await quoted(renter, prompt)).code, 'forbidden', prompt)
    assert.match((await quoted(owner, ASK)).json.policyMessage, /rented out/)
    assert.equal((await quoted(await service.player(), ASK)).code, 'not_found')
    assert.equal((await quoted(await agentToken(service, renter), ASK)).code, 'not_found')
    const nothing = await quoted(renter, 'Research the mating calls of glass frogs')
    assert.deepEqual([nothing.json.policy, nothing.json.cost], ['blocked', 0], nothing.text)
  })

  it('[custody-16] sees how it is while they hold it, and no more afterwards', async () => {
    const { owner, renter, id } = await makeRental(service)
    for (const side of [owner, renter]) {
      const { agent } = (await side.send(`GET /custody/${id}`)).json
      assert.deepEqual([agent.status, agent.level, Array.isArray(agent.skills)], ['idle', 1, true])
      assert(Date.parse(agent.careDueAt) > service.clock.now().getTime())
      assert.equal(agent.purse, undefined)
    }
    service.clock.advance(8 * DAY_MS)
    await end(owner, id)
    const over = (await renter.send(`GET /custody/${id}`)).json
    assert.deepEqual([over.status, over.agent.status], ['returned', undefined])
  })

  it('[custody-12] [tasks-40] has it report on what everybody may know', async () => {
    const { renter, agentId } = await makeRental(service)
    for (const prompt of ['Give me a market brief', 'How does the season stand?']) {
      const task = await give(renter, agentId, prompt)
      await untilTask(renter, task.id, 'done')
    }
  })

  it('[agents-23] [custody-12] gets through where operations say so, and nowhere else', async () => {
    const admitting = operations
      .filter(({ holders }) => holders)
      .map(({ id, holders }) => `${id}: ${holders}`)
    assert.deepEqual(admitting.sort(), [
      'answerSkillCheck: practice',
      'cancelTask: work',
      'createBattle: practice',
      'createLesson: work',
      'createSquad: work',
      'createTask: work',
      'getTask: work',
      'listTasks: work',
      'quote: work',
    ])
    const { renter, agentId } = await makeRental(service)
    for (const path of [
      '',
      '/memory',
      '/messages',
      '/policy',
      '/ledger',
      '/instructions',
      '/schedules',
      '/payees',
    ])
      assert.equal((await renter.send(`GET /agents/${agentId}${path}`)).code, 'not_found', path)
    const closed = [
      [`POST /agents/${agentId}/messages`, { text: 'hello' }],
      [`POST /agents/${agentId}/care`, undefined],
      [`POST /agents/${agentId}/schedules`, { prompt: ASK, everyHours: 24 }],
    ] as const
    for (const [route, body] of closed)
      assert.equal((await renter.send(route, body ? { body } : {})).code, 'not_found', route)
    const token = await agentToken(service, renter)
    assert.equal((await giveTask(token, agentId)).code, 'not_found')
  })

  it('[custody-12] [battles-70] a trainer practises and fights in training, a renter neither', async () => {
    const [owner, trainer, renter] = [await service.player(), await service.player(), await service.player()]
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const check = (player: Player) =>
      player.send(`POST /agents/${id}/mastery/keen-edge/check`, {
        body: { answers: answersTo('keen-edge', 1) },
      })
    const { json: training } = await enrol(owner, id, (await makeProgram(trainer)).id)
    assert.equal((await check(trainer)).json.mastery.stage, 'Apprentice')
    for (const mode of ['ranked', 'open', 'boss', 'hardcore'])
      assert.equal((await fight(trainer, id, mode)).code, 'forbidden', mode)
    const battle = await fight(trainer, id, 'training')
    assert.deepEqual([battle.json.aAgentId, battle.json.mode], [id, 'training'], battle.text)
    await end(owner, training.id)
    assert.equal((await check(trainer)).code, 'not_found')
    await rent(renter, (await offerRental(owner, id)).id)
    assert.equal((await check(renter)).code, 'forbidden')
    assert.equal((await fight(renter, id, 'training')).code, 'forbidden')
  })

  it('[custody-4] loses at the end what is unfinished, and the agent with it', async () => {
    const { owner, renter, agentId, id } = await makeRental(service)
    const tasks = []
    for (let count = 0; count < 4; count++) tasks.push(await give(renter, agentId, ASK))
    await end(owner, id)
    const statuses = new Set<string>()
    for (const task of tasks) statuses.add((await look(renter, task.id)).task.status)
    assert(statuses.isSubsetOf(new Set(['done', 'cancelled'])), [...statuses].join())
    assert.equal((await giveTask(renter, agentId)).code, 'not_found')
    assert.equal((await giveTask(owner, agentId)).status, 200)
  })

  it('[custody-12] gets agent_dormant when it sleeps; care stays the owner’s', async () => {
    const { owner, renter, agentId } = await makeRental(service, { days: 20 })
    service.clock.advance(8 * DAY_MS)
    assert.equal((await giveTask(renter, agentId)).code, 'agent_dormant')
    assert.equal((await owner.send(`POST /agents/${agentId}/care`)).status, 200)
    assert.equal((await giveTask(renter, agentId)).status, 200)
  })
})

describe('The owner of a rented agent', () => {
  const service = useService()

  it('[custody-6] [tasks-40] [battles-70] gives it no new work and no battle, and does all the rest', async () => {
    const { owner, agentId, id } = await makeRental(service)
    const other = await (await service.player()).makeAgent()
    const refused = [
      ['POST /tasks', { agentId, prompt: ASK }],
      [`POST /agents/${agentId}/lessons`, { topic: 'Passwords' }],
      [`POST /agents/${agentId}/schedules`, { prompt: ASK, everyHours: 24 }],
      ['POST /battles', { agentId, mode: 'training' }],
      ['POST /battles/friendly', { agentId, opponentAgentId: other.id }],
      [`POST /agents/${agentId}/hardcore`, undefined],
    ] as const
    for (const [route, body] of refused) {
      const answer = await owner.send(route, body ? { body } : {})
      assert.deepEqual([answer.status, answer.code], [409, 'agent_in_custody'], route)
    }
    for (const [route, body] of [
      [`GET /agents/${agentId}`, undefined],
      [`POST /agents/${agentId}/care`, undefined],
      [`POST /agents/${agentId}/fund`, { amount: 5 }],
      [`PUT /agents/${agentId}/policy`, { askAbove: 5 }],
      [`POST /agents/${agentId}/messages`, { text: 'How are you?' }],
    ] as const) {
      const answer = await owner.send(route, body ? { body } : {})
      assert.equal(answer.status, 200, `${route}: ${answer.text}`)
    }
    await end(owner, id)
    assert.equal((await giveTask(owner, agentId)).status, 200)
  })

  it('[custody-6] is not challenged with it either', async () => {
    const { agentId } = await makeRental(service)
    const challenger = await service.player()
    const { id } = await challenger.makeAgent()
    const body = { agentId: id, opponentAgentId: agentId }
    assert.equal((await challenger.send('POST /battles/friendly', { body })).code, 'agent_in_custody')
  })

  it('[custody-6] [services-7] sells nothing of its work meanwhile', async () => {
    const { owner, agentId, id } = await makeRental(service)
    const body = { kind: 'research', title: 'Research with sources', price: 40 }
    const { json: offered } = await owner.send(`POST /agents/${agentId}/services`, { body })
    const buyer = await service.player()
    const order = () =>
      buyer.send(`POST /services/${offered.id}/orders`, { body: { prompt: 'how heat pumps work' } })
    const refused = await order()
    assert.deepEqual([refused.status, refused.code], [409, 'agent_in_custody'], refused.text)
    await end(owner, id)
    assert.equal((await order()).status, 200)
  })

  it('[custody-6] [agents-23] has its tokens rest until it is back', async () => {
    const [owner, renter] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const token = await agentToken(service, owner, id)
    const other = await agentToken(service, owner)
    const offer = await offerRental(owner, id)
    assert.equal((await token.send(`GET /agents/${id}`)).status, 200)
    const { json } = await rent(renter, offer.id)
    for (const route of [`GET /agents/${id}`, 'GET /tasks', 'GET /approvals']) {
      const rests = await token.send(route)
      assert.deepEqual([rests.status, rests.code], [403, 'forbidden'], route)
    }
    assert.equal((await token.send('GET /skills')).status, 200, 'what is public stays open')
    assert.equal((await other.send('GET /tasks')).status, 200)
    await end(owner, json.id)
    assert.equal((await token.send(`GET /agents/${id}`)).status, 200)
  })

  it('[ownership-3] has everybody told that it is rented out, until it is back', async () => {
    const { agentId, renter, id } = await makeRental(service)
    const isRented = async () => (await service.visitor().send(`GET /agents/${agentId}/profile`)).json.rented
    assert.equal(await isRented(), true)
    await end(renter, id)
    assert.equal(await isRented(), false)
  })

  it('[custody-6] sees its schedules pass their time over', async () => {
    const [owner, renter] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await owner.send(`POST /agents/${id}/schedules`, { body: { prompt: ASK, everyHours: 24 } })
    await rent(renter, (await offerRental(owner, id)).id, 3)
    service.clock.advance(DAY_MS + 1_000)
    const passedOver = async () => {
      await untilReacted(service)
      const { data } = (await owner.send('GET /notifications')).json
      return data.filter(({ kind }: { kind: string }) => kind === 'schedule')
    }
    let told = await passedOver()
    for (let tries = 0; told.length === 0 && tries < 500; tries++) told = await passedOver()
    assert.match(told[0].body, /rented out/)
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
  })

  it('[custody-6] is free while it is only in training', async () => {
    const { owner, agentId } = await makeTraining(service)
    assert.equal((await giveTask(owner, agentId)).status, 200)
    assert.equal((await fight(owner, agentId, 'ranked')).status, 200)
    const token = await agentToken(service, owner, agentId)
    assert.equal((await token.send('GET /tasks')).status, 200)
  })
})
