import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { distanceM } from '@shugyo/knowledge'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { travelsOf, travelsShown } from '../index.ts'
import { answerAt, dojosAbroad, travelTo } from '../testing.ts'

describe('GET /agents/{id}/checkins', () => {
  const service = useService()
  service.clock.stop()
  const [one, two, three] = dojosAbroad(3) as [Abroad, Abroad, Abroad]
  type Abroad = ReturnType<typeof dojosAbroad>[number]

  const seenBy = async (owner: Awaited<ReturnType<typeof service.player>>, id: string) =>
    (await owner.send(`GET /agents/${id}/checkins`)).json
  /** The days as everybody sees them two days later. */
  const travels = (id: string, seen: 'days' | 'moments') => {
    const { db } = service.runtime.database
    const later = new Date(service.clock.now().getTime() + 2 * DAY_MS)
    return seen === 'days' ? travelsShown(db, id as AgentId, later) : travelsOf(db, id as AgentId)
  }

  it('[travel-13] [ownership-3] sums up where the agent was, the last twenty newest first', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    assert.deepEqual(await seenBy(owner, id), {
      total: 0,
      visited: [],
      countries: [],
      cities: [],
      recent: [],
    })
    await travelTo(service, owner, id, [two, one, two, ...Array.from({ length: 20 }, () => three)])
    const seen = await seenBy(owner, id)
    assert.deepEqual([seen.total, seen.visited], [23, [two.id, one.id, three.id]])
    assert.deepEqual(seen.countries, [two.country, one.country, three.country])
    assert.deepEqual(seen.cities, [two.city.english, one.city.english, three.city.english])
    assert.equal(seen.recent.length, 20)
    const { place, ...last } = seen.recent[0]
    const at = service.clock.now().toISOString()
    assert.deepEqual(last, { dojoId: three.id, city: three.city.english, country: three.country, at })
    assert(place.startsWith(three.landmark.english))
    const profile = (await service.visitor().send(`GET /agents/${id}/profile`)).json
    assert.equal(profile.stamps, 3)
  })

  it('[travel-13] adds up the way from Dojo to Dojo', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await travelTo(service, owner, id, [one, two, three, one, one])
    const metres = distanceM(one, two) + distanceM(two, three) + distanceM(three, one)
    const { distanceKm, total, stamps } = await travels(id, 'moments')
    assert(Math.abs(distanceKm - metres / 1_000) <= 1, String(distanceKm))
    assert.deepEqual(
      [total, stamps.map(({ dojo, visits }) => [dojo.id, visits])],
      [
        5,
        [
          [one.id, 3],
          [two.id, 1],
          [three.id, 1],
        ],
      ],
    )
  })

  it('[travel-2] is for the owner and the agent’s own token', async () => {
    const [owner, stranger] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    assert.equal((await stranger.send(`GET /agents/${id}/checkins`)).status, 404)
    const token = await agentToken(service, owner, id)
    assert.equal((await token.send(`GET /agents/${id}/checkins`)).status, 200)
  })

  it('[travel-10] shows moments to the owner, days to everybody else', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await travelTo(service, owner, id, [one])
    assert.equal((await answerAt(owner, id, one, 3)).status, 200)
    const at = service.clock.now()
    const day = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
    const [exact] = (await travels(id, 'moments')).stamps
    assert.deepEqual([exact?.firstAt, exact?.lastAt, exact?.lesson], [at, at, true])
    const [shown] = (await travels(id, 'days')).stamps
    assert.deepEqual([shown?.firstAt, shown?.lastAt], [day, day])
  })

  it('[travel-10] stamps and distance go along to another owner, the travel history does not', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await travelTo(service, owner, id, [one, two])
    await answerAt(owner, id, two, 2)
    const before = await travels(id, 'days')
    await giveTo(service, id, owner, heir)
    assert.deepEqual(await travels(id, 'moments'), before)
    const seen = await seenBy(heir, id)
    assert.deepEqual([seen.total, seen.visited, seen.recent], [2, [one.id, two.id], []])
    const exported = (await heir.send('GET /me/export')).json
    assert.deepEqual(exported.checkins, [])
    await travelTo(service, heir, id, [three])
    assert.equal((await travels(id, 'days')).distanceKm, before.distanceKm)
    const recent = (await seenBy(heir, id)).recent
    assert.deepEqual(
      recent.map(({ dojoId }: { dojoId: string }) => dojoId),
      [three.id],
    )
  })

  it('[travel-12] the export holds all check-ins of the account, also by agents that have gone', async () => {
    const [owner, heir] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await travelTo(service, owner, id, [one, two])
    await giveTo(service, id, owner, heir)
    const { checkins } = (await owner.send('GET /me/export')).json
    assert.deepEqual(
      checkins.map(({ agentId, dojoId }: { agentId: string; dojoId: string }) => [agentId, dojoId]),
      [
        [id, one.id],
        [id, two.id],
      ],
    )
  })
})
