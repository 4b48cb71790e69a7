import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DANS } from '@shugyo/engine'
import type { Dimensions } from '@shugyo/sdk'
import { dimensionsOf, TITLES_FROM } from './dimensions.ts'

const young: Dimensions = {
  level: { level: 1, xp: 25, xpNext: 100 },
  mastery: { practised: 0, top: [], stages: { Initiate: 4, Apprentice: 0, Adept: 0, Expert: 0, Master: 0 } },
  bond: { approvedMemories: 2, private: false },
  reputation: { acceptedJobs: 0, rating: null, reviews: 0 },
  arena: { rating: 1215, dan: '1 Kyu', wins: 1, losses: 0, draws: 0, streak: 1 },
}
const old: Dimensions = {
  level: { level: 7, xp: 2450, xpNext: 2800 },
  mastery: { practised: 6, top: [], stages: { Initiate: 1, Apprentice: 2, Adept: 3, Expert: 1, Master: 0 } },
  bond: { private: true },
  reputation: { acceptedJobs: 12, rating: 4.7, reviews: 9 },
  arena: { rating: 1600, dan: 'Judan', wins: 90, losses: 10, draws: 0, streak: 12 },
}

describe('the five dimensions', () => {
  it('[kit-6] are shares of the next goal, in words', () => {
    assert.deepEqual(
      dimensionsOf(young).map(({ value, share }) => [value, Number(share.toFixed(2))]),
      [
        ['level 1', 0.25],
        ['0 practised', 0],
        ['2 memories', 0.67],
        ['0 jobs', 0],
        ['1,215, 1 Kyu', 0.5],
      ],
    )
  })

  it('[kit-6] end at their goals, and tell nobody of a bond that is not theirs', () => {
    assert.deepEqual(
      dimensionsOf(old).map(({ value, share }) => [value, Number(share.toFixed(2))]),
      [
        ['level 7', 0.5],
        ['4 Adepts', 0.8],
        ['private', 0],
        ['4.7 of 5', 0.94],
        ['1,600, Judan', 1],
      ],
    )
  })

  it('[kit-6] knows where titles begin as the engine does', () => {
    assert.deepEqual(
      TITLES_FROM,
      DANS.map(({ from }) => from),
    )
  })
})
