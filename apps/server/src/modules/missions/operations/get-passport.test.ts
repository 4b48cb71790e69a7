import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { answerAt, dojosAbroad, travelTo } from '../../travel/testing.ts'
import { makeDoer } from '../testing.ts'

describe('GET /agents/{id}/passport', () => {
  const service = useService()
  type Abroad = ReturnType<typeof dojosAbroad>[number]
  const [here, there] = dojosAbroad(2) as [Abroad, Abroad]
  const passportOf = async (who: ReturnType<typeof service.visitor>, id: string) => {
    const { status, json, text } = await who.send(`GET /agents/${id}/passport`)
    assert.equal(status, 200, text)
    return json
  }

  it('[missions-13] is empty before the first journey, and public', async () => {
    const { owner, id } = await makeDoer(service)
    assert.deepEqual(await passportOf(service.visitor(), id), {
      agentId: id,
      name: 'Kaze',
      character: 'kuma',
      owner: owner.user?.handle,
      stamps: [],
      total: 0,
      cities: [],
      countries: [],
      distanceKm: 0,
    })
    const nobody = await service.visitor().send(`GET /agents/${crypto.randomUUID()}/passport`)
    assert.equal(nobody.status, 404)
  })

  it('[missions-13] [travel-10] tells nobody else where it was today or yesterday', async () => {
    const { owner, id } = await makeDoer(service)
    await travelTo(service, owner, id, [here])
    service.clock.advance(2 * DAY_MS)
    const seen = await passportOf(service.visitor(), id)
    assert.deepEqual([seen.total, seen.countries], [1, [here.country]])
    await travelTo(service, owner, id, [there, here])
    assert.equal((await answerAt(owner, id, here, 3)).json.passed, true)
    assert.deepEqual((await passportOf(owner, id)).total, 3)
    assert.deepEqual(await passportOf(service.visitor(), id), seen)
    const toMidnight = DAY_MS - (service.clock.now().getTime() % DAY_MS)
    service.clock.advance(toMidnight)
    const next = await passportOf(service.visitor(), id)
    assert.deepEqual([next.total, next.stamps[0].visits, next.stamps[0].lesson], [2, 1, false])
    assert(next.distanceKm > 1_000, `${next.distanceKm}`)
    service.clock.advance(DAY_MS)
    const { stamps, ...rest } = await passportOf(service.visitor(), id)
    const own = await passportOf(owner, id)
    assert.deepEqual({ ...rest, stamps: own.stamps }, own)
    assert.deepEqual([stamps[0].visits, stamps[0].lesson], [2, true])
  })

  it('[missions-9] [missions-13] tells where it was: the owner the moments, everybody else the days', async () => {
    const { owner, id } = await makeDoer(service)
    await travelTo(service, owner, id, [here, there, here])
    assert.equal((await answerAt(owner, id, here, 3)).json.passed, true)
    service.clock.advance(2 * DAY_MS)
    const [own, seen] = [await passportOf(owner, id), await passportOf(service.visitor(), id)]
    const { stamps, distanceKm, ...rest } = own
    assert.deepEqual([rest.total, rest.cities], [3, [here.city.english, there.city.english]])
    assert.deepEqual(rest.countries, [here.country, there.country])
    assert(distanceKm > 1_000, `${distanceKm}`)
    const [first, second] = stamps
    assert.deepEqual([first.dojoId, first.name, first.city], [here.id, here.name, here.city.english])
    assert.deepEqual([first.visits, first.lesson, second.visits, second.lesson], [2, true, 1, false])
    assert(Date.parse(first.lastAt) - Date.parse(first.firstAt) >= 2 * DAY_MS)
    const toTheDay = (at: string) => `${at.slice(0, 10)}T00:00:00.000Z`
    const blurred = stamps.map((stamp: { firstAt: string; lastAt: string }) => ({
      ...stamp,
      firstAt: toTheDay(stamp.firstAt),
      lastAt: toTheDay(stamp.lastAt),
    }))
    assert.deepEqual(seen, { ...own, stamps: blurred })
    assert.notDeepEqual(blurred, stamps)
    assert.deepEqual(await passportOf(await service.player(), id), seen)
    const heir = await service.player()
    await giveTo(service, id, owner, heir)
    assert.deepEqual((await passportOf(heir, id)).stamps, blurred)
  })
})

describe('GET /agents/{id}/passport.svg', () => {
  const service = useService()

  const pictureOf = async (id: string) => {
    const { status, headers, text } = await service.visitor().send(`GET /agents/${id}/passport.svg`)
    assert.equal(status, 200, text)
    return { headers, svg: text }
  }

  it('[missions-14] draws every stamp, with its city and day, and the bearer', async () => {
    const { owner, id } = await makeDoer(service)
    const { svg: empty } = await pictureOf(id)
    assert.match(empty, /No stamps yet/)
    const dojos = dojosAbroad(5)
    await travelTo(service, owner, id, dojos)
    const at = service.clock.now()
    service.clock.advance(2 * DAY_MS)
    const { headers, svg } = await pictureOf(id)
    assert.equal(headers.get('content-type'), 'image/svg+xml; charset=utf-8')
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    for (const { city, name } of dojos) {
      assert(svg.includes(`>${city.english.toUpperCase()}<`), city.english)
      assert(svg.includes(`<title>${name.replaceAll("'", '&#39;')}: `), name)
    }
    assert(svg.includes(`>${at.getUTCDate()} `))
    assert.match(svg, /Passport of Kaze/)
    assert.equal((await pictureOf(id)).svg, svg)
    assert.doesNotMatch(svg, /<script|<image|href=|@import|url\(http|<foreignObject|<style/)
    // Every opened element is closed: browsers reject anything else.
    const opened = [...svg.matchAll(/<([a-zA-Z]+)\b[^>]*?(\/?)>/g)].filter(([, , closed]) => !closed)
    assert.equal(opened.length, [...svg.matchAll(/<\/[a-zA-Z]+>/g)].length)
    const nobody = await service.visitor().send(`GET /agents/${crypto.randomUUID()}/passport.svg`)
    assert.deepEqual([nobody.status, nobody.code], [404, 'not_found'])
  })

  it('[missions-14] takes names for text, whatever they hold', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('<b onload="x">&\'')
    const { svg } = await pictureOf(id)
    assert(svg.includes('&lt;b onload=&quot;x&quot;&gt;&amp;&#39;'))
    assert(!svg.includes('<b '))
  })
})
