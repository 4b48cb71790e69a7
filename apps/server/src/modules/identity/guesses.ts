import { createHmac } from 'node:crypto'
import { addMs } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { readAnswer, writeChallenge } from './challenges.ts'
import { caseless, FREE_GUESSES, GUESS_WEIGHS_MS, GUESSES_COUNT_MS } from './rules.ts'
import { addFailure, countFailures, findReadyAt, forgetLogins, takeGuess } from './store/guesses.ts'

/** A keyed hash of the login that was typed: no table tells whose password was guessed at. */
export const hashLogin = (keyring: Keyring, login: string): Buffer =>
  createHmac('sha256', keyring.fixed('guessed logins')).update(caseless(login)).digest()

const since = (at: Date): Date => addMs(at, -GUESSES_COUNT_MS)

type Answer = { readonly challenge?: string; readonly nonce?: string }

/**
 * [identity-24] After many wrong passwords for a login, each guess from an address that is not known there needs the
 * answer to a challenge: work that doubles with every guess of that address. Nobody is refused who does it, and nobody's
 * guesses make another address work more, so an owner with the password gets in.
 */
export async function askForWork(
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
      'Too many wrong passwords were tried here. From an address that has not signed in to this account before, send ' +
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
