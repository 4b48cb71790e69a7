import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { addMs } from '../../kernel/lib/clock.ts'
import { CHALLENGE_MS, CLOCKS_DIFFER_MS, challengeBits } from './rules.ts'

/** Whose guess a challenge is for: an address's, at one login. */
export type Guesser = { readonly login: Buffer; readonly address: string }

/** When the guesser's guesses weigh nothing any more; null for none. Each guess changes it, so it serves one guess. */
type ReadyAt = Date | null

/** The challenge and how many leading zero bits its answer needs. All of it fits one block of SHA-256, answer included. */
export function writeChallenge(key: Buffer, guesser: Guesser, readyAt: ReadyAt, at: Date) {
  const stated = `${at.getTime().toString(36)}.${(readyAt?.getTime() ?? 0).toString(36)}`
  return { challenge: `${stated}.${seal(key, guesser, stated)}`, bits: challengeBits(readyAt, at) }
}

/** What an answered challenge states; null where it is another's, too old, not ours, or not answered. */
export function readAnswer(
  key: Buffer,
  guesser: Guesser,
  { challenge, nonce }: { readonly challenge: string; readonly nonce: string },
  at: Date,
): { readonly readyAt: ReadyAt } | null {
  const [, stated = '', issued = '', ready = '', mac = ''] =
    /^(([0-9a-z]{1,9})\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(challenge) ?? []
  if (!timingSafeEqual(Buffer.from(mac.padEnd(22)), Buffer.from(seal(key, guesser, stated)))) return null
  const issuedAt = new Date(Number.parseInt(issued, 36))
  const readyMs = Number.parseInt(ready, 36)
  const readyAt = readyMs === 0 ? null : new Date(readyMs)
  const isCurrent = issuedAt > addMs(at, -CHALLENGE_MS) && issuedAt <= addMs(at, CLOCKS_DIFFER_MS)
  if (!isCurrent || zeroBits(`${challenge}.${nonce}`) < challengeBits(readyAt, issuedAt)) return null
  return { readyAt }
}

const seal = (key: Buffer, { login, address }: Guesser, stated: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([login.toString('base64'), address, stated]))
    .digest('base64url')
    .slice(0, 22)

/** How many zero bits the SHA-256 of a text begins with. */
function zeroBits(text: string): number {
  const digest = hash('sha256', text, 'buffer')
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
