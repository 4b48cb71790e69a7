import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { addXp } from '../../agents/index.ts'
import { inBattle, inviteTo, makeContender, playOut } from '../../battles/testing.ts'
import { startDay } from '../../finance/testing.ts'
import { checkInAt, dojosAbroad } from '../../travel/testing.ts'
import type { MissionAction } from '../data/schema.ts'
import { countActions } from '../progress.ts'
import { doAction, makeDoer, missionOf, missionsOf, startWeek } from '../testing.ts'

describe('GET /agents/{id}/missions', () => {
  const service = useService()

  const did = (id: string, action: MissionAction, at?: Date) =>
    runUnitOfWork(service.runtime, (one) => countActions(one, id as AgentId, [action], at))
  const counts = async (doer: Parameters<typeof missionOf>[0], mission: string) =>
    (await missionOf(doer, mission)).steps.map(({ count }) => count)

  it('[missions-2] lists those for once, and three of the day and of the week', async () => {
    startWeek(service)
    const doer = await makeDoer(service)
    const missions = await missionsOf(doer)
    const of = (cadence: string) => missions.filter((one) => one.cadence === cadence)
    assert(of('once').length >= 8)
    assert.deepEqual([of('daily').length, of('weekly').length], [3, 3])
    const today = service.clock.now().toISOString().slice(0, 10)
    assert.deepEqual(new Set(of('daily').map(({ period }) => period)), new Set([today]))
    assert(of('weekly').every(({ period }) => /^\d{4}-W\d\d$/.test(period)))
    assert.deepEqual(await missionOf(doer, 'first-steps'), {
      id: 'first-steps',
      title: 'First Steps',
      about: 'Say hello, look after it, and let it do something for you. That is most of it, really.',
      cadence: 'once',
      xp: 50,
      badge: null,
      period: 'once',
      steps: [
        { id: 'talk', label: 'Talk with your agent', done: false, count: 0, of: 1 },
        { id: 'care', label: 'Care for it', done: false, count: 0, of: 1 },
        { id: 'task', label: 'Have it finish a task', done: false, count: 0, of: 1 },
      ],
      complete: false,
      claimed: false,
      claimable: false,
    })
    assert.deepEqual(await missionsOf(doer), missions)
    const token = await agentToken(service, doer.owner, doer.id)
    assert.deepEqual((await token.send(`GET /agents/${doer.id}/missions`)).json.data, missions)
    const stranger = await service.player()
    assert.equal((await stranger.send(`GET /agents/${doer.id}/missions`)).status, 404)
  })

  it('[missions-4] counts talk, care, work and results', async () => {
    const doer = await makeDoer(service)
    for (const action of ['talk', 'care', 'right-result'] as const) await doAction(doer, action)
    const { steps, complete, claimable } = await missionOf(doer, 'first-steps')
    assert.deepEqual(
      steps.map(({ done }) => done),
      [true, true, true],
    )
    assert.deepEqual([complete, claimable], [true, true])
    assert.deepEqual(await counts(doer, 'steady-hands'), [1, 1])
  })

  it('[missions-4] counts drills, stages and lessons', async () => {
    const doer = await makeDoer(service)
    await doAction(doer, 'drill')
    assert.deepEqual(await counts(doer, 'three-strokes'), [1])
    await doAction(doer, 'lesson')
    await doAction(doer, 'course')
    assert.deepEqual(await counts(doer, 'open-book'), [2, 1])
  })

  it('[missions-4] counts battles of every kind, for both sides', async () => {
    const doer = await makeDoer(service)
    await doAction(doer, 'training')
    await doAction(doer, 'boss-win')
    assert.deepEqual(await counts(doer, 'into-the-ring'), [1, 1])
    assert.deepEqual(await counts(doer, 'giant-killer'), [1])
    const friend = await makeContender(service)
    const { json } = await inviteTo(doer, friend)
    await friend.owner.send(`POST /battles/${json.id}/accept`, { body: {} })
    await playOut(service, json.id)
    await untilReacted(service)
    assert.deepEqual(await counts(doer, 'good-company'), [1])
    assert.deepEqual(await counts({ ...friend, service }, 'good-company'), [1])
    await doer.owner.send(`POST /agents/${doer.id}/hardcore`)
    const { id } = await inBattle(doer, { mode: 'hardcore' })
    service.clock.advance(11_000)
    await service.runtime.wakeWorkers()
    const { outcome } = await playOutLate(id)
    assert.deepEqual(await counts(doer, 'edge-of-the-blade'), [outcome === 'a' ? 1 : 0])
  })

  /** Waits for a house opponent first. */
  async function playOutLate(id: string) {
    for (;;) {
      const { json } = await service.visitor().send(`GET /battles/${id}`)
      if (json.status === 'running') break
    }
    const done = await playOut(service, id)
    await untilReacted(service)
    return done
  }

  it('[missions-4] counts check-ins, new Dojos and their lessons', async () => {
    const doer = await makeDoer(service)
    await doAction(doer, 'checkin')
    await doAction(doer, 'dojo-lesson')
    assert.deepEqual(await counts(doer, 'out-of-the-door'), [1, 1])
    service.clock.advance(DAY_MS)
    const [same, other] = dojosAbroad(2)
    for (const dojo of [same, other]) {
      assert(dojo)
      service.clock.advance(DAY_MS)
      assert.equal((await checkInAt(doer.owner, doer.id, dojo)).status, 200)
    }
    assert.deepEqual(await counts(doer, 'five-gates'), [2])
  })

  it('[missions-4] counts a level once it is there', async () => {
    const doer = await makeDoer(service)
    const gain = (xp: number) => runUnitOfWork(service.runtime, (uow) => addXp(uow, doer.id as AgentId, xp))
    await gain(4_499)
    assert.equal((await missionOf(doer, 'the-long-climb')).complete, false)
    await gain(1)
    assert.equal((await missionOf(doer, 'the-long-climb')).complete, true)
  })

  it('[missions-4] counts a day once where days are counted, and loses none of many at once', async () => {
    startDay(service)
    const doer = await makeDoer(service)
    await Promise.all(Array.from({ length: 10 }, () => doAction(doer, 'care')))
    assert.deepEqual(await counts(doer, 'seven-lanterns'), [1])
    service.clock.advance(DAY_MS)
    await doAction(doer, 'care')
    assert.deepEqual(await counts(doer, 'seven-lanterns'), [2])
    await Promise.all(Array.from({ length: 9 }, () => did(doer.id, 'task')))
    assert.deepEqual(await counts(doer, 'steady-hands'), [9, 0])
  })

  it('[missions-3] [missions-4] begins anew at midnight; what happened before it counts for the day it happened on', async () => {
    startDay(service)
    const doer = await makeDoer(service)
    const dailies = async () => (await missionsOf(doer)).filter(({ cadence }) => cadence === 'daily')
    const actions = ['care', 'talk', 'task', 'drill', 'lesson', 'training', 'battle', 'win'] as const
    service.clock.advance(DAY_MS - HOUR_MS - (service.clock.now().getTime() % DAY_MS))
    const before = service.clock.now()
    for (const action of actions) await did(doer.id, action, before)
    assert((await dailies()).some(({ steps }) => steps.some(({ count }) => count > 0)))
    service.clock.advance(2 * HOUR_MS)
    assert((await dailies()).every(({ steps }) => steps.every(({ count }) => count === 0)))
    const today = service.clock.now()
    for (const action of actions) await did(doer.id, action, today)
    const now = await dailies()
    assert(now.some(({ steps }) => steps.some(({ count }) => count > 0)))
    // A battle of yesterday, counted only now, does not change today's missions.
    for (const action of actions) await did(doer.id, action, before)
    assert.deepEqual(await dailies(), now)
  })
})
