import { createHmac } from 'node:crypto'
import { addMs } from '../../kernel/clock.ts'
import type { Deed, Reading } from '../../kernel/deed.ts'
import type { Keyring } from '../../kernel/keyring.ts'
import { refuse } from '../../kernel/problems.ts'
import { caseless, GUESSES_COUNT_MS, guessWaitS } from './rules.ts'
import { addFailure, countFailures, forgetLogins, takeTurn } from './store/guesses.ts'

/** A keyed hash of the login that was typed: no table tells whose password was guessed at. */
export const hashLogin = (keyring: Keyring, login: string): Buffer =>
  createHmac('sha256', keyring.fixed('guessed logins')).update(caseless(login)).digest()

const since = (at: Date): Date => addMs(at, -GUESSES_COUNT_MS)

/**
 * [identity-24] After many wrong passwords for a login, each address that is not known there waits before its first
 * guess, and again after each guess. Nobody's guesses make another address wait longer, so an owner with the password
 * gets in.
 */
export async function awaitTurn({ db, at, runtime }: Reading, login: string, address: string): Promise<void> {
  const hash = hashLogin(runtime.keyring, login)
  const waitS = guessWaitS(await countFailures(db, hash, since(at)))
  if (waitS === 0) return
  const readyAt = await takeTurn(db, { login: hash, address, at, nextAt: addMs(at, waitS * 1_000) })
  if (readyAt === null) return
  const retryAfter = Math.max(1, Math.ceil((readyAt.getTime() - at.getTime()) / 1_000))
  refuse('rate_limited', {
    message:
      'Too many wrong passwords were tried here. From an address that has not signed in to this account before, ' +
      `try again in ${retryAfter} seconds.`,
    details: { limit: 1, windowSeconds: waitS, retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
}

export const countGuess = ({ tx, at, runtime }: Deed, login: string): Promise<void> =>
  addFailure(tx, hashLogin(runtime.keyring, login), at, since(at))

/** Deletes the counts for the names of a deleted account. */
export const forgetGuesses = ({ tx, runtime }: Deed, logins: readonly string[]): Promise<void> =>
  forgetLogins(
    tx,
    logins.map((login) => hashLogin(runtime.keyring, login)),
  )
