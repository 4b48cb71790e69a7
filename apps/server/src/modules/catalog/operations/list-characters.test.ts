import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'

describe('GET /characters', () => {
  const service = useService()

  it('[catalog-1] lists thirty looks: starters free, the five boss forms won', async () => {
    const { data } = await service.visitor().api.GET('/characters')
    const characters = data?.data ?? []
    assert.equal(characters.length, 30)
    const bosses = characters.filter(({ rarity }) => rarity === 'boss')
    assert.deepEqual(bosses.map(({ id }) => id).sort(), ['ember', 'raven', 'scout', 'titan', 'yuki'])
    for (const { rarity, price, source } of characters) {
      if (rarity === 'starter') assert.deepEqual([price, source], [null, 'starter'])
      if (rarity === 'boss') assert.deepEqual([price, source], [null, 'won'])
    }
  })

  it('[catalog-1] every character has a picture at its address', async () => {
    const { data } = await service.visitor().api.GET('/characters')
    for (const { art, name } of data?.data ?? []) {
      assert(art, name)
      assert(art.startsWith(`${PUBLIC_URL}/art/characters/`), art)
      const response = await fetch(art.replace(PUBLIC_URL, service.url))
      assert.equal(response.status, 200)
      assert.match(response.headers.get('content-type') ?? '', /^image\/svg\+xml/)
      assert.match(await response.text(), new RegExp(`^<svg[^>]*>.*<title>[^<]*${name}`, 's'))
    }
  })

  it('[catalog-3] is tagged and cacheable: the second look costs no body', async () => {
    const visitor = service.visitor()
    const first = await visitor.send('GET /characters')
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]{22}"$/)
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300')
    const second = await visitor.send('GET /characters', { headers: { 'if-none-match': etag } })
    assert.deepEqual([second.status, second.text, second.headers.get('etag')], [304, '', etag])
  })
})
