import { deepEqual, equal, ok } from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import vectors from '../golden/vectors.gen.json' with { type: 'json' }
import { DANS, danOf, eloDelta, expectedScore, kFactor, ratingDelta, seasonReset } from './rating.ts'

const RESULTS = { 0: 'loss', 500: 'draw', 1000: 'win' } as const
const aRating = fc.integer({ min: 600, max: 2600 })

it('[engine-18] gives the recorded expectations and changes', () => {
  for (const { own, other, score, K, expected, delta } of vectors.elo) {
    equal(expectedScore(own - other), expected)
    equal(eloDelta(own, other, RESULTS[score as 0], K), delta)
  }
})

it('[engine-18] expectations of the two sides make a whole, and rise with the lead', () => {
  fc.assert(
    fc.property(aRating, aRating, (one, other) => {
      equal(expectedScore(one - other) + expectedScore(other - one), 1000)
      ok(expectedScore(one - other + 1) >= expectedScore(one - other))
    }),
  )
})

it('[engine-19] a win gives, a loss takes, and what one wins the other loses at equal K', () => {
  fc.assert(
    fc.property(aRating, aRating, fc.constantFrom(6, 12, 16, 32), (one, other, k) => {
      ok(eloDelta(one, other, 'win', k) >= 1)
      ok(eloDelta(one, other, 'loss', k) <= -1)
      equal(eloDelta(one, other, 'win', k), -eloDelta(other, one, 'loss', k))
      equal(eloDelta(one, other, 'draw', k) + eloDelta(other, one, 'draw', k), 0)
    }),
  )
})

it('[engine-20] K is 32 in the first ten rated battles of a season, 12 after, half against the house', () => {
  deepEqual([0, 9, 10, 50].map(kFactor), [32, 32, 12, 12])
  const even = { own: 1200, other: 1200, result: 'win' } as const
  equal(ratingDelta({ ...even, ratedBattles: 0 }), 16)
  equal(ratingDelta({ ...even, ratedBattles: 10 }), 6)
  equal(ratingDelta({ ...even, ratedBattles: 10, againstHouse: true }), 3)
  equal(ratingDelta({ ...even, ratedBattles: 0, againstBoss: true }), 6)
})

it('[engine-21] meeting again within a day counts 100, 50, 25, then 0 percent', () => {
  const battle = { own: 1200, other: 1200, result: 'loss', ratedBattles: 0 } as const
  deepEqual(
    [0, 1, 2, 3, 9].map((metBefore) => ratingDelta({ ...battle, metBefore })),
    [-16, -8, -4, 0, 0],
  )
})

it('[engine-22] a rating never falls below 600', () => {
  equal(ratingDelta({ own: 605, other: 600, result: 'loss', ratedBattles: 0 }), -5)
  equal(ratingDelta({ own: 600, other: 600, result: 'loss', ratedBattles: 0 }), 0)
})

it('[engine-23] titles follow the rating', () => {
  equal(danOf(600), '6 Kyu')
  for (const { from, dan } of DANS) equal(danOf(from), dan)
  for (const { from } of DANS.slice(1)) ok(danOf(from - 1) !== danOf(from))
  equal(danOf(3000), 'Judan')
})

it('[engine-24] a season brings everyone half way back to 1200', () => {
  deepEqual([1200, 1331, 1069, 600, 1201].map(seasonReset), [1200, 1265, 1135, 900, 1200])
})
