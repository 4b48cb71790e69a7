import { EMPTY_WINDOW, type WindowCount } from './limiter.ts'

/** The number of expired calls that may stay at the front of the array before it is cut. */
const LEFT_MAX = 64

/** The calls of one bucket that are still in its window, oldest first: never more than the bucket allows. */
export class CallLog {
  readonly windowMs: number
  #times: number[] = []
  #first = 0
  /** The latest moment of any question: time never runs backwards here, in whatever order calls arrive. */
  #latestMs = 0

  constructor(windowMs: number) {
    this.windowMs = windowMs
  }

  /** Forgets the calls that have left the window, and answers what is in it. */
  held(callsMax: number, nowMs: number): WindowCount {
    this.#latestMs = Math.max(this.#latestMs, nowMs)
    const leftMs = this.#latestMs - this.windowMs
    while (this.#first < this.#times.length && (this.#times[this.#first] ?? 0) <= leftMs) {
      this.#first++
    }
    if (this.#first > LEFT_MAX && 2 * this.#first > this.#times.length) {
      this.#times = this.#times.slice(this.#first)
      this.#first = 0
    }
    const calls = this.#times.length - this.#first
    if (calls === 0) return EMPTY_WINDOW
    const blockingMs = calls < callsMax ? 0 : (this.#times[this.#times.length - callsMax] ?? 0)
    return { calls, newestMs: this.#newestMs, blockingMs }
  }

  add(nowMs: number): void {
    this.#latestMs = Math.max(this.#latestMs, nowMs)
    this.#times.push(this.#latestMs)
  }

  /** Forgets one call that was counted at `nowMs`, or at the next counted moment after it. */
  remove(nowMs: number): void {
    const at = this.#times.findIndex((time, index) => index >= this.#first && time >= nowMs)
    if (at >= 0) this.#times.splice(at, 1)
  }

  isEmpty(nowMs: number): boolean {
    return this.#newestMs <= nowMs - this.windowMs
  }

  get #newestMs(): number {
    return this.#times.at(-1) ?? 0
  }
}
