import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { startWorker, type Worker } from '../../../kernel/jobs/worker.ts'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { addXp, seasonAt } from '../../agents/index.ts'
import { giveItem, giveTo } from '../../agents/testing.ts'
import { prizeWon, seasonTold, trophyWon } from '../../battles/index.ts'
import { take, write } from '../../documents/testing.ts'
import { practise } from '../../progress/testing.ts'
import { dojosAbroad, travelTo } from '../../travel/testing.ts'
import { MISSIONS } from '../data/missions.ts'
import { addMilestone } from '../milestones/milestones.ts'
import { claimOf, type Doer, doAction, makeDoer, seeThrough } from '../testing.ts'

type Milestone = { id: string; title: string; about: string; at: string }

describe('GET /agents/{id}/milestones', () => {
  const service = useService()

  const page = async (id: string, query = '', by: Pick<Player, 'send'> = service.visitor()) => {
    await untilReacted(service)
    const { status, json, text } = await by.send(`GET /agents/${id}/milestones${query}`)
    assert.equal(status, 200, text)
    return json as { data: Milestone[]; next: string | null }
  }
  const titles = async ({ id, owner }: Doer) =>
    (await page(id, '?limit=100', owner)).data.map(({ title }) => title)

  it('[missions-8] begins with coming to life; an id of nobody is 404', async () => {
    const { id } = await makeDoer(service)
    const { data, next } = await page(id)
    assert.equal(next, null)
    assert.deepEqual(
      data.map(({ title, about }) => [title, about]),
      [['Came to life', 'The first day of its way.']],
    )
    const nobody = await service.visitor().send(`GET /agents/${crypto.randomUUID()}/milestones`)
    assert.equal(nobody.status, 404)
    assert.equal(
      (await service.visitor().send(`GET /agents/${id}/milestones?cursor=abc`)).code,
      'invalid_cursor',
    )
  })

  it('[missions-8] keeps every fifth level, also when several come at once', async () => {
    const doer = await makeDoer(service)
    const gain = (xp: number) => runUnitOfWork(service.runtime, (uow) => addXp(uow, doer.id as AgentId, xp))
    await gain(600)
    assert.deepEqual(await titles(doer), ['Came to life'])
    await gain(900)
    assert.deepEqual(await titles(doer), ['Level 5', 'Came to life'])
    await gain(600)
    assert.deepEqual(await titles(doer), ['Level 5', 'Came to life'])
  })

  it('[missions-8] keeps the first win, a boss, and what they earned, once', async () => {
    const doer = await makeDoer(service)
    await doAction(doer, 'boss-win')
    await doAction(doer, 'boss-win')
    const reached = ['Beat Scout', 'Came to life', 'Earned First Win', 'Earned Shapeshifter', 'First win']
    assert.deepEqual((await titles(doer)).toSorted(), reached)
  })

  it('[missions-8] keeps mastery, forms, badges, trophies, prizes and seasons', async () => {
    const doer = await makeDoer(service)
    const [agentId, ownerId] = [doer.id as AgentId, doer.owner.id as UserId]
    await practise(doer.owner, doer.id, 'first-stance', 1)
    await practise(doer.owner, doer.id, 'first-stance', 3)
    await giveItem(service, doer.id, 'character', 'saku', 'travel')
    await giveItem(service, doer.id, 'character', 'relay', 'market')
    await seeThrough(doer, 'out-of-the-door')
    assert.equal((await claimOf(doer, 'out-of-the-door')).status, 200)
    await runUnitOfWork(service.runtime, async (uow) => {
      const season = seasonAt(uow.at)
      const run = { runId: uow.newId<'run'>(), agentId, ownerId }
      await uow.emit(trophyWon, { ...run, item: 'body-obsidian' })
      await uow.emit(prizeWon, { season, agentId, place: 3, amount: 10 })
      await uow.emit(seasonTold, { season, agentId })
    })
    const season = seasonAt(service.clock.now())
    assert.deepEqual((await titles(doer)).toSorted(), [
      'Adept in First Stance',
      'Badge: Stamped',
      'Came to life',
      'Earned City Sigil',
      'First stamp',
      `Prize of season ${season}`,
      `Season ${season}`,
      'The form of Saku',
      'Won the trophy Obsidian',
    ])
  })

  it('[missions-8] [missions-9] keeps the first guide and course, never what they are called', async () => {
    const doer = await makeDoer(service)
    for (const [kind, title] of [
      ['guide', 'My secret illness'],
      ['course', 'My secret debts'],
      ['course', 'My other secret'],
    ] as const)
      await take(doer.owner, await write(service, doer.owner, doer.id, { kind, title }), 10)
    const { data } = await page(doer.id)
    assert.deepEqual(data.map(({ title }) => title).toSorted(), [
      'Came to life',
      'First course',
      'First guide',
    ])
    assert(!JSON.stringify(data).includes('secret'))
    const { data: facts } = (await doer.owner.send(`GET /agents/${doer.id}/milestones`)).json
    assert.deepEqual(facts, data)
  })

  it('[missions-8] counts no lesson that a former owner passes', async () => {
    const doer = await makeDoer(service)
    const id = await write(service, doer.owner, doer.id, { kind: 'course' })
    await giveTo(service, doer.id, doer.owner, await service.player())
    assert.equal((await take(doer.owner, id, 10)).json.passed, true)
    assert.deepEqual(await titles(doer), ['Came to life'])
  })

  it('[missions-8] [missions-9] keeps the tenth Dojo, to the day and without the place', async () => {
    const doer = await makeDoer(service)
    const dojos = dojosAbroad(10)
    await travelTo(service, doer.owner, doer.id, dojos)
    service.clock.advance(2 * DAY_MS)
    const { data } = await page(doer.id, '?limit=100')
    const tenth = data.find(({ title }) => title === '10 Dojos')
    assert.equal(Date.parse(tenth?.at ?? '') % DAY_MS, 0)
    for (const dojo of dojos)
      for (const word of [dojo.id, dojo.name, dojo.landmark.english])
        assert(!JSON.stringify(data).includes(word), word)
  })

  it('[missions-9] tells of a visit on its first day after coming to life, and nobody but the owner before the passport does', async () => {
    const doer = await makeDoer(service)
    service.clock.advance(HOUR_MS)
    const visited = service.clock.now()
    for (const action of ['checkin', 'dojo-lesson'] as const) await doAction(doer, action)
    const own = (await page(doer.id, '', doer.owner)).data
    assert.equal(own.at(-1)?.title, 'Came to life')
    assert.deepEqual(own.map(({ title }) => title).toSorted(), [
      'Came to life',
      'Earned City Sigil',
      'First stamp',
    ])
    for (const { at } of own) assert(Date.parse(at) < visited.getTime(), `${at} tells the moment`)
    const seen = async (by: Pick<Player, 'send'>) => (await page(doer.id, '', by)).data
    for (const by of [service.visitor(), await service.player()])
      assert.deepEqual(
        (await seen(by)).map(({ title }) => title),
        ['Came to life'],
      )
    service.clock.advance(2 * DAY_MS)
    assert.deepEqual(await seen(service.visitor()), own)
  })

  it('[missions-8] is read newest first, in pages that miss nothing', async () => {
    const doer = await makeDoer(service)
    for (let level = 1; level <= 12; level++) {
      service.clock.advance(1_000)
      await runUnitOfWork(service.runtime, async (uow) => {
        // Two at the same moment.
        await addMilestone(uow, doer.id as AgentId, 'level', level * 10)
        await addMilestone(uow, doer.id as AgentId, 'season', level)
      })
    }
    const whole = (await page(doer.id, '?limit=100')).data
    assert.equal(whole.length, 25)
    assert.deepEqual(
      whole.map(({ at }) => at),
      whole.map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : -1)),
    )
    const seen: Milestone[] = []
    for (let cursor = ''; ; ) {
      const { data, next } = await page(doer.id, `?limit=4${cursor}`)
      seen.push(...data)
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    assert.deepEqual(seen, whole)
  })

  it('[missions-8] has words for the badge of every mission', async () => {
    const doer = await makeDoer(service)
    const badges = MISSIONS.flatMap(({ badge }) => badge ?? [])
    await runUnitOfWork(service.runtime, async (uow) => {
      for (const badge of badges) await addMilestone(uow, doer.id as AgentId, 'badge', badge)
    })
    const { data } = await page(doer.id, '?limit=100')
    for (const badge of badges) {
      const { about } = MISSIONS.find((mission) => mission.badge === badge) ?? assert.fail(badge)
      assert(
        data.some((one) => one.title === `Badge: ${badge}` && one.about === about),
        badge,
      )
    }
  })
})

describe('Milestones that are kept late', () => {
  const service = useService({ settings: { role: 'http' } })
  let worker: Worker | undefined
  after(() => worker?.stop())

  it('[missions-8] bear the moment in which they came true', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const by = service.clock.now()
    service.clock.advance(HOUR_MS)
    worker = startWorker(service.runtime)
    await untilReacted(service)
    const [created] = (await service.visitor().send(`GET /agents/${id}/milestones`)).json.data
    assert(new Date(created.at) <= by, created.at)
  })
})
