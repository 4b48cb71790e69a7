import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BOSSES, mayChallenge } from '@shugyo/engine'
import { lacks, NEEDS } from './gates.ts'

describe('the gates of the bosses', () => {
  it('[web-27] are the engine’s', () => {
    assert.deepEqual(NEEDS, Object.fromEntries(BOSSES.map(({ id, needs }) => [id, needs])))
    const beaten = BOSSES.map(({ id }) => id)
    for (const { id } of BOSSES)
      for (const level of [1, 3])
        for (const rating of [1_100, 1_200, 1_280])
          for (const bossesBeaten of [[], beaten.slice(0, 1), beaten.slice(0, 3), beaten])
            assert.equal(
              lacks(id, { level, rating, beaten: bossesBeaten }, String) === '',
              mayChallenge(id, { level, rating, bossesBeaten }),
            )
  })

  it('[web-27] say what is missing, and only that', () => {
    const young = { level: 1, rating: 1_200, beaten: ['scout'] }
    assert.equal(
      lacks('titan', young, () => 'Ember'),
      'level 3 and a win over Ember',
    )
    assert.equal(
      lacks('yuki', young, () => 'Titan'),
      'a win over Titan',
    )
    assert.equal(lacks('ember', young, String), '')
  })
})
