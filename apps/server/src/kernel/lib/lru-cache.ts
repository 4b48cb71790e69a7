/** Remembers a bounded number of values: when it is full, the least recently used goes. */
export class LruCache<K, V> {
  readonly #max: number
  readonly #values = new Map<K, V>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: K): V | undefined {
    const value = this.#values.get(key)
    // Maps keep the order of insertion: set again, it is the youngest.
    if (value !== undefined) this.set(key, value)
    return value
  }

  delete(key: K): void {
    this.#values.delete(key)
  }

  set(key: K, value: V): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.#max) this.#values.delete(this.#values.keys().next().value as K)
  }
}
