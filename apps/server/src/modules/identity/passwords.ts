import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../kernel/problems.ts'

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane; 12 ms of a core. */
const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WAITING_MAX = 64

/** What an account without a password is checked against, so that its absence costs the same time. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5cPyhQl0pAZlq4qfNB19xA$pcffCj8DEqkzKsgKWLCXVUH/rjCUQi+JVtz4lIcNono'

let tail: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * One at a time per process, on a thread of its own: sixteen sign-ins at once must not slow everybody else.
 * A queue that grows past its bound is refused instead of kept waiting.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) {
    refuse('unavailable', {
      message: 'Too many sign-ins at once; try again.',
      headers: { 'retry-after': '2' },
    })
  }
  waiting++
  const mine = tail.then(work).finally(() => waiting--)
  tail = mine.catch(() => {})
  return mine
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/** Takes as long when there is no password to check as when there is. */
export async function checkPassword(storedHash: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(storedHash ?? NOBODYS_HASH, password).catch(() => false))
  return right && storedHash !== null
}
