import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { xpOf } from '../../documents/testing.ts'
import { startDay } from '../../finance/testing.ts'
import { DAILY } from '../data/daily.ts'
import {
  canDo,
  claimOf,
  claimOne,
  complete,
  doAction,
  makeDoer,
  missionOf,
  missionsOf,
  seeThrough,
  startWeek,
} from '../testing.ts'

describe('POST /agents/{id}/missions/{mission}/claim', () => {
  const service = useService()

  it('[missions-5] [missions-6] gives its experience once, however many claim at once', async () => {
    const doer = await makeDoer(service)
    await complete(doer, 'first-steps')
    const before = await xpOf(doer.owner, doer.id)
    const answers = await Promise.all(Array.from({ length: 100 }, () => claimOf(doer, 'first-steps')))
    const [won, ...others] = answers.toSorted((one, other) => one.status - other.status)
    assert.deepEqual(won?.json, { mission: 'first-steps', period: 'once', xp: 50, badge: null, earned: [] })
    for (const { status, code } of others) assert.deepEqual([status, code], [409, 'already_claimed'])
    assert.equal(await xpOf(doer.owner, doer.id), before + 50)
    const { complete: done, claimed, claimable } = await missionOf(doer, 'first-steps')
    assert.deepEqual([done, claimed, claimable], [true, true, false])
  })

  it('[missions-5] is refused before every step is done, with what is missing', async () => {
    const doer = await makeDoer(service)
    await doAction(doer, 'care')
    const { status, code, json } = await claimOf(doer, 'first-steps')
    assert.deepEqual([status, code], [409, 'not_complete'])
    assert.deepEqual(
      json.error.details.steps.map(({ id }: { id: string }) => id),
      ['talk', 'task'],
    )
    assert.match(json.error.message, /Talk with your agent; Have it finish a task/)
    assert.equal(await xpOf(doer.owner, doer.id), 0)
  })

  it('[missions-5] is the owner’s, of their own agent, and of a mission that was drawn', async () => {
    startDay(service)
    const doer = await makeDoer(service)
    await complete(doer, 'first-steps')
    const stranger = await service.player()
    assert.equal((await claimOf({ ...doer, owner: stranger }, 'first-steps')).status, 404)
    const token = await agentToken(service, doer.owner, doer.id)
    assert.equal((await claimOf({ ...doer, owner: token }, 'first-steps')).status, 403)
    assert.equal((await claimOf(doer, 'no-such-mission')).status, 404)
    const drawn = (await missionsOf(doer)).map(({ id }) => id)
    const undrawn = DAILY.find(({ id }) => !drawn.includes(id))
    assert.equal((await claimOf(doer, undrawn?.id ?? '')).code, 'not_found')
    assert.equal((await claimOf(doer, 'first-steps')).status, 200)
  })

  it('[missions-3] [missions-5] holds for its period: tomorrow it must be earned anew, and may be', async () => {
    startDay(service)
    const doer = await makeDoer(service)
    const daily = async () => (await missionsOf(doer)).filter(({ cadence }) => cadence === 'daily')
    const first = (await daily())[0]?.id ?? ''
    await complete(doer, first)
    service.clock.advance(DAY_MS)
    const again = (await daily()).some(({ id }) => id === first)
    assert.equal((await claimOf(doer, first)).code, again ? 'not_complete' : 'not_found')
    const [second] = await daily()
    await complete(doer, second?.id ?? '')
    assert.equal((await claimOf(doer, second?.id ?? '')).status, 200)
    for (;;) {
      service.clock.advance(DAY_MS)
      if ((await daily()).some(({ id }) => id === second?.id)) break
    }
    assert.equal((await claimOf(doer, second?.id ?? '')).code, 'not_complete')
    await complete(doer, second?.id ?? '')
    assert.equal((await claimOf(doer, second?.id ?? '')).status, 200)
  })

  it('[missions-6] puts its badge on the profile, once', async () => {
    startWeek(service)
    const doer = await makeDoer(service)
    const badges = async () =>
      (await service.visitor().send(`GET /agents/${doer.id}/profile`)).json.badges as string[]
    assert.deepEqual(await badges(), [])
    await seeThrough(doer, 'giant-killer')
    assert.equal((await claimOf(doer, 'giant-killer')).json.badge, 'Giant Killer')
    assert.deepEqual(await badges(), ['Giant Killer'])
    await seeThrough(doer, 'out-of-the-door')
    assert.equal((await claimOf(doer, 'out-of-the-door')).json.badge, 'Stamped')
    assert.deepEqual(await badges(), ['Giant Killer', 'Stamped'])
  })

  it('[missions-7] the first weekly mission earns the Early Bird Cheeks', async () => {
    startWeek(service)
    const doer = await makeDoer(service)
    const { earned } = await claimOne(doer, 'weekly')
    assert.deepEqual(earned, ['Early Bird Cheeks'])
    const { data } = (await service.visitor().send(`GET /agents/${doer.id}/gear`)).json
    const bird = data.find(({ item }: { item: string }) => item === 'face-early-bird')
    assert.equal(bird.source, 'mission')
  })

  it('[missions-7] daily missions on seven days earn Momentum and the Knot of Days, ten of any kind the Helping Hands', async () => {
    startDay(service)
    const doer = await makeDoer(service)
    const earned: string[][] = []
    for (let day = 0; day < 7; day++) {
      await doAction(doer, 'care')
      earned.push((await claimOne(doer, 'daily')).earned)
      service.clock.advance(DAY_MS)
    }
    assert.deepEqual(earned.slice(0, 6).flat(), [])
    assert.deepEqual(earned[6], ['Knot of Days', 'Momentum'])
    const has = async (name: string) => {
      const { agent } = (await doer.owner.send(`GET /agents/${doer.id}`)).json
      return agent.skills.some((skill: { name: string }) => skill.name === name)
    }
    assert(await has('Momentum'))
    await doAction(doer, 'care')
    const once = ['seven-lanterns', 'first-steps', 'into-the-ring']
    const rest: string[][] = []
    for (const mission of once) {
      await seeThrough(doer, mission)
      const { status, json, text } = await claimOf(doer, mission)
      assert.equal(status, 200, text)
      rest.push(json.earned)
    }
    assert.deepEqual(rest, [[], [], ['Helping Hands']])
  })

  it('[missions-7] seven daily missions on fewer days earn the Knot and not Momentum', async () => {
    startWeek(service)
    const doer = await makeDoer(service)
    const earned: string[] = []
    for (let day = 0; day < 3; day++) {
      const drawn = (await missionsOf(doer)).filter(({ cadence }) => cadence === 'daily')
      for (const { id } of drawn) {
        await complete(doer, id)
        earned.push(...(await claimOf(doer, id)).json.earned)
      }
      service.clock.advance(DAY_MS)
    }
    assert.deepEqual(earned, ['Knot of Days'])
  })

  it('[missions-1] every step that a test can take alone is counted when it is taken', async () => {
    startWeek(service)
    const doer = await makeDoer(service)
    const open = (await missionsOf(doer)).filter(({ id, cadence }) => cadence !== 'once' && canDo(id))
    for (const { id } of open.filter(({ cadence }) => cadence === 'daily')) {
      await seeThrough(doer, id)
      assert.equal((await missionOf(doer, id)).claimable, true, id)
    }
  })
})
