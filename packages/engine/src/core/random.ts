/** The purpose of each lane of a round. Each number belongs to one lane alone, so no draw shifts another. */
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

/** The 16th output of sfc32 started from two halves of a seed and a counter. */
function sixteenth(low: number, high: number, counter: number): number {
  let a = low
  let b = high
  let c = counter
  let t = 0
  for (let d = 1; d <= 16; d++) {
    t = (((a + b) | 0) + d) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
  }
  return t >>> 0
}

/**
 * The random number of one lane of one round: the 16th output of sfc32 started from (seed, round, lane).
 *
 * @example u32(1, 1, 0) // 2278615963
 */
export const u32 = (seed: number, round: number, lane: number): number => drawFrom(seed)(round, lane)

/** A whole number in 0..n-1, each equally likely; n up to 2^21 keeps the product exact. */
export const below = (random: number, n: number): number => Math.floor((random * n) / TWO_32)

/** The source of a battle's numbers: its seed in play, or something chosen on purpose in the laboratory. */
export type Draw = (round: number, lane: number) => number

export function drawFrom(seed: number): Draw {
  const rest = seed % TWO_32
  const low = rest | 0
  const high = ((seed - rest) / TWO_32) | 0
  return (round, lane) => sixteenth(low, high, (round << 8) | lane)
}
