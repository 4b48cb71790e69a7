import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type Fighters, fightersHash, seedHash } from '@shugyo/engine'
import type { Keyring } from '../../kernel/keyring.ts'
import { type Random, randomHex } from '../../kernel/random.ts'
import type { BattleHead, BattleId } from './store/row.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEED_BYTES = 32

/** Derived once for each keyring: every view of a live battle needs it. */
const keys = new WeakMap<Keyring, Buffer>()
const keyOf = (keyring: Keyring): Buffer =>
  keys.getOrInsertComputed(keyring, () => keyring.derive('battle-seeds'))

export type Commitment = { seedHash: string; sealedSeed: Buffer }

/** B4: a fresh server seed: its hash for everybody, itself sealed for this battle alone. */
export function commitSeed(keyring: Keyring, random: Random, id: BattleId): Commitment {
  const serverSeed = randomHex(random, SEED_BYTES)
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keyring), nonce).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(serverSeed, 'hex'), cipher.final()])
  return { seedHash: seedHash(serverSeed), sealedSeed: Buffer.concat([nonce, cipher.getAuthTag(), text]) }
}

/** The server seed as hex. Throws when a bit of it, or the battle it stands in, is not what it was. */
export function openSeed(keyring: Keyring, id: BattleId, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(keyring), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(id)).setAuthTag(tag)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('hex')
}

/** B22: the commitment to both fighters: says nothing of them while the seed is sealed, and leaves no others afterwards. */
export function commitFighters(
  keyring: Keyring,
  {
    id,
    ruleset,
    bracket,
    sealedSeed,
  }: Pick<BattleHead, 'id' | 'ruleset' | 'bracket'> & { sealedSeed: Buffer },
  fighters: Fighters,
): string {
  return fightersHash({
    serverSeed: openSeed(keyring, id, sealedSeed),
    battleId: id,
    ruleset,
    bracket,
    fighters,
  })
}
