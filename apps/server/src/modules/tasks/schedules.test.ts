import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import { agentToken } from '../../testing/agent-token.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { firstDue, nextDue } from './rules.ts'

const path = (id: string) => ({ params: { path: { id } } })

async function until<T>(what: string, look: () => Promise<T | false | undefined>): Promise<T> {
  for (const end = performance.now() + 60_000; performance.now() < end; await pause(20)) {
    const found = await look()
    if (found) return found
  }
  return assert.fail(`never came: ${what}`)
}

describe('A due time', () => {
  const at = (text: string) => new Date(`2026-11-${text}Z`)

  it('[tasks-20] comes after each stretch, and at its hour where one is said', () => {
    assert.deepEqual(firstDue(at('16T10:20:00'), 6, null), at('16T16:20:00'))
    assert.deepEqual(firstDue(at('16T10:20:00'), 24, 11), at('16T11:00:00'))
    assert.deepEqual(firstDue(at('16T11:00:00'), 24, 11), at('17T11:00:00'))
    assert.deepEqual(nextDue(at('16T11:00:00'), 24, 11, at('16T11:00:01')), at('17T11:00:00'))
    assert.deepEqual(nextDue(at('16T11:00:00'), 30, 11, at('16T11:00:01')), at('18T11:00:00'))
    assert.deepEqual(nextDue(at('16T11:00:00'), 6, null, at('16T11:00:01')), at('16T17:00:00'))
  })

  it('[tasks-21] that was missed is passed over: the next one lies ahead', () => {
    assert.deepEqual(nextDue(at('16T11:00:00'), 6, null, at('18T12:00:00')), at('18T17:00:00'))
    assert.deepEqual(nextDue(at('10T07:00:00'), 24, 7, at('18T12:00:00')), at('19T07:00:00'))
  })
})

