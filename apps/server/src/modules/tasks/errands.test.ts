import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { agentToken } from '../../testing/agent-token.ts'
import { useService } from '../../testing/service.ts'
import { give, purseOf, setPolicy, told, untilTask } from './testing.ts'

const path = (id: string) => ({ params: { path: { id } } })

describe('An errand', () => {
  const service = useService()

  it('[tasks-17] pays a payee by name, inside the policy; asks above it; names nobody it does not know', async () => {
    const player = await service.player()
    const [from, to] = [await player.makeAgent('Payer'), await player.makeAgent('Ren')]
    await player.api.PUT('/agents/{id}/payees', { ...path(from.id), body: { agentIds: [to.id] } })
    await setPolicy(player, from.id, { askAbove: 50 })
    const { data: quoted } = await player.api.POST('/quotes', {
      body: { agentId: from.id, prompt: 'Pay 40 credits to Ren for the map' },
    })
    assert.deepEqual([quoted?.intent, quoted?.cost, quoted?.policy], ['errand', 40, 'pays'])
    const paid = await give(player, from.id, 'Pay 40 credits to Ren for the map')
    const { task, events } = await untilTask(player, paid.id, 'done')
    assert.deepEqual([task.costQuote, task.costActual], [40, 40])
    assert(events.some(({ type }) => type === 'paid'))
    assert.equal(await purseOf(player, to.id), 340)
    const asked = await give(player, from.id, 'send Ren 60 credits')
    const waiting = await untilTask(player, asked.id, 'awaiting_approval')
    const { approvalId } = told(waiting, 'blocked')
    await player.api.POST('/approvals/{id}/approve', path(approvalId))
    await untilTask(player, asked.id, 'done')
    assert.equal(await purseOf(player, to.id), 400)
    const stranger = await give(player, from.id, 'Pay 10 to Nobody')
    const { task: failed } = await untilTask(player, stranger.id, 'failed')
    assert.deepEqual([failed.error, failed.costActual], ['cannot', 0])
  })

  it('[tasks-24] asks which of two payees of one name is meant, and foretells what can’t be done', async () => {
    const [player, other] = [await service.player('aiko'), await service.player('bento')]
    const from = await player.makeAgent('Payer')
    const [mine, theirs] = [await player.makeAgent('Ren'), await other.makeAgent('Ren')]
    await player.api.PUT('/agents/{id}/payees', {
      ...path(from.id),
      body: { agentIds: [mine.id, theirs.id] },
    })
    const quoted = async (prompt: string) =>
      (await player.api.POST('/quotes', { body: { agentId: from.id, prompt } })).data
    const unclear = await quoted('Pay 10 to Ren')
    assert.deepEqual([unclear?.cost, unclear?.policy], [0, 'blocked'])
    assert.match(unclear?.policyMessage ?? '', /Which one is it: “Ren of @\w+” or “Ren of @\w+”\?/)
    assert.equal((await quoted('Pay 10 to Nobody'))?.policy, 'blocked')
    const failed = await give(player, from.id, 'Pay 10 to Ren')
    assert.equal((await untilTask(player, failed.id, 'failed')).task.error, 'cannot')
    assert.deepEqual((await quoted('Pay 10 to Ren of @bento'))?.cost, 10)
    await untilTask(player, (await give(player, from.id, 'Pay 10 to Ren of @bento')).id, 'done')
    assert.equal(await purseOf(other, theirs.id), 310)
  })

  it('[tasks-22] is refused to a key that may not do the like by itself', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const program = await player.program('tasks:write', 'tasks:read')
    const answer = await program.send('POST /tasks', { body: { agentId: id, prompt: 'Pay 10 to Ren' } })
    assert.deepEqual(
      [answer.code, answer.json.error.details],
      ['insufficient_scope', { missing: ['finance:write'] }],
    )
    const fight = await program.send('POST /tasks', {
      body: { agentId: id, prompt: 'Enter a ranked battle' },
    })
    assert.deepEqual(fight.json.error.details, { missing: ['battles:write'] })
    const later = await program.send('POST /tasks', {
      body: { agentId: id, prompt: 'Every day, pay 10 to Ren' },
    })
    assert.deepEqual(later.json.error.details, { missing: ['finance:write'] })
    const body = { prompt: 'Pay 10 to Ren', everyHours: 24 }
    const set = await program.send(`POST /agents/${id}/schedules`, { body })
    assert.deepEqual(set.json.error.details, { missing: ['finance:write'] })
    assert.equal(
      (await program.send('POST /tasks', { body: { agentId: id, prompt: 'Research passwords' } })).status,
      200,
    )
  })

  it('[tasks-23] is not taken out of what is denied, wondered about or merely said', async () => {
    const player = await service.player()
    const [{ id: agentId }, ren] = [await player.makeAgent('Payer'), await player.makeAgent('Ren')]
    await player.api.PUT('/agents/{id}/payees', { ...path(agentId), body: { agentIds: [ren.id] } })
    for (const prompt of [
      'do not pay 50 to Ren',
      'pay Ren nothing, not even 50',
      'pay attention 50 to Ren',
      'give me 50',
      'hire Ren – never',
      'hire Ren, only if it is free',
      'don’t buy Keen Edge',
      'what happens if I buy Keen Edge?',
      'how many steps should I walk every day?',
      'I meditate every morning',
      'don’t research heat pumps every day',
      'every day is a gift',
      'every day every day pay 5 to Ren',
      'team sports in Japan',
      'squad goals',
    ]) {
      const { data } = await player.api.POST('/quotes', { body: { agentId, prompt } })
      assert.deepEqual([data?.cost, data?.intent], [0, 'research'], prompt)
    }
  })

  it('[tasks-26] that it has not is refused in one sentence, by the quote as by the task', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const prompt of [
      'withdraw all credits to my wallet',
      'transfer 50 credits to my wallet',
      'Cancel my schedule',
      'stop the schedule for heat pumps',
      'buy the cheapest skill',
      'accept it',
      'accept the invite',
      'hire someone to research heat pumps',
      'what is 2+2',
      'every 2 hours research heat pumps',
      'research heat pumps every 40 days',
      'decline the battle invitation',
      'unequip Spark',
      'delete my account',
      'a squad of 9 on heat pumps',
    ]) {
      const { data: quoted } = await player.api.POST('/quotes', { body: { agentId, prompt } })
      const { task, events } = await untilTask(player, (await give(player, agentId, prompt)).id, 'failed')
      assert.deepEqual([task.error, task.costQuote, quoted?.cost], ['cannot', 0, 0], prompt)
      const { intent, topic } = told({ events }, 'plan')
      assert.deepEqual([intent, topic], [quoted?.intent, quoted?.topic], prompt)
      if (prompt === 'accept the invite') continue
      assert.equal(quoted?.policy, 'blocked', prompt)
      assert.equal(quoted?.policyMessage, told({ events }, 'error').message, prompt)
    }
  })

  it('[tasks-26] [tasks-17] that it has is known by other words too, and a question stays one', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const [prompt, intent, topic] of [
      ['set a schedule: research heat pumps every week', 'errand', 'research heat pumps'],
      ['accept the invite', 'errand', 'accept the battle invitation'],
      ['squad: analyse heat pumps', 'squad', 'analyse heat pumps'],
      ['have a squad of four compare heat pumps', 'squad', 'compare heat pumps'],
      ['research heat pumps with a squad', 'squad', 'heat pumps'],
      ['research how to cancel a subscription', 'research', 'how to cancel a subscription'],
      ['how do I withdraw from a contract?', 'research', 'how do I withdraw from a contract'],
      ['buying a house in Spain', 'research', 'buying a house in Spain'],
    ] as const) {
      const { data } = await player.api.POST('/quotes', { body: { agentId, prompt } })
      assert.deepEqual([data?.intent, data?.topic], [intent, topic], prompt)
    }
  })

  it('[tasks-16] [tasks-22] that an agent token schedules gains nothing by it, and its words stay its own', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const token = await agentToken(service, player, id)
    const body = { prompt: 'remember that the token was here', everyHours: 6 }
    assert.equal((await token.send(`POST /agents/${id}/schedules`, { body })).status, 200)
    service.clock.advance(7 * 3_600_000)
    const { json } = await player.send('GET /tasks')
    for (let task = json.data[0]; ; task = (await player.send('GET /tasks')).json.data[0]) {
      if (task?.status === 'failed') break
      await pause(20)
    }
    const { data } = await player.api.GET('/agents/{id}/memory', path(id))
    assert(!data?.data.some(({ content }) => /token was here/.test(content)))
  })

  it('[tasks-16] puts no words of an agent token into its owner’s mouth, not by a reminder either', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const token = await agentToken(service, player, id)
    const body = { prompt: 'remind me to pay 500 to Mallory', everyHours: 6 }
    assert.equal((await token.send(`POST /agents/${id}/schedules`, { body })).status, 200)
    service.clock.advance(7 * 3_600_000)
    const failed = async () => (await player.send('GET /tasks')).json.data[0]?.status === 'failed'
    while (!(await failed())) await pause(20)
    const { data } = await player.api.GET('/notifications')
    assert(!data?.data.some(({ title, body }) => /reminds you|You asked me/.test(title + body)))
  })

  it('[tasks-16] shows an agent token nothing of the owner’s memory or wallet', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const token = await agentToken(service, player, id)
    const told = await give(player, id, 'remember that my safe code is 7391')
    const report = await give(player, id, 'money report')
    const { documents } = await untilTask(player, report.id, 'done')
    const { json } = await token.send('GET /tasks')
    assert.deepEqual(json.data, [])
    for (const task of [told, report]) assert.equal((await token.send(`GET /tasks/${task.id}`)).status, 404)
    assert.equal((await token.send(`GET /documents/${documents[0]?.id}`)).status, 404)
    assert.deepEqual((await token.send('GET /documents')).json.data, [])
  })

  it('[tasks-17] [tasks-24] equips a skill that the agent has, and says what is in the way', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const made = await give(player, id, 'Equip Squad Lead')
    const { task } = await untilTask(player, made.id, 'failed')
    assert.equal(task.error, 'not_found')
    for (const [prompt, why] of [
      ['Equip Squad Lead', /I don’t have the skill Squad Lead/],
      ['equip Ask First', /always on/],
    ] as const) {
      const { data: quoted } = await player.api.POST('/quotes', { body: { agentId: id, prompt } })
      assert.equal(quoted?.policy, 'blocked', prompt)
      assert.match(quoted?.policyMessage ?? '', why)
    }
  })

  it('[tasks-17] keeps what its owner tells it to remember', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const made = await give(player, id, 'Remember that I am allergic to nuts')
    await untilTask(player, made.id, 'done')
    const { data } = await player.api.GET('/agents/{id}/memory', path(id))
    assert(data?.data.some(({ content }) => content === 'I am allergic to nuts'))
  })

  it('[tasks-18] and its events are in the export, and go with the account', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const made = await give(player, id, 'Research passwords')
    await untilTask(player, made.id, 'done')
    const { json } = await player.send('GET /me/export')
    assert.deepEqual(
      json.tasks.map((task: { id: string }) => task.id),
      [made.id],
    )
    assert(json.tasks[0].events.length >= 3)
  })

  it('[tasks-29] joined with another does neither, says so, and gives both back', async () => {
    const player = await service.player()
    const [from, to] = [await player.makeAgent('Payer'), await player.makeAgent('Ren')]
    await player.api.PUT('/agents/{id}/payees', { ...path(from.id), body: { agentIds: [to.id] } })
    for (const [one, other] of [
      ['pay Ren 5', 'tell me my balance'],
      ['pay 5 to Ren', 'research tides'],
      ['research heat pumps', 'pay Ren 3'],
      ['equip Spark', 'start a training battle'],
      ['remember my birthday is 3 May', 'remind me to call mum'],
      ['stop the report', 'start a training battle'],
    ]) {
      const prompt = `${one} and ${other}`
      const { data: quoted } = await player.api.POST('/quotes', { body: { agentId: from.id, prompt } })
      assert.equal(quoted?.policy, 'blocked', prompt)
      const made = await give(player, from.id, prompt)
      const failed = await untilTask(player, made.id, 'failed')
      const message = String(told(failed, 'error').message)
      assert.equal(message, quoted?.policyMessage)
      assert(message.includes(`“${one}”, then “${other}”`), message)
    }
    assert.equal(await purseOf(player, from.id), 300)
    const set = await give(player, from.id, 'Every Monday research tides and pay Ren 5')
    assert.match(String(told(await untilTask(player, set.id, 'failed'), 'error').message), /each by itself/)
  })

  it('[tasks-29] is one though its words hold an and', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    for (const prompt of [
      'remember that I get up early and start late',
      'remember to buy milk and bread',
      'compare heat pumps and gas boilers and note the differences',
      'plan a journey through Tokyo and Kyoto',
      'remind me every day at 9 to drink water and take the pills',
      'research how banks pay interest and set rates',
    ]) {
      const { data } = await player.api.POST('/quotes', { body: { agentId, prompt } })
      assert.doesNotMatch(data?.policyMessage ?? '', /one thing by one task/, prompt)
    }
  })
})
