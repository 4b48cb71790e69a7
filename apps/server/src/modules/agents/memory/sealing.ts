import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import type { Keyring } from '../../../kernel/keyring.ts'
import type { Random } from '../../../kernel/random.ts'

/** Whose private words: those of one owner, to and about one agent. */
export type Pair = { readonly agentId: AgentId; readonly ownerId: UserId }
/** Where a sealed value stands; it can be opened in no other place. */
export type Place = `memory:${string}` | `message:${number}` | 'instructions'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** CH2: a fresh key for one pair, wrapped by the installation's: only the wrapped form is ever kept. */
export const makeWrappedKey = (keyring: Keyring, random: Random, pair: Pair): Buffer =>
  encrypt(keyring.derive('memory'), random, `key|${nameOf(pair)}`, random.bytes(KEY_BYTES))

/** What seals and opens the words of one pair. */
export type Seal = {
  close(random: Random, place: Place, value: unknown): Buffer
  /** Throws when a single bit of it, or the place it stands in, is not what it was. */
  open(place: Place, sealed: Buffer): unknown
}

export function unwrapSeal(keyring: Keyring, pair: Pair, wrapped: Buffer): Seal {
  const key = decrypt(keyring.derive('memory'), `key|${nameOf(pair)}`, wrapped)
  const context = (place: Place) => `${place}|${nameOf(pair)}`
  return {
    close: (random, place, value) => encrypt(key, random, context(place), Buffer.from(JSON.stringify(value))),
    open: (place, sealed) => JSON.parse(decrypt(key, context(place), sealed).toString()),
  }
}

/** Opens the rows of one look at the database: each agent's key is unwrapped once. */
export function sealsOf(keyring: Keyring, ownerId: UserId) {
  const seals = new Map<AgentId, Seal>()
  return ({ agentId, wrapped }: { agentId: AgentId; wrapped: Buffer }): Seal =>
    seals.getOrInsertComputed(agentId, () => unwrapSeal(keyring, { agentId, ownerId }, wrapped))
}

const nameOf = ({ agentId, ownerId }: Pair): string => `${agentId}|${ownerId}`

/** version ‖ nonce ‖ tag ‖ ciphertext; `context` is authenticated with it and not kept. */
function encrypt(key: Buffer, random: Random, context: string, plain: Buffer): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, context: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) throw new Error('not a sealed value')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
}
