import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { addMs } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import {
  CHALLENGE_MS,
  CLOCKS_DIFFER_MS,
  caseless,
  challengeBits,
  FREE_GUESSES,
  GUESS_WEIGHS_MS,
  GUESSES_COUNT_MS,
} from './rules.ts'
import {
  addFailure,
  countFailures,
  findReadyAt,
  forgetLogins,
  type Guesser,
  takeGuess,
} from './store/guesses.ts'

/** A keyed hash of the typed login: no table reveals whose password was guessed at. */
export const hashLogin = (keyring: Keyring, login: string): Buffer =>
  createHmac('sha256', keyring.fixed('guessed logins')).update(caseless(login)).digest()

const since = (at: Date): Date => addMs(at, -GUESSES_COUNT_MS)

type Answer = { readonly challenge?: string; readonly nonce?: string }

/**
 * [identity-24] After many wrong passwords for a login, each guess from an unknown address must answer a challenge,
 * whose work doubles with every guess of that address. A right answer is never refused, and guesses of one address
 * never cost another more, so the owner gets in with the password.
 */
export async function requireChallenge(
  { db, at, runtime }: ReadContext,
  login: string,
  address: string,
  { challenge, nonce }: Answer,
): Promise<void> {
  const guesser = { login: hashLogin(runtime.keyring, login), address }
  if ((await countFailures(db, guesser.login, since(at))) < FREE_GUESSES) return
  const key = runtime.keyring.fixed('challenges of guessers')
  if (challenge !== undefined && nonce !== undefined) {
    const answer = readAnswer(key, guesser, { challenge, nonce }, at)
    const from = Math.max(at.getTime(), answer?.readyAt?.getTime() ?? 0)
    const nextAt = new Date(from + GUESS_WEIGHS_MS)
    if (answer && (await takeGuess(db, guesser, { ...answer, nextAt }))) return
  }
  refuse('challenge_required', {
    message:
      'Too many wrong passwords were tried for this login. From an address that has not signed in to this account before, send ' +
      'along the `challenge` of details and a `nonce` with which the SHA-256 of “challenge.nonce” begins with that many ' +
      'zero bits.',
    details: writeChallenge(key, guesser, await findReadyAt(db, guesser), at),
  })
}

export const countGuess = ({ tx, at, runtime }: UnitOfWork, login: string): Promise<void> =>
  addFailure(tx, hashLogin(runtime.keyring, login), at, since(at))

/** Deletes the counts for the names of a deleted account. */
export const forgetGuesses = ({ tx, runtime }: UnitOfWork, logins: readonly string[]): Promise<void> =>
  forgetLogins(
    tx,
    logins.map((login) => hashLogin(runtime.keyring, login)),
  )

/**
 * The moment at which the guesser's guesses stop counting; null for none. Each guess changes it, so a challenge serves
 * one guess.
 */
type ReadyAt = Date | null

/**
 * Writes the challenge and the number of leading zero bits of its answer. Challenge and answer fit one block of
 * SHA-256.
 */
function writeChallenge(key: Buffer, guesser: Guesser, readyAt: ReadyAt, at: Date) {
  const stated = `${at.getTime().toString(36)}.${(readyAt?.getTime() ?? 0).toString(36)}`
  return { challenge: `${stated}.${seal(key, guesser, stated)}`, bits: challengeBits(readyAt, at) }
}

/** The content of an answered challenge; null for one that is foreign, too old, forged or wrongly answered. */
function readAnswer(
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

/** The number of zero bits at the start of a text's SHA-256. */
function zeroBits(text: string): number {
  const digest = hash('sha256', text, 'buffer')
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
