import { RoundRobin } from '../../kernel/lib/round-robin.ts'
import { Problem } from '../../kernel/operation/problems.ts'

type Task = { start(): Promise<void>; refuse(): void }

/** A task's place in the queue: its address's own lane, and whether that address is known. */
export type Turn = { readonly lane: string; readonly known: boolean }

/** More than the limits let one address request at once. */
const BOUNDS = { laneMax: 32, waitingMax: 256 }
/** Out of this many tasks in a row, all but one go to known addresses while both wait. */
const CYCLE = 4

/**
 * Runs one task at a time and shares its time by address: an address that sends many waits for its own tasks, and
 * others don't wait for it. Addresses that signed in before come first. Refuses a task that finds no room instead of
 * keeping it waiting.
 */
export class FairQueue {
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
