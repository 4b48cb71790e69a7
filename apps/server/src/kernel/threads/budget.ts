import { OverBudget } from './failures.ts'

/** Each account may use so much processor time within a window. */
export type Allowance = { readonly cpuMs: number; readonly windowMs: number }

/** Beyond so many accounts, those whose window is over are forgotten. */
const ACCOUNTS_MAX = 10_000

/** The processor time that accounts have spent, in windows that begin with the first question. */
export class Budget {
  readonly #spent = new Map<string, { readonly beganAt: number; ms: number }>()
  readonly #allowance: Allowance

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  /** Throws when nothing is left. */
  require(account: string, nowMs: number): void {
    const spent = this.#of(account, nowMs)
    if (!spent || spent.ms < this.#allowance.cpuMs) return
    throw new OverBudget(Math.ceil((spent.beganAt + this.#allowance.windowMs - nowMs) / 1_000))
  }

  spend(account: string, ms: number, nowMs: number): void {
    const spent = this.#of(account, nowMs)
    if (spent) {
      spent.ms += ms
      return
    }
    if (this.#spent.size >= ACCOUNTS_MAX)
      for (const [other, { beganAt }] of this.#spent)
        if (this.#isOver(beganAt, nowMs)) this.#spent.delete(other)
    this.#spent.set(account, { beganAt: nowMs, ms })
  }

  #of(account: string, nowMs: number) {
    const spent = this.#spent.get(account)
    return spent && !this.#isOver(spent.beganAt, nowMs) ? spent : undefined
  }

  #isOver = (beganAt: number, nowMs: number): boolean => nowMs >= beganAt + this.#allowance.windowMs
}
