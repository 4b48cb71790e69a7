/** A task that waits for its turn. */
export type QueuedItem = { refuse(): void }

/**
 * Lanes that take turns: each has its first task done before any has its second. They are bounded: a task may find no
 * room.
 */
export class RoundRobin<T extends QueuedItem> {
  readonly #lanes = new Map<string, T[]>()
  readonly #laneMax: number
  readonly #waitingMax: number
  #size = 0

  constructor({ laneMax, waitingMax }: { readonly laneMax: number; readonly waitingMax: number }) {
    this.#laneMax = laneMax
    this.#waitingMax = waitingMax
  }

  get isEmpty(): boolean {
    return this.#size === 0
  }

  /** Adds a task, or answers that there is no room. When all is full, the longest lane makes room for a shorter one. */
  add(name: string, task: T): boolean {
    const lane = this.#lanes.get(name) ?? []
    if (lane.length >= this.#laneMax) return false
    if (this.#size >= this.#waitingMax && !this.#makeRoom(lane.length)) return false
    lane.push(task)
    this.#lanes.set(name, lane)
    this.#size++
    return true
  }

  /** The next task in turn, of the lanes that are not resting. */
  take(isResting: (name: string) => boolean = () => false): T | undefined {
    const name = this.#lanes.keys().find((lane) => !isResting(lane))
    const lane = name === undefined ? undefined : this.#lanes.get(name)
    if (name === undefined || !lane) return undefined
    const task = lane.shift()
    this.#lanes.delete(name)
    if (lane.length > 0) this.#lanes.set(name, lane)
    this.#size--
    return task
  }

  /** A task that is not over yet: the next of its lane, whose turn comes after the others'. */
  putBack(name: string, task: T): void {
    this.#lanes.set(name, [task, ...(this.#lanes.get(name) ?? [])])
    this.#size++
  }

  #makeRoom(length: number): boolean {
    const longest = [...this.#lanes.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length <= length + 1) return false
    longest.pop()?.refuse()
    this.#size--
    return true
  }
}
