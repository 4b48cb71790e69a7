import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '../lib/random.ts'
import type { Keyring } from './keyring.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/**
 * Encrypts values that must be read again: version ‖ nonce ‖ tag ‖ ciphertext. `context` names the place of the value;
 * it is authenticated but not stored, so that a sealed value opens in no other place.
 */
export function seal(key: Buffer, random: Random, context: string, plain: Buffer): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text])
}

/** Throws if any bit of the sealed value, or its context, has changed. */
export function unseal(key: Buffer, context: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) throw new Error('not a sealed value')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const tag = sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
}

/** Opens a value that the keyring's present key sealed, or the one before it. */
export function unsealBy(keyring: Keyring, purpose: string, context: string, sealed: Buffer): Buffer {
  return tryEach(keyring.openers(purpose), (key) => unseal(key, context, sealed))
}

/** [keys-2] The same value under the present key; null when it has that already. */
export function sealAnew(
  keyring: Keyring,
  random: Random,
  { purpose, context }: { purpose: string; context: string },
  sealed: Buffer,
): Buffer | null {
  const plains = keyring.openers(purpose).map((key) => () => unseal(key, context, sealed))
  const [present, ...others] = plains
  try {
    present?.()
    return null
  } catch {
    const plain = tryEach(others, (open) => open())
    return seal(keyring.derive(purpose), random, context, plain)
  }
}

/** The first that succeeds; when none does, the first one's error. */
export function tryEach<T, R>(all: readonly T[], attempt: (one: T) => R): R {
  let failure: unknown = new Error('there is no key to try')
  for (const [at, one] of all.entries()) {
    try {
      return attempt(one)
    } catch (error) {
      if (at === 0) failure = error
    }
  }
  throw failure
}
