/** What each lane of a round is drawn for. A number belongs to one lane alone, so nothing shifts another draw. */
export const LANES = {
  chooseA: 0,
  chooseB: 1,
  rollA: 2,
  rollB: 3,
  criticalA: 4,
  criticalB: 5,
  foresightA: 6,
  foresightB: 7,
} as const

const TWO_32 = 4_294_967_296

/** Seeds are 52 bits, so that a JSON number holds them exactly. */
export const SEED_LIMIT = 4_503_599_627_370_496

/**
 * The random number of one lane of one round: the 16th output of sfc32 started from (seed, round, lane).
 *
 * @example u32(1, 1, 0) // 2278615963
 */
export function u32(seed: number, round: number, lane: number): number {
  const low = seed % TWO_32
  let a = low | 0
  let b = ((seed - low) / TWO_32) | 0
  let c = (round << 8) | lane
  let d = 1
  let t = 0
  for (let k = 0; k < 16; k++) {
    t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
  }
  return t >>> 0
}

/** A whole number in 0..n-1, each equally likely; n up to 2^21 keeps the product exact. */
export const below = (random: number, n: number): number => Math.floor((random * n) / TWO_32)

/** Where a battle takes its numbers from: the seed in play, something bent on purpose in the laboratory. */
export type Draw = (round: number, lane: number) => number

export const drawFrom =
  (seed: number): Draw =>
  (round, lane) =>
    u32(seed, round, lane)
