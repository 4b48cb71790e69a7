import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { knownInThread } from '../../kernel/threads/known.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../testing/agent-token.ts'
import { useService } from '../../testing/service.ts'
import { type AgentRow, changeOwner, lockAgents, lockHandover } from '../agents/index.ts'
import { factsOf } from '../agents/testing.ts'
import { audit, auditPartsOf } from '../ledger/index.ts'
import { createTask } from './create.ts'
import { taskEvent } from './events.ts'
import { taskMoved } from './facts.ts'
import { routeOf } from './routing.ts'
import { give, look, purseOf, setPolicy, teachSquadLead, told, untilTask } from './testing.ts'

const path = (id: string) => ({ params: { path: { id } } })

describe('A task', () => {
  const service = useService()
  const auditIsClean = async () => {
    const report = await audit(service.runtime.database.db, auditPartsOf(service.runtime.contributions))
    assert.equal(report.violations, 0, JSON.stringify(report.lines))
  }

  it('[tasks-1] [tasks-2] [tasks-5] is understood, planned, done and told, and its document is the owner’s', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const made = await give(player, agentId, 'Please find out how a heat pump works in winter')
    assert.equal(made.kind, 'task')
    assert(['queued', 'planning'].includes(made.status), made.status)
    assert.equal(made.costQuote, 0)
    const { task, events, documents, children } = await untilTask(player, made.id, 'done')
    assert.deepEqual(children, [])
    assert.deepEqual(events[0]?.type, 'plan')
    const { intent, topic } = told({ events }, 'plan')
    assert.deepEqual([intent, topic], ['research', 'how a heat pump works in winter'])
    assert(events.some(({ type }) => type === 'output'))
    assert.equal(documents.length, 1)
    assert.equal(documents[0]?.kind, 'doc')
    const { data: document } = await player.api.GET('/documents/{id}', path(documents[0]?.id ?? ''))
    assert((document?.sources.links.length ?? 0) > 0, 'a report names what it rests on')
    assert.match((task.result as { text: string }).text, /is ready/)
    const stranger = await service.player()
    assert.equal((await stranger.send(`GET /tasks/${made.id}`)).status, 404)
    assert.equal((await stranger.send(`POST /tasks/${made.id}/cancel`)).status, 404)
  })

  it('[tasks-2] is taken with characters of two halves, wherever a long prompt is cut', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const lead of ['', 'a', 'Hire ', 'Hire a', 'buy ', 'buyy ', 'Shopping list: I want to learn '])
      for (const kind of [undefined, 'lesson'] as const) {
        const body = { agentId, prompt: `${lead}${'😀'.repeat(900)}`, ...(kind ? { kind } : {}) }
        const quoted = await player.api.POST('/quotes', { body })
        assert.equal(quoted.response.status, 200, lead)
        const made = await player.api.POST('/tasks', { body })
        assert.equal(made.response.status, 200, lead)
        assert(made.data?.title.isWellFormed(), lead)
      }
  })

  it('[tasks-6] comes to what its quote foretold, whatever the words', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const [prompt, kind, intent, cost] of [
      ['Teach me about heat pumps', undefined, 'guide', 0],
      ['Write me a course on compound interest', undefined, 'course', 20],
      ['heat pumps', 'lesson', 'guide', 0],
      ['Write a report on passwords', undefined, 'report', 0],
      ['Every morning, summarise my spending', undefined, 'errand', 0],
    ] as const) {
      const body = { agentId, prompt, ...(kind ? { kind } : {}) }
      const { data: quoted } = await player.api.POST('/quotes', { body })
      assert.deepEqual([quoted?.intent, quoted?.cost], [intent, cost], prompt)
      assert.equal(
        quoted?.breakdown.reduce((sum, { zai }) => sum + zai, 0),
        cost,
      )
      const task = await give(player, agentId, prompt, kind)
      assert.equal(task.costQuote, cost)
      const { events } = await untilTask(player, task.id, 'done', 'failed', 'awaiting_approval')
      const plan = told({ events }, 'plan')
      assert.deepEqual([plan.intent, plan.topic], [quoted?.intent, quoted?.topic], prompt)
    }
  })

  it('[tasks-23] of a squad that was asked for is one, whatever its goal denies', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const body = { agentId, prompt: 'Squad of 4 on heating without gas', kind: 'squad' as const }
    const { data: quoted } = await player.api.POST('/quotes', { body })
    assert.deepEqual([quoted?.topic, quoted?.cost], ['heating without gas', 60])
  })

  it('[tasks-13] that nothing covers fails as cannot, says what is near, and costs nothing', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 100 })
    const before = await purseOf(player, agentId)
    const made = await give(player, agentId, 'Write me a course on unknown zoomastigotes of Neptune')
    const { task, events, documents } = await untilTask(player, made.id, 'failed')
    assert.deepEqual([task.error, task.costActual, documents.length], ['cannot', 0, 0])
    assert.match(told({ events }, 'error').message, /will not make it up/)
    assert.equal(await purseOf(player, agentId), before)
    await auditIsClean()
  })

  it('[tasks-13] that nothing covers fails before its owner is asked for the price', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await teachSquadLead(service, agentId)
    await setPolicy(player, agentId, { askAbove: 0 })
    for (const prompt of ['Write me a course about Napoleon', 'squad: analyse the Ottoman empire']) {
      const made = await give(player, agentId, prompt)
      const { task, events } = await untilTask(player, made.id, 'failed')
      assert.deepEqual([task.error, task.costActual], ['cannot', 0], prompt)
      assert(!events.some(({ type }) => type === 'blocked'), 'nobody was asked')
    }
    const { json } = await player.send('GET /approvals')
    assert.deepEqual(json.data, [])
  })

  it('[tasks-28] [brain-23] on what nothing covers is foretold as blocked, in the words with which it then fails', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const prompt of ['teach me chess', 'write a course on photosynthesis', 'research the Punic wars']) {
      const { data: quoted } = await player.api.POST('/quotes', { body: { agentId, prompt } })
      assert.equal(quoted?.policy, 'blocked', prompt)
      const view = await untilTask(player, (await give(player, agentId, prompt)).id, 'failed')
      assert.deepEqual([view.task.error, view.task.costQuote], ['cannot', quoted?.cost], prompt)
      assert.equal(told(view, 'error').message, quoted?.policyMessage, prompt)
    }
    const prompt = 'teach me game theory'
    assert.equal((await player.api.POST('/quotes', { body: { agentId, prompt } })).data?.policy, 'pays')
  })

  it('[tasks-44] that is a deed on a text or on code is refused in the same words, whatever kind it is said to be', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const prompt of ['Translate hello into French', 'Find the bug in this function'])
      for (const kind of [undefined, 'task', 'lesson', 'squad'] as const) {
        const body = { agentId, prompt, ...(kind ? { kind } : {}) }
        const { data: quoted } = await player.api.POST('/quotes', { body })
        assert.deepEqual([quoted?.policy, quoted?.cost], ['blocked', 0], `${kind}: ${prompt}`)
        assert.match(quoted?.policyMessage ?? '', /^I can’t (?:do )?“/u)
        const view = await untilTask(player, (await give(player, agentId, prompt, kind)).id, 'failed')
        assert.deepEqual([view.task.error, view.task.costActual], ['cannot', 0], `${kind}: ${prompt}`)
        assert.equal(told(view, 'error').message, quoted?.policyMessage)
      }
  })

  it('[tasks-24] of a dormant agent is foretold as blocked, as it is then refused', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    service.clock.advance(8 * DAY_MS)
    const body = { agentId, prompt: 'Research passwords' }
    const { data: quoted } = await player.api.POST('/quotes', { body })
    const refused = await player.send('POST /tasks', { body })
    assert.equal(refused.code, 'agent_dormant')
    assert.deepEqual([quoted?.policy, quoted?.policyMessage], ['blocked', refused.json.error.message])
  })

  it('[tasks-5] is told at each move with the status of that move, however late', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const { id: taskId } = await give(player, agentId, 'Research passwords')
    await untilTask(player, taskId, 'done')
    const [moved] = taskEvent.sources
    for (const status of ['queued', 'planning', 'running', 'done'] as const) {
      const fact = { taskId, agentId, ownerId: player.id, parentId: null, status }
      const [event] = await runUnitOfWork(
        service.runtime,
        async (uow) => (await moved?.tell(uow, fact as never)) ?? [],
      )
      assert(event)
      const { change, task } = event.data as { change: string; task: { status: string; result: unknown } }
      assert.deepEqual([change, task.status, task.result !== null], [status, status, status === 'done'])
    }
  })

  it('[tasks-7] [tasks-10] with a price is paid when it begins, from the purse; its document has questions, and the agent keeps the subject', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 20 })
    const made = await give(player, agentId, 'Write me a course on heat pumps')
    assert.deepEqual([made.kind, made.costQuote], ['lesson', 20])
    const { task, events, documents } = await untilTask(player, made.id, 'done')
    assert.equal(task.costActual, 20)
    assert.equal(await purseOf(player, agentId), 280)
    assert(events.some(({ type }) => type === 'paid'))
    assert.equal(documents[0]?.kind, 'course')
    const { data: knowledge } = await player.api.GET('/agents/{id}/knowledge', path(agentId))
    assert.deepEqual([knowledge?.courses, knowledge?.reports, knowledge?.subjects.length], [1, 0, 1])
    await auditIsClean()
  })

  it('[tasks-9] asks above askAbove, blocks nobody meanwhile, and goes on by itself once approved', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 5 })
    const { data: quoted } = await player.api.POST('/quotes', {
      body: { agentId, prompt: 'a course on heat pumps' },
    })
    assert.equal(quoted?.policy, 'asks')
    const made = await give(player, agentId, 'a course on heat pumps')
    const waiting = await untilTask(player, made.id, 'awaiting_approval')
    const blocked = told(waiting, 'blocked')
    const next = await give(player, agentId, 'Research passwords')
    await untilTask(player, next.id, 'done')
    const approved = await player.api.POST('/approvals/{id}/approve', path(blocked.approvalId))
    assert(approved.data, JSON.stringify(approved.error))
    const { task, events } = await untilTask(player, made.id, 'done')
    assert.equal(task.costActual, 20)
    assert(events.some(({ type }) => type === 'approved'))
    assert.equal(events.filter(({ type }) => type === 'plan').length, 1)
    assert.equal(await purseOf(player, agentId), 280)
  })

  it('[tasks-9] fails as declined when its price is, or when nobody answers for 72 hours', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 0 })
    const declined = await give(player, agentId, 'a course on heat pumps')
    const waiting = await untilTask(player, declined.id, 'awaiting_approval')
    const { approvalId } = told(waiting, 'blocked')
    await player.api.POST('/approvals/{id}/decline', { ...path(approvalId), body: {} })
    assert.equal((await untilTask(player, declined.id, 'failed')).task.error, 'declined')
    const forgotten = await give(player, agentId, 'a course on heat pumps')
    await untilTask(player, forgotten.id, 'awaiting_approval')
    service.clock.advance(3 * DAY_MS + 1_000)
    assert.equal((await untilTask(player, forgotten.id, 'failed')).task.error, 'declined')
    assert.equal(await purseOf(player, agentId), 300)
    await auditIsClean()
  })

  it('[tasks-7] fails, untouched, when the purse is frozen or empty', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { frozen: true })
    const frozen = await give(player, agentId, 'a course on heat pumps')
    assert.equal((await untilTask(player, frozen.id, 'failed')).task.error, 'policy_frozen')
    await setPolicy(player, agentId, { frozen: false, askAbove: 500 })
    await player.api.POST('/agents/{id}/withdraw', { ...path(agentId), body: { amount: 290 } })
    const short = await give(player, agentId, 'a course on heat pumps')
    assert.equal((await untilTask(player, short.id, 'failed')).task.error, 'insufficient_funds')
    assert.equal(await purseOf(player, agentId), 10)
  })

  it('[tasks-8] cancelled gives back what it has not used, withdraws its question, and is over for good', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 0 })
    const made = await give(player, agentId, 'a course on heat pumps')
    await untilTask(player, made.id, 'awaiting_approval')
    const { data: cancelled } = await player.api.POST('/tasks/{id}/cancel', path(made.id))
    assert.equal(cancelled?.status, 'cancelled')
    const { data: approvals } = await player.api.GET('/approvals', { params: { query: { agentId } } })
    assert.equal(approvals?.data[0]?.status, 'declined')
    assert.equal((await player.send(`POST /tasks/${made.id}/cancel`)).code, 'wrong_state')
    assert.equal(await purseOf(player, agentId), 300)
    await auditIsClean()
  })

  it('[tasks-2] is one of at most twenty that an agent has before it; a dormant one takes none', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 0 })
    for (let count = 0; count < 20; count++) {
      const { id } = await give(player, agentId, 'a course on heat pumps')
      if (count % 5 === 4) await untilTask(player, id, 'awaiting_approval')
    }
    const body = { agentId, prompt: 'one more' }
    assert.equal((await player.send('POST /tasks', { body })).code, 'limit_reached')
    service.clock.advance(8 * DAY_MS)
    const other = await service.player()
    const { id } = await other.makeAgent()
    service.clock.advance(8 * DAY_MS)
    assert.equal(
      (await other.send('POST /tasks', { body: { agentId: id, prompt: 'x' } })).code,
      'agent_dormant',
    )
  })

  it('[tasks-14] of a squad needs Squad Lead, splits its goal and joins what the helpers found', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const body = { goal: 'heat pumps', size: 3 }
    const refused = await player.send(`POST /agents/${id}/squads`, { body })
    assert.deepEqual([refused.code, refused.json.error.details], ['skill_required', { skill: 'Squad Lead' }])
    await teachSquadLead(service, id)
    await setPolicy(player, id, { askAbove: 100 })
    const { data: made } = await player.api.POST('/agents/{id}/squads', { ...path(id), body })
    assert.deepEqual([made?.kind, made?.costQuote], ['squad', 45])
    const { task, children, events, documents } = await untilTask(player, made?.id ?? '', 'done')
    assert.equal(task.costActual, 45)
    assert.deepEqual(
      children.map(({ kind, status }) => [kind, status]),
      [1, 2, 3].map(() => ['helper', 'done']),
    )
    assert.equal(new Set(children.map(({ prompt }) => prompt)).size, 3, 'each has a question of its own')
    assert(events.some(({ type }) => type === 'squad'))
    const { data: report } = await player.api.GET('/documents/{id}', path(documents[0]?.id ?? ''))
    for (const name of ['Helper 1', 'Helper 2', 'Helper 3'])
      assert.match(report?.body ?? '', new RegExp(name))
    const { data: listed } = await player.api.GET('/tasks')
    assert.deepEqual(
      listed?.data.map((one) => one.id),
      [task.id],
      'helpers stand under their task',
    )
    await auditIsClean()
  })

  it('[tasks-14] of a squad has as many helpers as were asked for, or none, and compares each thing', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await teachSquadLead(service, agentId)
    await setPolicy(player, agentId, { askAbove: 100 })
    for (const prompt of [
      'a squad of 9 on heat pumps',
      'squad of one: heat pumps',
      'Send a squad of 12 to compare heat pumps',
    ]) {
      const { data: quoted } = await player.api.POST('/quotes', { body: { agentId, prompt } })
      assert.deepEqual([quoted?.intent, quoted?.cost, quoted?.policy], ['squad', 0, 'blocked'], prompt)
      assert.match(quoted?.policyMessage ?? '', /2 to 6 helpers/)
      const { task } = await untilTask(player, (await give(player, agentId, prompt)).id, 'failed')
      assert.deepEqual([task.error, task.costQuote, task.costActual], ['cannot', 0, 0], prompt)
    }
    const made = await give(player, agentId, 'compare heat pumps and negotiation', 'squad')
    const { children } = await untilTask(player, made.id, 'done')
    assert(
      children.some(({ prompt }) => /^Negotiation: /.test(prompt)),
      'one writes of negotiation',
    )
    assert(
      children.some(({ prompt }) => /^Heat pumps: /.test(prompt)),
      'one writes of heat pumps',
    )
  })

  it('[tasks-11] is confirmed once, by its owner; ten right ones earn Reliable', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (let count = 0; count < 10; count++) {
      const { id } = await give(player, agentId, 'Research passwords')
      await untilTask(player, id, 'done')
      const { data } = await player.api.POST('/tasks/{id}/confirm', { ...path(id), body: { right: true } })
      assert.equal(data?.status, 'done')
      const again = await player.send(`POST /tasks/${id}/confirm`, { body: { right: false } })
      assert.equal(again.code, 'wrong_state')
      const { text, right } = (await look(player, id)).events.at(-1)?.data ?? {}
      assert.deepEqual([text, right], ['You said that this was right.', true])
    }
    const { data } = await player.api.GET('/agents/{id}', path(agentId))
    assert(data?.agent.skills.some(({ name }) => name === 'Reliable'))
  })

  it('[tasks-12] of an old owner is cancelled when the agent changes hands, and stays theirs to read', async () => {
    const [seller, buyer] = [await service.player(), await service.player()]
    const { id: agentId } = await seller.makeAgent()
    await setPolicy(seller, agentId, { askAbove: 0 })
    const waiting = await give(seller, agentId, 'a course on heat pumps')
    await untilTask(seller, waiting.id, 'awaiting_approval')
    await runUnitOfWork(service.runtime, async (uow) => {
      const held = await lockHandover(uow.tx, agentId as AgentId, seller.id as UserId, buyer.id as UserId)
      await changeOwner(uow, held)
    })
    assert.equal((await look(seller, waiting.id)).task.status, 'cancelled')
    const moves = (await factsOf(service, agentId)).filter(([type]) => type === taskMoved.name)
    const last = moves.slice(-2).map(([, { status }]) => status)
    assert.deepEqual(last, ['awaiting_approval', 'cancelled'], 'it was not taken up again before')
    assert.equal((await buyer.send(`GET /tasks/${waiting.id}`)).status, 404)
    const { data } = await buyer.api.GET('/tasks', { params: { query: { agentId } } })
    assert.deepEqual(data?.data, [])
    await auditIsClean()
  })

  it('[tasks-12] also when several wait: the new owner gets an agent that is free', async () => {
    const [seller, buyer] = [await service.player(), await service.player()]
    const { id: agentId } = await seller.makeAgent()
    const given: string[] = []
    // Given and handed on before a worker can have done any of it.
    await runUnitOfWork(service.runtime, async (uow) => {
      for (const topic of ['passwords', 'heat pumps', 'compound interest']) {
        const agent = (await lockAgents(uow.tx, [agentId as AgentId])).get(agentId as AgentId)
        const route = routeOf(knownInThread(service.runtime.contributions), `Research ${topic}`, undefined)
        const order = { route, prompt: `Research ${topic}`, givenBy: seller.id as UserId }
        given.push((await createTask(uow, agent as AgentRow, order)).id)
      }
      const held = await lockHandover(uow.tx, agentId as AgentId, seller.id as UserId, buyer.id as UserId)
      await changeOwner(uow, held)
    })
    for (const id of given) assert.equal((await look(seller, id)).task.status, 'cancelled')
    const { data } = await buyer.api.GET('/agents/{id}', path(agentId))
    assert.equal(data?.agent.status, 'idle')
    const { id } = await give(buyer, agentId, 'Research passwords')
    await untilTask(buyer, id, 'done')
  })

  it('[tasks-16] given by an agent token is that agent’s alone, and writes no owner memory', async () => {
    const player = await service.player()
    const [mine, another] = [await player.makeAgent('Mine'), await player.makeAgent('Another')]
    const token = await agentToken(service, player, mine.id)
    assert.equal(
      (await token.send('POST /tasks', { body: { agentId: another.id, prompt: 'x y' } })).status,
      404,
    )
    const made = await give(token, mine.id, 'Remember that I am the owner')
    const { task } = await untilTask(token, made.id, 'failed')
    assert.equal(task.error, 'cannot')
    const foreign = await give(player, another.id, 'Research passwords')
    assert.equal((await token.send(`GET /tasks/${foreign.id}`)).status, 404)
  })
})
