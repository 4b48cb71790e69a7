import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDojos, distanceM } from '@shugyo/knowledge'
import { useService } from '../../../testing/service.ts'

type Listed = { id: string; distanceMeters?: number }

describe('GET /dojos', () => {
  const service = useService()

  async function listAll(query: string, limit: number): Promise<Listed[]> {
    const all: Listed[] = []
    let next: string | null = ''
    while (next !== null) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`
      const { status, json, text } = await service
        .visitor()
        .send(`GET /dojos?limit=${limit}${query}${cursor}`)
      assert.equal(status, 200, text)
      assert.equal(json.radiusMeters, 200)
      assert(json.data.length <= limit)
      all.push(...json.data)
      next = json.next
    }
    return all
  }

  it('[travel-1] lists every Dojo once, page by page, by id', async () => {
    const all = await listAll('', 7)
    assert.deepEqual(
      all.map(({ id }) => id),
      allDojos().map(({ id }) => id),
    )
    assert(all.every((dojo) => !('distanceMeters' in dojo)))
    const usual = (await service.visitor().send('GET /dojos')).json
    assert.equal(usual.data.length, Math.min(50, allDojos().length))
  })

  it('[travel-1] shows what the interface promises, the landmark in English and as locals write it', async () => {
    const all = await listAll('', 100)
    for (const dojo of allDojos()) {
      const { id, name, landmark, city, country, lat, lng } = dojo
      const shown = landmark.local === landmark.english ? '' : ` (${landmark.local})`
      const expected = { id, name, landmark: landmark.english + shown, city: city.english, country, lat, lng }
      assert.deepEqual(
        all.find((one) => one.id === id),
        expected,
      )
    }
  })

  it('[travel-1] gives the nearest first, across pages', async () => {
    for (const here of [
      { lat: 48.8566, lng: 2.3522 },
      { lat: -33.8688, lng: 151.2093 },
      { lat: 0, lng: 180 },
      { lat: -90, lng: -180 },
    ]) {
      const all = await listAll(`&lat=${here.lat}&lng=${here.lng}`, 20)
      assert.equal(new Set(all.map(({ id }) => id)).size, allDojos().length)
      const distances = all.map(({ distanceMeters }) => distanceMeters as number)
      assert.deepEqual(
        distances,
        distances.toSorted((a, b) => a - b),
      )
      for (const { id, distanceMeters } of all) {
        const dojo = allDojos().find((one) => one.id === id)
        assert.equal(distanceMeters, dojo && Math.round(distanceM(dojo, here)))
      }
    }
  })

  it('[travel-1] takes lat and lng together, and no foreign cursor', async () => {
    for (const [query, missing] of [
      ['lat=1', 'lng'],
      ['lng=1', 'lat'],
    ]) {
      const { status, json } = await service.visitor().send(`GET /dojos?${query}`)
      assert.equal(status, 400)
      assert.equal(json.error.details[0].path, `query.${missing}`)
    }
    const strange = Buffer.from(JSON.stringify(['dojos', 'nowhere'])).toString('base64url')
    assert.equal((await service.visitor().send(`GET /dojos?cursor=${strange}`)).code, 'invalid_cursor')
  })
})
