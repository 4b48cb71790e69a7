import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../../kernel/lib/random.ts'
import { randomHex } from '../../kernel/lib/random.ts'
import { sha256 } from '../../kernel/lib/sha256.ts'

const KEY_PATTERN = /^svc_([0-9a-f]{10})_[0-9a-f]{64}$/

export type FreshKey = { key: string; prefix: string; secretHash: Buffer }

/** `svc_<prefix>_<secret>`: the prefix finds the row, the hash of the whole proves the key. */
export function makeKey(random: Random): FreshKey {
  const prefix = randomHex(random, 5)
  const key = `svc_${prefix}_${randomHex(random, 32)}`
  return { key, prefix, secretHash: sha256(key) }
}

export const keyPrefix = (key: string): string | null => KEY_PATTERN.exec(key)?.[1] ?? null

/** In constant time, so that the time it takes reveals nothing about how much was right. */
export const matchesKey = (key: string, secretHash: Buffer): boolean =>
  timingSafeEqual(sha256(key), secretHash)
