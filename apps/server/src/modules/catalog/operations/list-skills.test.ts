import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'

describe('GET /skills', () => {
  const service = useService()
  const list = async (query: Record<string, string> = {}) => {
    const { data } = await service.visitor().api.GET('/skills', { params: { query: query as never } })
    assert(data)
    return data
  }

  it('[catalog-1] lists about a hundred skills over eight schools and six goals, every type and availability', async () => {
    const { data, schools, goals, categories, stages, equipSlots } = await list()
    assert(data.length >= 90 && data.length <= 110)
    assert.equal(schools.length, 8)
    assert.deepEqual(new Set(data.map(({ school }) => school)), new Set(schools.map(({ name }) => name)))
    assert.deepEqual(new Set(data.map(({ goal }) => goal)), new Set(goals))
    assert.equal(new Set(data.map(({ type }) => type)).size, 5)
    assert.equal(new Set(data.map(({ availability }) => availability)).size, 3)
    assert.deepEqual(new Set(data.flatMap((skill) => skill.categories)), new Set(categories))
    assert.deepEqual(stages, ['Initiate', 'Apprentice', 'Adept', 'Expert', 'Master'])
    assert.equal(equipSlots, 4)
  })

  it('[catalog-1] features skills by name, and keeps the names that the interface speaks of', async () => {
    const { data, featured } = await list()
    const names = new Set(data.map(({ name }) => name))
    for (const name of [...featured, 'Squad Lead', 'Reliable', 'City Sigil']) assert(names.has(name), name)
  })

  it('[catalog-2] narrows by each filter, and by all together', async () => {
    const all = (await list()).data
    const expectations = {
      school: 'Blade',
      type: 'modifier',
      goal: 'Compete & Train',
      availability: 'planned',
    } as const
    for (const [field, value] of Object.entries(expectations)) {
      const { data, schools } = await list({ [field]: value })
      assert.deepEqual(
        data,
        all.filter((skill) => skill[field as 'school'] === value),
      )
      assert(data.length > 0 && data.length < all.length, field)
      assert.equal(schools.length, 8)
    }
    const { data } = await list({ category: 'battle', school: 'blade' })
    assert(
      data.length > 0 &&
        data.every((skill) => skill.categories.includes('battle') && skill.school === 'Blade'),
    )
    assert.deepEqual((await list({ school: 'Nowhere' })).data, [])
  })

  it('[catalog-2] searches name, tagline and description, whatever the case', async () => {
    const { data: all } = await list()
    const sought = all[37]
    assert(sought)
    for (const text of [sought.name.toUpperCase(), sought.tagline.slice(0, 50), sought.desc.slice(0, 55)]) {
      assert(
        (await list({ q: text })).data.some(({ code }) => code === sought.code),
        text,
      )
    }
    assert.deepEqual((await list({ q: 'zzzz no such words' })).data, [])
    assert.equal((await list({ q: '  ' })).data.length, all.length)
  })

  it('[catalog-3] tags each filtered answer for itself', async () => {
    const visitor = service.visitor()
    const [blade, again, current] = await Promise.all([
      visitor.send('GET /skills?school=Blade'),
      visitor.send('GET /skills?school=Blade'),
      visitor.send('GET /skills?school=Current'),
    ])
    assert.equal(blade.headers.get('etag'), again.headers.get('etag'))
    assert.notEqual(blade.headers.get('etag'), current.headers.get('etag'))
  })
})
