import { addressBucket } from '../../../kernel/lib/client-address.ts'
import { MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { linkOf } from '../link.ts'
import { Refusal } from './methods.ts'

/** How long the node may work in a minute for one network address. */
const BUDGET_MS = 5_000
/** No call within the bounds of gas works longer; what waits meanwhile for a block of ours is not the caller's doing. */
const MOST_MS: Readonly<Record<string, number>> = {
  eth_call: 200,
  eth_estimateGas: 500,
  eth_getLogs: 500,
  eth_sendRawTransaction: 500,
}
const MOST_OF_OTHERS_MS = 50
const ADDRESSES_SWEPT = 1_000

type Spent = { readonly atMs: number; tookMs: number }

/** [chain-29] The node's time that each network address used, in this process. */
export class NodeTime {
  readonly #spent = new Map<string, Spent[]>()
  readonly #budgetMs: number

  constructor(budgetMs = BUDGET_MS) {
    this.#budgetMs = budgetMs
  }

  /** Does the work and counts its time, unless too much was used; `at`: when the caller asked. */
  async spend<T>(
    address: string,
    method: string,
    at: Date,
    work: () => Promise<T>,
  ): Promise<T | { readonly answer: OverTime }> {
    const spent = this.#ofLastMinute(addressBucket(address), at.getTime())
    const used = spent.reduce((sum, { tookMs }) => sum + tookMs, 0)
    if (used >= this.#budgetMs) return { answer: this.#refuse(spent, used, at.getTime()) }
    const mostMs = MOST_MS[method] ?? MOST_OF_OTHERS_MS
    // Set aside until it is known: of many that come at once, few begin.
    const entry = { atMs: at.getTime(), tookMs: mostMs }
    spent.push(entry)
    const started = performance.now()
    try {
      return await work()
    } finally {
      entry.tookMs = Math.min(mostMs, performance.now() - started)
    }
  }

  #ofLastMinute(bucket: string, nowMs: number): Spent[] {
    if (this.#spent.size > ADDRESSES_SWEPT)
      for (const [key, entries] of this.#spent)
        if (entries.every((one) => isOver(one, nowMs))) this.#spent.delete(key)
    const entries = (this.#spent.get(bucket) ?? []).filter((one) => !isOver(one, nowMs))
    this.#spent.set(bucket, entries)
    return entries
  }

  /** Until enough of it is a minute ago. */
  #refuse(spent: readonly Spent[], used: number, nowMs: number): OverTime {
    let left = used
    const last = spent.find(({ tookMs }) => {
      left -= tookMs
      return left < this.#budgetMs
    })
    const waitMs = (last?.atMs ?? nowMs) + MINUTE_MS - nowMs
    return new OverTime(Math.max(1, Math.ceil(waitMs / 1_000)), this.#budgetMs)
  }
}

/** The entries are in the order in which they began, or nearly: none counts for longer than a minute. */
const isOver = ({ atMs }: Spent, nowMs: number): boolean => atMs <= nowMs - MINUTE_MS

export class OverTime extends Refusal {
  readonly retryAfterS: number
  constructor(retryAfterS: number, budgetMs: number) {
    super(
      'overLimit',
      `the chain worked ${budgetMs / 1_000} s in a minute for your network address, which is all it may; go on in ${retryAfterS} s`,
    )
    this.retryAfterS = retryAfterS
  }
}

export const nodeTimeOf: (runtime: Runtime) => NodeTime = memoizePer(
  (runtime) => new NodeTime(BUDGET_MS * linkOf(runtime).doorFactor),
)
