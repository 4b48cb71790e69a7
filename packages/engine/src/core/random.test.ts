import { deepEqual, ok } from 'node:assert/strict'
import { it } from 'node:test'
import vectors from '../../golden/vectors.gen.json' with { type: 'json' }
import { below, u32 } from './random.ts'

it('[engine-2] gives the recorded numbers', () => {
  for (const { seed, round, lane, u32: number, below100 } of vectors.prng)
    deepEqual([u32(seed, round, lane), below(number, 100)], [number, below100])
})

it('[engine-2] spreads evenly over seeds, rounds and lanes', () => {
  const counts = new Array<number>(100).fill(0)
  const draws = 120_000
  for (let k = 0; k < draws; k++) {
    const bucket = below(u32(k, 1 + (k % 12), k % 8), 100)
    counts[bucket] = (counts[bucket] as number) + 1
  }
  const fair = draws / 100
  const chi = counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0)
  // Chi square with 99 degrees of freedom, five standard deviations.
  ok(chi < 99 + 5 * Math.sqrt(2 * 99), `chi square ${chi}`)
})

it('[engine-2] neighbouring seeds, rounds and lanes do not move together', () => {
  const top = (seed: number, round: number, lane: number) => u32(seed, round, lane) >>> 31
  let sameSeed = 0
  let sameRound = 0
  let sameLane = 0
  const tries = 20_000
  for (let k = 0; k < tries; k++) {
    const bit = top(k, 1 + (k % 12), k % 8)
    if (bit === top(k + 1, 1 + (k % 12), k % 8)) sameSeed++
    if (bit === top(k, 2 + (k % 12), k % 8)) sameRound++
    if (bit === top(k, 1 + (k % 12), (k + 1) % 8)) sameLane++
  }
  for (const same of [sameSeed, sameRound, sameLane])
    ok(Math.abs(same - tries / 2) < 5 * Math.sqrt(tries / 4), `${same} of ${tries}`)
})
