import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exhibitionOf, slotAt } from '../exhibition/exhibition.ts'
import { framesOf } from '../model/frames.ts'
import { ROUND_MS } from '../model/timing.ts'
import { cuesOf } from './choreography.ts'

const GROUND = { a: { towards: 1, reach: 400 }, b: { towards: -1, reach: 400 } } as const
const frames = Array.from({ length: 12 }, (_, k) => framesOf(exhibitionOf(slotAt(k * 20_000)))).flat()

describe('The choreography of a round', () => {
  it('ends before the next one begins, and leaves everybody where they were', () => {
    for (const frame of frames)
      for (const { part, atMs, forMs, keyframes } of cuesOf(frame, GROUND, false)) {
        assert.ok(atMs + forMs < ROUND_MS)
        if (part === 'fighter') assert.equal(keyframes.at(-1)?.['transform'], 'none')
      }
  })

  it('[web-20] moves nothing for whoever asked for less motion', () => {
    for (const frame of frames)
      for (const { keyframes } of cuesOf(frame, GROUND, true))
        for (const keyframe of keyframes) assert.deepEqual(Object.keys(keyframe), ['opacity'])
  })

  it('strikes only who is struck', () => {
    for (const frame of frames) {
      const burst = cuesOf(frame, GROUND, false).filter(({ part }) => part === 'burst')
      const struck = (['a', 'b'] as const).filter((side) => frame[side].taken > 0)
      assert.deepEqual(
        burst.map(({ side }) => side),
        struck,
      )
    }
  })
})
