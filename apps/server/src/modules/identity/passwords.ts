import { hash, verify } from '@node-rs/argon2'
import { addressBucket } from '../../kernel/lib/client-address.ts'
import { RoundRobin } from '../../kernel/lib/round-robin.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import { Problem } from '../../kernel/operation/problems.ts'

type Task = { start(): Promise<void>; refuse(): void }

/** A task's place in the queue: the lane of its address, and whether that address is known. */
export type Turn = { readonly lane: string; readonly known: boolean }

/** Larger than the number of requests that the rate limits let one address send at once. */
const BOUNDS = { laneMax: 32, waitingMax: 256 }
/** Of this many tasks in a row, all but one go to known addresses while tasks of both kinds wait. */
const CYCLE = 4

/**
 * Runs one task at a time and shares its time by address: the tasks of a busy address wait for each other, not the
 * tasks of others. Known addresses come first. A task that finds no room is refused.
 */
class FairQueue {
  readonly #known = new RoundRobin<Task>(BOUNDS)
  readonly #unknown = new RoundRobin<Task>(BOUNDS)
  #isBusy = false
  #turns = 0

  run<T>({ lane, known }: Turn, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const refused = () => reject(refusal())
      const task = { start: () => work().then(resolve, reject), refuse: refused }
      if (!(known ? this.#known : this.#unknown).add(lane, task)) return refused()
      if (!this.#isBusy) void this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    for (let task = this.#next(); task; task = this.#next()) await task.start()
    this.#isBusy = false
  }

  #next(): Task | undefined {
    const unknownFirst = ++this.#turns % CYCLE === 0
    const [first, second] = unknownFirst ? [this.#unknown, this.#known] : [this.#known, this.#unknown]
    return first.isEmpty ? second.take() : first.take()
  }
}

const refusal = (): Problem =>
  new Problem('unavailable', {
    message: 'Too many sign-ins at once; try again in two seconds.',
    headers: { 'retry-after': '2' },
  })

const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, parallelism: 1 }

/**
 * The cost of a hash, and the hash to check for an account without a password, so that both checks take the same time.
 */
type Strength = { readonly memoryCost: number; readonly timeCost: number; readonly nobodysHash: string }

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane; 12 ms of a core. */
const FULL: Strength = {
  memoryCost: 19_456,
  timeCost: 2,
  nobodysHash:
    '$argon2id$v=19$m=19456,t=2,p=1$5cPyhQl0pAZlq4qfNB19xA$pcffCj8DEqkzKsgKWLCXVUH/rjCUQi+JVtz4lIcNono',
}
const LIGHT: Strength = {
  memoryCost: 64,
  timeCost: 1,
  nobodysHash:
    '$argon2id$v=19$m=64,t=1,p=1$gspnO0fh2sQeLElSfvT+mQ$BLV6oKDMh7O070Cep9dOOqW2GIkjqE3pLwg5uO5C1A4',
}
let strength = FULL

/** For tests, which make thousands of accounts and keep none. */
export function hashLightly(): void {
  strength = LIGHT
}

/**
 * Checks run one at a time per process, on a thread of their own: sixteen sign-ins at once must not slow other
 * requests.
 */
const queue = new FairQueue()

/** [identity-25] The caller's place in the queue of password checks. */
export const turnOf = ({ address }: RequestFacts, known: boolean): Turn => ({
  lane: addressBucket(address),
  known,
})

export const hashPassword = (password: string, turn: Turn): Promise<string> =>
  queue.run(turn, () =>
    hash(password, { ...OPTIONS, memoryCost: strength.memoryCost, timeCost: strength.timeCost }),
  )

/** Checks a password. The check takes the same time for an account without one. */
export async function checkPassword(
  storedHash: string | null,
  password: string,
  turn: Turn,
): Promise<boolean> {
  const check = () => verify(storedHash ?? strength.nobodysHash, password).catch(() => false)
  const right = await queue.run(turn, check)
  return right && storedHash !== null
}
