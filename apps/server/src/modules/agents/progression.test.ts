import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assert as check, constantFrom, integer, array as listOf, property } from 'fast-check'
import { danOf, growthOf, recordAfter } from './index.ts'
import { levelOf, ratingAt, ratingIn, ratingOrder, seasonStart, XP_MAX, xpAt } from './progression.ts'

const anyXp = integer({ min: 0, max: XP_MAX })

describe('progression', () => {
  it('[agents-4] begins at level 1; each level costs 100 more than the one before', () => {
    assert.deepEqual(growthOf(0), { level: 1, xp: 0, xpNext: 100 })
    assert.deepEqual([1, 2, 3, 4, 5, 10].map(xpAt), [0, 100, 300, 600, 1_000, 4_500])
    assert.deepEqual([99, 100, 299, 300, 599, 600].map(levelOf), [1, 2, 2, 3, 3, 4])
  })

  it('[agents-4] more experience is never a lower level', () => {
    check(property(anyXp, anyXp, (one, two) => one > two || levelOf(one) <= levelOf(two)))
  })

  it('[agents-4] a level holds exactly the experience from its beginning to the next one’s', () => {
    check(
      property(anyXp, (xp) => {
        const { level, xpNext } = growthOf(xp)
        return Number.isInteger(level) && level >= 1 && xpAt(level) <= xp && xp < xpNext
      }),
    )
    check(
      property(integer({ min: 1, max: levelOf(XP_MAX) }), (level) => {
        return levelOf(xpAt(level)) === level && (level === 1 || levelOf(xpAt(level) - 1) === level - 1)
      }),
    )
  })

  it('[agents-5] a streak counts the wins since anything else', () => {
    check(
      property(listOf(constantFrom('win' as const, 'loss' as const, 'draw' as const)), (results) => {
        const record = results.reduce(recordAfter, { wins: 0, losses: 0, draws: 0, streak: 0 })
        const count = (wanted: string) => results.filter((result) => result === wanted).length
        assert.deepEqual(record, {
          wins: count('win'),
          losses: count('loss'),
          draws: count('draw'),
          streak: results.length - 1 - results.findLastIndex((result) => result !== 'win'),
        })
      }),
    )
  })

  it('[agents-16] each season takes a rating half way back, and in the end all the way', () => {
    const kept = { keptRating: 1_331, ratingSeason: 3 }
    assert.deepEqual(
      [2, 3, 4, 5, 20, 1_000_000].map((season) => ratingIn(season, kept)),
      [1_331, 1_331, 1_265, 1_232, 1_200, 1_200],
    )
    const boundary = seasonStart(4)
    assert.equal(ratingAt(new Date(boundary.getTime() - 1), kept), 1_331)
    assert.equal(ratingAt(boundary, kept), 1_265)
  })

  it('[agents-16] one number orders kept ratings as they are shown in any season', () => {
    const aRating = integer({ min: 0, max: 5_000 })
    const aSeason = integer({ min: 0, max: 12 })
    check(
      property(aRating, aSeason, aRating, aSeason, aSeason, (one, oneIn, two, twoIn, later) => {
        const [a, b] = [
          { keptRating: one, ratingSeason: oneIn },
          { keptRating: two, ratingSeason: twoIn },
        ]
        const season = Math.max(oneIn, twoIn) + later
        const [shownA, shownB] = [ratingIn(season, a), ratingIn(season, b)]
        return ratingOrder(a) <= ratingOrder(b) ? shownA <= shownB : shownA >= shownB
      }),
    )
  })

  it('[agents-5] the dan is the engine’s title of a rating', () => {
    assert.deepEqual([1_199, 1_200, 1_230].map(danOf), ['2 Kyu', '1 Kyu', 'Shodan'])
  })
})
