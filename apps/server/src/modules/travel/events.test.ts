import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { makeLog } from '../../kernel/lib/log.ts'
import { columnsHolding } from '../../testing/columns-holding.ts'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { factsOf, giveTo } from '../agents/testing.ts'
import { checkinEvent } from './events.ts'
import { type CheckinId, findCheckin } from './store/checkins.ts'
import { answerAt, checkInAt, dojosAbroad, travelTo } from './testing.ts'

const WAIT_MAX_MS = 60_000

describe('What is told of travels', () => {
  const lines: string[] = []
  const service = useService({ log: makeLog('trace', { write: (line) => void lines.push(line) }) })
  service.clock.stop()
  type Abroad = ReturnType<typeof dojosAbroad>[number]
  const [here, there] = dojosAbroad(2) as [Abroad, Abroad]

  it('[travel-11] whoever checked in is told, with the record', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await checkInAt(owner, id, here)
    await untilReacted(service)
    const told = await toldBy(service, checkinEvent, owner)
    assert.equal(told.length, 1)
    const data = told[0]?.data as { change: string; checkin: { id: string; place: string } }
    const { id: checkinId, place, ...checkin } = data.checkin
    const at = service.clock.now()
    assert.deepEqual(
      [data.change, checkin],
      ['made', { agentId: id, dojoId: here.id, city: here.city.english, country: here.country, at }],
    )
    const notices = (await owner.send('GET /notifications')).json.data
    const notice = notices.find(({ kind }: { kind: string }) => kind === 'checkin')
    assert.equal(notice.title, `Kaze checked in at ${place}`)
    assert.deepEqual(notice.data, {
      change: 'made',
      checkin: { id: checkinId, agentId: id, dojoId: here.id },
    })
  })

  it('[travel-11] followers see a new stamp at a midnight, a day later at the least', async () => {
    const [owner, follower] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await follower.send(`POST /agents/${id}/follow`)
    await checkInAt(owner, id, here)
    const visitedAt = service.clock.now().getTime()
    const stamps = async () => {
      await untilReacted(service)
      const { data } = (await follower.send('GET /me/following/feed')).json
      return data.filter(({ kind }: { kind: string }) => kind === 'stamp')
    }
    const counted = async () => (await service.visitor().send(`GET /agents/${id}/profile`)).json.stamps
    assert.equal(await counted(), 0)
    service.clock.advance(DAY_MS - 1_000)
    await pause(200)
    assert.deepEqual(await stamps(), [])
    const midnight = (Math.floor(visitedAt / DAY_MS) + 2) * DAY_MS
    service.clock.advance(midnight - service.clock.now().getTime())
    const deadline = performance.now() + WAIT_MAX_MS
    let shown = await stamps()
    while (shown.length === 0 && performance.now() < deadline) {
      service.runtime.wakeWorkers()
      await pause(50)
      shown = await stamps()
    }
    assert.deepEqual([shown.length, shown[0]?.at], [1, new Date(midnight).toISOString()])
    assert.equal(await counted(), 1)
    assert(shown[0].text.includes(here.landmark.english), shown[0].text)
  })

  it('[travel-6] the position stands in no table and no line of the log', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const [lat, lng] = [here.lat + 0.000_012_345_67, here.lng + 0.000_076_543_21]
    const accuracy = 13.371_337
    assert.equal((await checkInAt(owner, id, here, { lat, lng, accuracy })).status, 200)
    assert.equal((await checkInAt(owner, id, here, { lat, lng, accuracy })).code, 'too_soon')
    assert.equal((await checkInAt(owner, id, there, { lat, lng, accuracy })).code, 'too_far')
    await service.visitor().send(`GET /dojos?lat=${lat}&lng=${lng}`)
    await service.visitor().send(`GET /dojos?lat=${lat}&lng=999`)
    await untilReacted(service)
    assert(
      lines.some((line) => line.includes('createCheckin')),
      'nothing was logged: the test proves nothing',
    )
    for (const part of [lat, lng, accuracy].map((value) => String(value).slice(0, 9))) {
      assert.deepEqual(await columnsHolding(service, part), [], part)
      assert(!lines.some((line) => line.includes(part)), `${part} is in the log`)
    }
  })

  it('[travel-14] facts say what was new, and not where', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await travelTo(service, owner, id, [here, here, there])
    await answerAt(owner, id, there, 2)
    await answerAt(owner, id, there, 3)
    const isTravel = ([type]: [string, object]) => type === 'checkin.made' || type === 'dojo_lesson.passed'
    const facts = (await factsOf(service, id)).filter(isTravel)
    const checkin = (isNew: boolean) => ({ newDojo: isNew, newCity: isNew, newCountry: isNew })
    assert.deepEqual(
      facts.map(([type, { checkinId, ...rest }]) => [type, typeof checkinId, rest]),
      [
        ['checkin.made', 'string', checkin(true)],
        ['checkin.made', 'string', checkin(false)],
        ['checkin.made', 'string', checkin(true)],
        ['dojo_lesson.passed', 'undefined', { lessons: 1 }],
      ],
    )
    const [first] = facts
    const found = await findCheckin(service.runtime.database.db, first?.[1]['checkinId'] as CheckinId)
    assert.deepEqual([found?.agentId, found?.dojo], [id, here.id])
  })

  it('[travel-12] nothing of where the person was is left after a deletion but the agents’ stamps', async () => {
    const [owner, heir] = [await service.player('wanderer'), await service.player()]
    const { id } = await owner.makeAgent()
    await travelTo(service, owner, id, [here, there])
    await answerAt(owner, id, there, 3)
    await giveTo(service, id, owner, heir)
    await untilReacted(service)
    const body = { confirmHandle: 'wanderer', password: PASSWORD }
    assert.equal((await owner.send('POST /me/delete', { body })).status, 200)
    await untilReacted(service)
    const { rows } = await service.runtime.database.pool.query(
      `select (select count(*)::int from travel.checkins where owner_id = $1) as checkins,
         (select count(*)::int from travel.travellers where owner_id = $1) as travellers,
         (select count(*)::int from travel.stamps where agent_id = $2
            and (first_at <> date_trunc('day', first_at, 'UTC') or last_at <> date_trunc('day', last_at, 'UTC')
              or lesson_at <> date_trunc('day', lesson_at, 'UTC'))) as moments,
         (select count(*)::int from travel.stamps where agent_id = $2) as stamps`,
      [owner.id, id],
    )
    assert.deepEqual(rows, [{ checkins: 0, travellers: 0, moments: 0, stamps: 2 }])
    const facts = await service.runtime.database.pool.query(
      `select data::text as data from kernel.facts where type in ('checkin.made', 'dojo_lesson.passed')`,
    )
    for (const { data } of facts.rows) {
      for (const dojo of [here, there]) assert(!data.includes(dojo.id), `a fact keeps where it was: ${data}`)
    }
  })
})
