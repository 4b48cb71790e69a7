import { fromHex, hmacSha256, sha256, toHex, utf8 } from './core/sha256.ts'

/** Public randomness: the first block after both fighters and both client seeds were fixed. */
export type Beacon = { readonly chainId: number; readonly block: number; readonly hash: string }

export type ClientSeeds = { readonly a: string | null; readonly b: string | null }

/** The promise to a player who entered a battle: the id and the hash they were told, and the committed seed. */
export type Commitment = { readonly battleId: string; readonly seedHash: string; readonly serverSeed: string }

/** The parts that the seed of a battle is derived from. */
export type SeedParts = {
  /** 32 random bytes as 64 lower-case hex digits, secret until the battle is over. */
  readonly serverSeed: string
  readonly battleId: string
  /** The waiting battle that joined this one, with the server seed that its player was promised. */
  readonly joined?: Pick<Commitment, 'battleId' | 'serverSeed'> | undefined
  readonly clientSeeds: ClientSeeds
  readonly beacon: Beacon | null
}

/** How a seed is derived, in words: this exact text is part of every proof. */
export const DERIVATION =
  'seed = integer of the first 13 hex digits of HMAC-SHA256(key = serverSeed as 32 bytes, message = "svc-battle-seed/1:" + battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0'

/** The same for a battle that two waiting ones became: it uses both server seeds, in the order of the sides. */
export const JOINED_DERIVATION =
  'seed = integer of the first 13 hex digits of HMAC-SHA256(key = commitments[0].serverSeed as 32 bytes, then commitments[1].serverSeed as 32 bytes, message = "svc-battle-seed/2:" + commitments[0].battleId + ":" + commitments[1].battleId + ":" + sha256hex(clientSeeds.a or "") + ":" + sha256hex(clientSeeds.b or "") + ":" + chainId + ":" + block + ":" + hash); with no beacon the last three parts are 0:0:0'

/** The words for how this battle's seed is derived. */
export const derivationOf = ({ joined }: Pick<SeedParts, 'joined'>): string =>
  joined === undefined ? DERIVATION : JOINED_DERIVATION

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

type Promised = Pick<SeedParts, 'serverSeed' | 'battleId' | 'joined'>

/** The key of all secrets of a battle: its server seed, followed by that of a battle which joined it. */
export function secretKey({ serverSeed, joined }: Promised): Uint8Array {
  const own = keyOf(serverSeed)
  return joined === undefined ? own : Uint8Array.from([...own, ...keyOf(joined.serverSeed)])
}

/** The version of a signed text, and the id or ids that it is about. */
export const signedAbout = ({ battleId, joined }: Omit<Promised, 'serverSeed'>): string =>
  joined === undefined
    ? `1:${battleId.toLowerCase()}`
    : `2:${battleId.toLowerCase()}:${joined.battleId.toLowerCase()}`

/** The text that the server seed signs: everything about a battle that anyone may know. */
export function seedMessage(parts: Omit<SeedParts, 'serverSeed'>): string {
  const { clientSeeds, beacon } = parts
  const hashed = (seed: string | null) => toHex(sha256(utf8(seed ?? '')))
  const block = beacon === null ? '0:0:0' : `${beacon.chainId}:${beacon.block}:${beacon.hash.toLowerCase()}`
  return `svc-battle-seed/${signedAbout(parts)}:${hashed(clientSeeds.a)}:${hashed(clientSeeds.b)}:${block}`
}

/**
 * The seed of a battle, a whole number of 52 bits. The secret server seed keys it, so what is public before the end
 * says nothing of it; the client seeds and the beacon change it, so the server could not choose it. Where two waiting
 * battles became one, both their server seeds key it: either player can hold it to the hash they were told.
 *
 * @example
 * deriveSeed({ serverSeed, battleId, clientSeeds: { a: 'alpha', b: null }, beacon: null })
 */
export function deriveSeed(parts: SeedParts): number {
  const signature = hmacSha256(secretKey(parts), utf8(seedMessage(parts)))
  return Number.parseInt(toHex(signature).slice(0, 13), 16)
}
