import { fromHex, hmacSha256, sha256, toHex, utf8 } from './core/sha256.ts'

/** Public randomness: the first block after both fighters and both client seeds were fixed. */
export type Beacon = { readonly chainId: number; readonly block: number; readonly hash: string }

export type ClientSeeds = { readonly a: string | null; readonly b: string | null }

/** What the seed of a battle is derived from. */
export type SeedParts = {
  /** 32 random bytes as 64 lower-case hex digits, secret until the battle is over. */
  readonly serverSeed: string
  readonly battleId: string
  readonly clientSeeds: ClientSeeds
  readonly beacon: Beacon | null
}

/** How a seed is derived, in words: this exact text stands in every proof. */
export const DERIVATION =
  'seed = integer of the first 13 hex digits of HMAC-SHA256(key = serverSeed as 32 bytes, message = "svc-battle-seed/1:" + battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0'

const SERVER_SEED = /^[0-9a-f]{64}$/

export const isServerSeed = (value: unknown): value is string =>
  typeof value === 'string' && SERVER_SEED.test(value)

function keyOf(serverSeed: string): Uint8Array {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex digits')
  return fromHex(serverSeed)
}

/**
 * The commitment to a server seed, published when the battle is created.
 *
 * @example seedHash('00'.repeat(32)) // '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
 */
export const seedHash = (serverSeed: string): string => toHex(sha256(keyOf(serverSeed)))

/** The text that is signed with the server seed: everything about a battle that anyone may know. */
export function seedMessage({ battleId, clientSeeds, beacon }: Omit<SeedParts, 'serverSeed'>): string {
  const hashed = (seed: string | null) => toHex(sha256(utf8(seed ?? '')))
  const block = beacon === null ? '0:0:0' : `${beacon.chainId}:${beacon.block}:${beacon.hash.toLowerCase()}`
  return `svc-battle-seed/1:${battleId.toLowerCase()}:${hashed(clientSeeds.a)}:${hashed(clientSeeds.b)}:${block}`
}

/**
 * The seed of a battle, a whole number of 52 bits. The secret server seed keys it, so what is public before the end
 * says nothing of it; the client seeds and the beacon change it, so the server could not choose it.
 *
 * @example
 * deriveSeed({ serverSeed, battleId, clientSeeds: { a: 'alpha', b: null }, beacon: null })
 */
export function deriveSeed(parts: SeedParts): number {
  const signature = hmacSha256(keyOf(parts.serverSeed), utf8(seedMessage(parts)))
  return Number.parseInt(toHex(signature).slice(0, 13), 16)
}
