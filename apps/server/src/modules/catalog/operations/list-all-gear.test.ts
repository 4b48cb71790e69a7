import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { GEAR } from '../data/gear.ts'

describe('GET /gear', () => {
  const service = useService()

  it('[catalog-5] leaves nobody guessing what there is to wear: every piece with slot, style, source and price', async () => {
    const { status, json } = await service.visitor().send('GET /gear')
    assert.equal(status, 200)
    assert.deepEqual(
      json.data,
      GEAR.map(({ id, name, slot, style, source, price, tagline }) => ({
        id,
        name,
        slot,
        style,
        source,
        price,
        tagline,
      })),
    )
    const drops = (await service.visitor().send('GET /gear/drops')).json
    const ids = new Set(json.data.map(({ id }: { id: string }) => id))
    for (const item of drops.items) assert(ids.has(item), item)
  })

  it('[catalog-3] is tagged and cacheable like the other lists', async () => {
    const visitor = service.visitor()
    const first = await visitor.send('GET /gear')
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    assert.equal((await visitor.send('GET /gear', { headers })).status, 304)
  })
})