describe('A schedule', () => {
  const service = useService()

  async function set(player: Player, agentId: string, everyHours: number, prompt = 'Research passwords') {
    const { data, error } = await player.api.POST('/agents/{id}/schedules', {
      ...path(agentId),
      body: { prompt, everyHours },
    })
    return data ?? assert.fail(JSON.stringify(error))
  }
  const tasksOf = async (player: Player) => (await player.api.GET('/tasks')).data?.data ?? []
  const schedulesOf = async (player: Player, id: string) =>
    (await player.api.GET('/agents/{id}/schedules', path(id))).data?.data ?? []

  it('[tasks-43] is refused at once for work that can’t be done, and says why', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const ask = (prompt: string) =>
      player.send(`POST /agents/${id}/schedules`, { body: { prompt, everyHours: 24 } })
    for (const [prompt, why] of [
      ['Research the mating calls of glass frogs', /Nothing that I have covers this/],
      ['Delete my account', /can’t|don’t|do not/],
      ['Pay Zorblax 5 credits', /Zorblax/],
      ['Equip Keen Edge', /Keen Edge/],
      ['Hire someone to juggle flaming torches', /juggle flaming torches/],
    ] as const) {
      const refused = await ask(prompt)
      assert.deepEqual([refused.status, refused.code], [400, 'invalid_request'], `${prompt}: ${refused.text}`)
      const [fault] = refused.json.error.details
      assert.deepEqual([fault.path, why.test(fault.message)], ['body.prompt', true], fault.message)
      assert(refused.json.error.message.startsWith('`prompt`: asks for what'), refused.text)
      const quote = await player.send('POST /quotes', { body: { agentId: id, prompt } })
      assert.equal(quote.json.policy, 'blocked', prompt)
    }
    const squad = await ask('Send a squad of 3 helpers to research passwords')
    assert.deepEqual([squad.status, squad.code], [409, 'skill_required'], squad.text)
    assert.deepEqual(await schedulesOf(player, id), [])
    assert.equal((await ask('Research passwords')).status, 200)
  })

  it('[tasks-43] is not set by a task either, and its quote says so', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    for (const prompt of [
      'Research the mating calls of glass frogs every day',
      'Pay Zorblax 5 credits every week',
    ]) {
      const quote = await player.send('POST /quotes', { body: { agentId: id, prompt } })
      assert.equal(quote.json.policy, 'blocked', `${prompt}: ${quote.text}`)
      const task = await player.send('POST /tasks', { body: { agentId: id, prompt } })
      const error = await until('its end', async () => {
        const { status, error: code } = (await player.send(`GET /tasks/${task.json.id}`)).json.task
        return status === 'failed' && code
      })
      assert.equal(error, 'cannot', prompt)
    }
    const squad = await player.send('POST /tasks', {
      body: { agentId: id, prompt: 'Send a squad of 3 helpers to research passwords every day' },
    })
    assert.equal(squad.code, 'skill_required', squad.text)
    assert.deepEqual(await schedulesOf(player, id), [])
  })

  it('[tasks-20] [tasks-21] makes one task at each due time, and one for all that were missed', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const schedule = await set(player, id, 24)
    assert.deepEqual([schedule.active, schedule.lastRunAt, schedule.kind], [true, null, 'task'])
    assert.deepEqual(await schedulesOf(player, id), [schedule])
    service.clock.advance(DAY_MS + 1_000)
    await until('the first run', async () => (await tasksOf(player)).length === 1)
    service.clock.advance(4 * DAY_MS)
    await until('the second run', async () => (await tasksOf(player)).length === 2)
    const [after] = await schedulesOf(player, id)
    assert(Date.parse(after?.nextRunAt ?? '') > service.clock.now().getTime())
    assert(Date.parse(after?.nextRunAt ?? '') <= service.clock.now().getTime() + DAY_MS)
    const ended = await player.api.DELETE('/schedules/{id}', path(schedule.id))
    assert.deepEqual(ended.data, { ok: true })
    service.clock.advance(2 * DAY_MS)
    await pause(300)
    assert.equal((await tasksOf(player)).length, 2)
  })

  it('[tasks-20] reminds its owner in a notice, in the words that were given', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent('Nori')
    await set(player, id, 24, 'Remind me to call grandma')
    service.clock.advance(DAY_MS + 1_000)
    const notice = await until('a reminder', async () => {
      await untilReacted(service)
      const { data } = await player.api.GET('/notifications')
      return data?.data.find(({ kind }) => kind === 'task')
    })
    assert.equal(notice.title, 'Nori reminds you: call grandma')
    assert.equal(notice.body, 'You asked me to remind you: call grandma.')
    await player.api.POST('/tasks', { body: { agentId: id, prompt: 'Remind me to call grandma' } })
    const failed = await until('the end of the task', async () =>
      (await tasksOf(player)).find(({ status }) => status === 'failed'),
    )
    assert.equal(failed.error, 'cannot')
  })

  it('[tasks-21] of a dormant agent passes its time over, says so, and goes on after care', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await set(player, id, 8 * 24)
    service.clock.advance(8 * DAY_MS + 1_000)
    const notice = await until('a notice', async () => {
      await untilReacted(service)
      const { data } = await player.api.GET('/notifications')
      return data?.data.find(({ kind, title }) => kind === 'schedule' && /passed over/.test(title))
    })
    assert.match(notice.body, /dormant/)
    assert.deepEqual(await tasksOf(player), [])
    await player.api.POST('/agents/{id}/care', path(id))
    service.clock.advance(3 * DAY_MS)
    await player.api.POST('/agents/{id}/care', path(id))
    service.clock.advance(5 * DAY_MS + HOUR_MS)
    await until('the next run', async () => (await tasksOf(player)).length === 1)
  })

  it('[tasks-20] is one of at most fifty of an account, and nobody else’s', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const { id } = await player.makeAgent()
    const made = await Promise.all(Array.from({ length: 50 }, () => set(player, id, 744)))
    const body = { prompt: 'Research passwords', everyHours: 744 }
    assert.equal((await player.send(`POST /agents/${id}/schedules`, { body })).code, 'limit_reached')
    assert.equal((await other.send(`DELETE /schedules/${made[0]?.id}`)).status, 404)
    assert.equal((await other.send(`GET /agents/${id}/schedules`)).status, 404)
  })

  it('[tasks-25] whose prompt names a rhythm sets no other, and does the work without it', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await player.api.PUT('/agents/{id}/policy', { ...path(id), body: { askAbove: 100, dailyLimit: 1_000 } })
    const prompts = {
      'write a course about heat pumps every day': 'Course: heat pumps',
      'Every day, every day research passwords': 'Research: passwords',
      'set a schedule: research bitcoin every week': 'Research: bitcoin',
      'Remind me every Sunday to call grandma': 'Errand: call grandma',
    }
    for (const prompt of Object.keys(prompts)) await set(player, id, 24, prompt)
    for (const day of [1, 2, 3]) {
      service.clock.advance(DAY_MS + 1_000)
      await until(`the runs of day ${day}`, async () => {
        const tasks = await tasksOf(player)
        return tasks.length === day * 4 && tasks.every(({ status }) => status === 'done')
      })
    }
    assert.equal((await schedulesOf(player, id)).length, 4)
    const titles = new Set((await tasksOf(player)).map(({ title }) => title))
    assert.deepEqual([...titles].toSorted(), Object.values(prompts).toSorted())
    assert.equal((await player.api.GET('/agents/{id}', path(id))).data?.agent.purse, 300 - 3 * 20)
  })

  it('[tasks-17] is set by an errand too, in the owner’s words', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { data } = await player.api.POST('/tasks', {
      body: { agentId: id, prompt: 'Every day at 7, research passwords' },
    })
    assert(data)
    const [schedule] = await until('the schedule', async () => {
      const found = await schedulesOf(player, id)
      return found.length > 0 && found
    })
    assert.deepEqual(
      [schedule?.prompt, schedule?.everyHours, schedule?.atHourUtc],
      ['research passwords', 24, 7],
    )
  })

  it('[tasks-16] in its owner’s own words does not exist for an agent token, nor the task that set it', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const token = await agentToken(service, player, id)
    const { data: task } = await player.api.POST('/tasks', {
      body: { agentId: id, prompt: 'Every Sunday, remind me to call my doctor' },
    })
    const [reminder] = await until('the schedule', async () => {
      const found = await schedulesOf(player, id)
      return found.length > 0 && found
    })
    await set(player, id, 24, 'Research passwords')
    const prompts = (await schedulesOf(token, id)).map(({ prompt }) => prompt)
    assert.deepEqual(prompts, ['Research passwords'])
    assert.equal((await token.send(`DELETE /schedules/${reminder?.id}`)).code, 'not_found')
    assert.equal((await token.send(`GET /tasks/${task?.id}`)).code, 'not_found')
    assert.deepEqual((await token.send('GET /tasks')).json.data, [])
    assert.equal((await schedulesOf(player, id)).length, 2)
  })
})
