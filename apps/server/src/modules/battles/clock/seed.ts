import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type Fighters, fightersHash, seedHash } from '@shugyo/engine'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import { type Random, randomHex } from '../../../kernel/lib/random.ts'
import type { SealedTable } from '../../../kernel/resealing/reseal.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import { tryEach } from '../../../kernel/secrets/sealed.ts'
import type { BattleHead, BattleId, BattleRow } from '../store/row.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEED_BYTES = 32

/** Derived once for each keyring: every view of a live battle needs them. */
const keysOf = memoizePer((keyring: Keyring): readonly Buffer[] => keyring.openers('battle-seeds'))

export type Commitment = { seedHash: string; sealedSeed: Buffer }

/** [battles-4] A fresh server seed: its public hash, and the seed itself sealed for this battle alone. */
export function commitSeed(keyring: Keyring, random: Random, id: BattleId): Commitment {
  const serverSeed = randomHex(random, SEED_BYTES)
  return { seedHash: seedHash(serverSeed), sealedSeed: closeSeed(keyring, random, id, serverSeed) }
}

function closeSeed(keyring: Keyring, random: Random, id: BattleId, serverSeed: string): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keysOf(keyring)[0] as Buffer, nonce).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(serverSeed, 'hex'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** The server seed as hex. Throws when any bit of it was changed, or it was moved to another battle. */
const openSeed = (keyring: Keyring, id: BattleId, sealed: Buffer): string =>
  tryEach(keysOf(keyring), (key) => openSeedBy(key, id, sealed))

function openSeedBy(key: Buffer, id: BattleId, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(id)).setAuthTag(tag)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('hex')
}

const anew =
  (column: string, idColumn: string): SealedTable['columns'][string] =>
  (keyring, random, row) => {
    const [id, sealed] = [row[idColumn] as BattleId, row[column] as Buffer]
    const [present, ...others] = keysOf(keyring)
    try {
      openSeedBy(present as Buffer, id, sealed)
      return null
    } catch {
      return closeSeed(
        keyring,
        random,
        id,
        tryEach(others, (key) => openSeedBy(key, id, sealed)),
      )
    }
  }

/** Seeds of finished battles are public and not sealed. */
export const sealedSeeds: SealedTable = {
  table: 'battles.battles',
  key: ['id'],
  where: 'server_seed is null',
  more: ['joined_id'],
  columns: {
    sealed_seed: anew('sealed_seed', 'id'),
    joined_sealed_seed: anew('joined_sealed_seed', 'joined_id'),
  },
}

type Sealed = Pick<BattleRow, 'id' | 'sealedSeed'>

/**
 * [battles-23] The key of all secrets of a battle: the seed that its player was promised, and that of the player who
 * joined.
 */
export const promisedBy = (keyring: Keyring, battle: Sealed & { joined: Sealed | null }) => ({
  ...opened(keyring, battle),
  ...(battle.joined && { joined: opened(keyring, battle.joined) }),
})

const opened = (keyring: Keyring, { id, sealedSeed }: Sealed) => ({
  battleId: id,
  serverSeed: openSeed(keyring, id, sealedSeed),
})

/**
 * [battles-22] The commitment to both fighters: reveals nothing while the seed is sealed, and rules out any others
 * afterwards.
 */
export const commitFighters = (
  keyring: Keyring,
  battle: Pick<BattleHead, 'ruleset' | 'bracket'> & Sealed & { joined: Sealed | null },
  fighters: Fighters,
): string =>
  fightersHash({
    ...promisedBy(keyring, battle),
    ruleset: battle.ruleset,
    bracket: battle.bracket,
    fighters,
  })
