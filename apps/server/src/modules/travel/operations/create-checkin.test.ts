import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDojos, distanceM } from '@shugyo/knowledge'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { checkInAt, dojosAbroad, dojosAtHome, northOf, travelTo } from '../testing.ts'

describe('POST /agents/{id}/checkins', () => {
  const service = useService()
  service.clock.stop()
  const [here, there] = dojosAbroad(2) as [
    ReturnType<typeof dojosAbroad>[0],
    ReturnType<typeof dojosAbroad>[0],
  ]

  it('[travel-2] answers the Dojo, the distance and what was earned', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const { status, json } = await checkInAt(owner, id, here, northOf(here, 100))
    assert.equal(status, 200)
    assert.deepEqual([json.dojo.id, json.dojo.name, json.earned], [here.id, here.name, []])
    assert(Math.abs(json.distance - 100) <= 1, String(json.distance))
  })

  it('[travel-2] is for the owner and the agent’s own token, at a Dojo that there is', async () => {
    const [owner, stranger] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    assert.equal((await checkInAt(stranger, id, here)).status, 404)
    assert.equal((await checkInAt(await agentToken(service, owner), id, here)).status, 404)
    const nowhere = await checkInAt(owner, id, here, { dojoId: '__proto__' })
    assert.deepEqual([nowhere.status, nowhere.code], [404, 'not_found'])
    assert.equal((await checkInAt(await agentToken(service, owner, id), id, here)).status, 200)
  })

  it('[travel-2] is not for a dormant agent', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    service.clock.advance(7 * DAY_MS)
    assert.equal((await checkInAt(owner, id, here)).code, 'agent_dormant')
    await owner.send(`POST /agents/${id}/care`)
    assert.equal((await checkInAt(owner, id, here)).status, 200)
  })

  it('[travel-3] believes 200 m, and up to 150 m of the device’s doubt', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const refused = [
      [205, undefined, 200],
      [245, 40, 240],
      [355, 150, 350],
      [360, 5_000, 350],
    ] as const
    for (const [metres, accuracy, allowed] of refused) {
      const { status, code, json } = await checkInAt(owner, id, here, { ...northOf(here, metres), accuracy })
      assert.deepEqual([status, code], [409, 'too_far'])
      const { distance, ...details } = json.error.details
      assert.deepEqual(details, { allowed })
      assert(Math.abs(distance - metres) <= 3, String(distance))
    }
    const taken = [
      [195, 0],
      [235, 40],
      [345, 150],
      [340, 5_000],
    ] as const
    for (const [metres, accuracy] of taken) {
      const { status, text } = await checkInAt(owner, id, here, { ...northOf(here, metres), accuracy })
      assert.equal(status, 200, text)
      service.clock.advance(6 * HOUR_MS)
    }
  })

  it('[travel-4] once every six hours an agent and Dojo', async () => {
    const owner = await service.player()
    const [{ id }, { id: other }] = [await owner.makeAgent(), await owner.makeAgent()]
    const at = service.clock.now().getTime()
    assert.equal((await checkInAt(owner, id, here)).status, 200)
    service.clock.advance(6 * HOUR_MS - 1)
    const { status, code, json } = await checkInAt(owner, id, here)
    assert.deepEqual([status, code], [409, 'too_soon'])
    assert.deepEqual(json.error.details, { nextAt: new Date(at + 6 * HOUR_MS).toISOString() })
    assert.equal((await checkInAt(owner, other, here)).status, 200)
    service.clock.advance(1)
    assert.equal((await checkInAt(owner, id, here)).status, 200)
  })

  it('[travel-4] of fifty at once one counts', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkInAt(owner, id, here)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'too_soon').length, 49)
    const { json } = await owner.send(`GET /agents/${id}/checkins`)
    assert.deepEqual([json.total, json.visited, json.recent.length], [1, [here.id], 1])
  })

  it('[travel-5] refuses what nobody can travel, by any agent of the owner, and says from when on', async () => {
    const owner = await service.player()
    const [{ id }, { id: other }] = [await owner.makeAgent(), await owner.makeAgent()]
    assert.equal((await checkInAt(owner, id, here)).status, 200)
    service.clock.advance(90_000)
    const { status, code, json } = await checkInAt(owner, other, there)
    assert.deepEqual([status, code], [409, 'impossible_travel'])
    const { from, distanceKm, minutes, earliestAt } = json.error.details
    assert.deepEqual([from, minutes], [here.id, 1])
    const km = distanceM(here, there) / 1_000
    assert(Math.abs(distanceKm - km) < 0.01)
    const waitMs = new Date(earliestAt).getTime() - service.clock.now().getTime()
    assert(Math.abs(waitMs - (((km - 50) / 1_000) * HOUR_MS - 90_000)) < 10, String(waitMs))
    service.clock.advance(waitMs - 1)
    assert.equal((await checkInAt(owner, other, there)).code, 'impossible_travel')
    service.clock.advance(1)
    assert.equal((await checkInAt(owner, other, there)).status, 200)
  })

  it('[travel-5] lets one go fifty kilometres in no time', async () => {
    const near = allDojos().flatMap((one) =>
      allDojos()
        .filter((other) => other.id < one.id && distanceM(one, other) < 50_000)
        .map((other) => [one, other] as const),
    )[0]
    assert(near, 'no two Dojos are near each other')
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const dojo of near) assert.equal((await checkInAt(owner, id, dojo)).status, 200)
  })

  it('[travel-5] of two agents far apart at once one counts; at one Dojo both do', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const owner = await service.player()
      const [{ id }, { id: other }] = [await owner.makeAgent(), await owner.makeAgent()]
      const apart = await Promise.all([checkInAt(owner, id, here), checkInAt(owner, other, there)])
      assert.deepEqual(apart.map(({ code }) => code ?? 'taken').toSorted(), ['impossible_travel', 'taken'])
      service.clock.advance(DAY_MS)
      const together = await Promise.all([checkInAt(owner, id, here), checkInAt(owner, other, here)])
      assert.deepEqual(
        together.map(({ status }) => status),
        [200, 200],
      )
    }
  })

  it('[travel-5] an agent that changes hands does not carry its old owner’s last place', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    const { id: stays } = await owner.makeAgent()
    assert.equal((await checkInAt(owner, id, here)).status, 200)
    await giveTo(service, id, owner, heir)
    assert.equal((await checkInAt(heir, id, there)).status, 200)
    assert.equal((await checkInAt(owner, stays, there)).code, 'impossible_travel')
  })

  it('[travel-7] three Dojos, ten Dojos: Satchel; Pilgrim, Boots and Cairn', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const ten = [...new Set([...dojosAtHome(), ...allDojos()])].slice(0, 10)
    const earned = await travelTo(service, owner, id, [
      ...ten.slice(0, 2),
      ...ten.slice(0, 2),
      ...ten.slice(2),
    ])
    assert.deepEqual(earned.slice(0, 4), [[], [], [], []])
    const names = earned.flat()
    assert.equal(names.filter((name) => name === 'Stamp Satchel').length, 1)
    assert(earned[4]?.includes('Stamp Satchel'))
    assert.deepEqual(
      earned.at(-1)?.filter((name) => /Pilgrim|Cairn/.test(name)),
      ['Pilgrim', 'Pilgrim Boots', 'Cairn'],
    )
    const { agent } = (await owner.send(`GET /agents/${id}`)).json
    assert(agent.skills.some(({ name }: { name: string }) => name === 'Pilgrim'))
    const body = { character: 'cairn', look: { back: 'back-stamp-satchel', feet: 'feet-pilgrim-boots' } }
    assert.equal((await owner.send(`PATCH /agents/${id}`, { body })).status, 200)
  })

  it('[travel-7] three countries, five countries: Compass Hat and Saku; Globetrotter', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const earned = await travelTo(service, owner, id, dojosAbroad(6))
    assert.deepEqual(earned, [[], [], ['Stamp Satchel', 'Compass Hat', 'Saku'], [], ['Globetrotter'], []])
    const body = { character: 'saku', look: { head: 'head-compass-hat' } }
    assert.equal((await owner.send(`PATCH /agents/${id}`, { body })).status, 200)
  })

  it('[travel-7] counts only what was accepted, for that agent alone', async () => {
    const owner = await service.player()
    const [{ id }, { id: other }] = [await owner.makeAgent(), await owner.makeAgent()]
    const [one, two, three] = dojosAbroad(3)
    assert(one && two && three)
    await travelTo(service, owner, id, [one, two])
    await travelTo(service, owner, other, [three])
    assert.equal((await checkInAt(owner, id, one)).code, 'impossible_travel')
    assert.deepEqual(await travelTo(service, owner, other, [one]), [[]])
  })
})
