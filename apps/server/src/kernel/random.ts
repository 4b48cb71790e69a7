import { randomBytes } from 'node:crypto'

/** Randomness is an argument: one source, injected, so that a test can fix it. */
export type Random = { bytes(count: number): Buffer }

export const systemRandom: Random = { bytes: (count) => randomBytes(count) }

/** From 0 to 1, without 1. */
export const randomFraction = (random: Random): number => random.bytes(4).readUInt32BE() / 2 ** 32

export const randomHex = (random: Random, bytes: number): string => random.bytes(bytes).toString('hex')
