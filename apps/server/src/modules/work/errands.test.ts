import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { give, purseOf, setPolicy, told, untilTask } from './testing.ts'

const path = (id: string) => ({ params: { path: { id } } })

describe('An errand', () => {
  const service = useService()

  it('[work-17] pays a payee by name, inside the policy; asks above it; names nobody it does not know', async () => {
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

  it('[work-22] is refused to a key that may not do the like by itself', async () => {
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

  it('[work-17] equips a skill that the agent has, and says what is in the way', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const made = await give(player, id, 'Equip Squad Lead')
    const { task } = await untilTask(player, made.id, 'failed')
    assert.equal(task.error, 'not_found')
  })

  it('[work-17] keeps what its owner tells it to remember', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const made = await give(player, id, 'Remember that I am allergic to nuts')
    await untilTask(player, made.id, 'done')
    const { data } = await player.api.GET('/agents/{id}/memory', path(id))
    assert(data?.data.some(({ content }) => content === 'I am allergic to nuts'))
  })

  it('[work-18] and its events are in the export, and go with the account', async () => {
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
})
