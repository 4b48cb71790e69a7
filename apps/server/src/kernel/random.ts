import { randomBytes } from 'node:crypto'

/** Randomness is an argument: one source, injected, so that a test can fix it. */
export type Random = { bytes(count: number): Buffer }

export const systemRandom: Random = { bytes: (count) => randomBytes(count) }

export const randomHex = (random: Random, bytes: number): string => random.bytes(bytes).toString('hex')
