import type { BattleId } from './store/row.ts'

/** What this process remembers of battles, bounded: when it is full, whatever was looked at longest ago goes. */
export class Board<T> {
  readonly #max: number
  readonly #known = new Map<BattleId, T>()

  constructor(max: number) {
    this.#max = max
  }

  get(id: BattleId): T | undefined {
    const value = this.#known.get(id)
    // Maps keep the order of insertion: set again, it is the youngest.
    if (value !== undefined) this.set(id, value)
    return value
  }

  delete(id: BattleId): void {
    this.#known.delete(id)
  }

  set(id: BattleId, value: T): void {
    this.#known.delete(id)
    this.#known.set(id, value)
    if (this.#known.size > this.#max) this.#known.delete(this.#known.keys().next().value as BattleId)
  }
}
