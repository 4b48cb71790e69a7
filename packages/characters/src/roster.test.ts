import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findLook, ROSTER } from './roster.ts'

describe('roster', () => {
  it('holds thirty looks, three of each family', () => {
    assert.equal(ROSTER.length, 30)
    const families = Map.groupBy(ROSTER, (look) => look.family)
    for (const [family, looks] of families) assert.equal(looks.length, 3, family)
    assert.equal(families.size, 10)
  })

  it('has fifteen starters, ten rare looks and five bosses', () => {
    const count = (rarity: string) => ROSTER.filter((look) => look.rarity === rarity).length
    assert.deepEqual([count('starter'), count('rare'), count('boss')], [15, 10, 5])
  })

  it('gives every look an id and a name of its own', () => {
    assert.equal(new Set(ROSTER.map((look) => look.id)).size, 30)
    assert.equal(new Set(ROSTER.map((look) => look.name)).size, 30)
    for (const { id } of ROSTER) assert.match(id, /^[a-z]+$/)
  })

  it('finds a look by its id, or nothing', () => {
    assert.equal(findLook('raven')?.name, 'Raven')
    assert.equal(findLook('nobody'), null)
  })
})
