import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { giveTo } from '../agents/testing.ts'
import { xpOf } from '../documents/testing.ts'
import { startDay } from '../finance/testing.ts'
import { dojosAbroad, travelTo } from '../travel/testing.ts'
import { findMission } from './data/missions.ts'
import { missionEvent, reachedMilestones } from './events.ts'
import { countActions } from './progress.ts'
import {
  claimOf,
  claimOne,
  type Doer,
  doAction,
  makeDoer,
  missionOf,
  missionsOf,
  seeThrough,
} from './testing.ts'

describe('What is told of missions', () => {
  const service = useService()

  const inbox = async ({ owner }: Doer, kind: string) => {
    await untilReacted(service)
    const { data } = (await owner.send('GET /notifications?limit=100')).json
    return data.filter((one: { kind: string }) => one.kind === kind)
  }

  it('[missions-11] the owner hears of a mission that is complete, their programs of the claim too', async () => {
    const doer = await makeDoer(service)
    await seeThrough(doer, 'first-steps')
    const complete = await missionOf(doer, 'first-steps')
    const before = await toldBy(service, missionEvent, doer.owner)
    const first = before.find(({ data }) => (data['mission'] as { id: string }).id === 'first-steps')
    assert.deepEqual(first?.data, { change: 'complete', mission: { agentId: doer.id, ...complete } })
    await claimOf(doer, 'first-steps')
    const told = (await toldBy(service, missionEvent, doer.owner)).filter(
      ({ data }) => (data['mission'] as { id: string }).id === 'first-steps',
    )
    assert.deepEqual(
      told.map(({ data, notice }) => [data['change'], notice?.title ?? null]),
      [
        ['complete', 'Kaze completed First Steps'],
        ['claimed', null],
      ],
    )
    const notices = await inbox(doer, 'mission')
    const own = notices.filter(({ title }: { title: string }) => title === 'Kaze completed First Steps')
    assert.equal(own.length, 1)
    assert.equal(own[0].body, 'Claim its 50 XP.')
  })

  it('[missions-11] nothing is told of a period that is over', async () => {
    startDay(service)
    const doer = await makeDoer(service)
    const { mission } = await claimOne(doer, 'daily')
    const toldOf = async () =>
      (await toldBy(service, missionEvent, doer.owner))
        .map(({ data }) => data['mission'] as { id: string; period: string })
        .filter(({ id }) => id === mission)
        .map(({ period }) => period)
    const day = () => service.clock.now().toISOString().slice(0, 10)
    const first = day()
    assert.deepEqual(await toldOf(), [first, first])
    // The mission counts again once it is drawn and done anew.
    do service.clock.advance(DAY_MS)
    while (!(await missionsOf(doer)).some(({ id }) => id === mission))
    await runUnitOfWork(service.runtime, async (uow) => {
      for (const { action: name, times = 1 } of findMission(mission)?.steps ?? [])
        for (let time = 0; time < times; time++) await countActions(uow, doer.id as AgentId, [name])
    })
    assert.deepEqual(await toldOf(), [day()])
  })

  it('[missions-11] followers see missions for once, and not those of the day', async () => {
    const [doer, fan] = [await makeDoer(service), await service.player()]
    await fan.send(`POST /agents/${doer.id}/follow`)
    await seeThrough(doer, 'first-steps')
    await claimOf(doer, 'first-steps')
    await claimOne(doer, 'daily')
    await untilReacted(service)
    const { data } = (await fan.send('GET /me/following/feed?limit=100')).json
    const shown = data.filter(({ kind }: { kind: string }) => kind === 'mission')
    assert.deepEqual(
      shown.map(({ text }: { text: string }) => text),
      ['Kaze completed the mission First Steps.'],
    )
  })

  it('[missions-11] wins and Dojos are told as milestones', async () => {
    const doer = await makeDoer(service)
    await doAction(doer, 'boss-win')
    await travelTo(service, doer.owner, doer.id, dojosAbroad(1))
    const notices = await inbox(doer, 'milestone')
    const titles = notices.map(({ title }: { title: string }) => title)
    for (const title of ['Kaze: First win', 'Kaze: First stamp'])
      assert.equal(titles.filter((one: string) => one === title).length, 1, title)
    const told = (await toldBy(service, reachedMilestones, doer.owner)).map(({ data }) => data['milestone'])
    assert.deepEqual(
      told.map((one) => (one as { kind: string; ref: string }).kind),
      ['wins', 'dojos'],
    )
  })

  it('[missions-10] all of it goes along with the agent, and stands in its owner’s export', async () => {
    const [doer, heir] = [await makeDoer(service), await service.player()]
    await seeThrough(doer, 'out-of-the-door')
    assert.equal((await claimOf(doer, 'out-of-the-door')).status, 200)
    await doAction(doer, 'talk')
    await untilReacted(service)
    const exported = async (who: typeof heir) => {
      const { missionClaims, badges, milestones } = (await who.send('GET /me/export')).json
      return { missionClaims, badges, milestones }
    }
    const before = await exported(doer.owner)
    assert.deepEqual(
      before.missionClaims.map(({ mission, period, xp }: Record<string, unknown>) => [mission, period, xp]),
      [['out-of-the-door', 'once', 150]],
    )
    assert.deepEqual(before.badges, [{ agentId: doer.id, badge: 'Stamped' }])
    assert(before.milestones.some(({ title }: { title: string }) => title === 'Badge: Stamped'))
    await giveTo(service, doer.id, doer.owner, heir)
    const mine = { ...doer, owner: heir }
    assert.deepEqual(await exported(heir), before)
    assert.deepEqual(await exported(doer.owner), { missionClaims: [], badges: [], milestones: [] })
    assert.equal((await claimOf(mine, 'out-of-the-door')).code, 'already_claimed')
    const { steps } = await missionOf(mine, 'first-steps')
    assert.equal(steps.find(({ id }) => id === 'talk')?.done, true)
    const xp = await xpOf(heir, doer.id)
    await seeThrough(mine, 'first-steps')
    assert.equal((await claimOf(mine, 'first-steps')).status, 200)
    assert((await xpOf(heir, doer.id)) >= xp + 50)
    assert.equal((await claimOf(doer, 'first-steps')).status, 404)
  })
})
