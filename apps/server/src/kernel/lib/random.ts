import { randomBytes, randomFillSync } from 'node:crypto'

/** Randomness is an argument: one source, injected, so that a test can fix it. */
export type Random = { bytes(count: number): Buffer }

/** The number of bytes that one call asks of the system: the call costs more than the bytes. */
const POOL_BYTES = 4_096
const pool = Buffer.alloc(POOL_BYTES)
let taken = POOL_BYTES

export const systemRandom: Random = {
  bytes(count) {
    if (count > POOL_BYTES / 16) return randomBytes(count)
    if (taken + count > POOL_BYTES) {
      randomFillSync(pool)
      taken = 0
    }
    const bytes = Buffer.from(pool.subarray(taken, taken + count))
    // Bytes that were given out belong to their taker alone.
    pool.fill(0, taken, taken + count)
    taken += count
    return bytes
  },
}

/** From 0 to 1, without 1. */
export const randomFraction = (random: Random): number => random.bytes(4).readUInt32BE() / 2 ** 32

export const randomHex = (random: Random, bytes: number): string => random.bytes(bytes).toString('hex')
