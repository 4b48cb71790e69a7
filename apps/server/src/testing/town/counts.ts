import { operations } from '../../app/operations.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { Operation } from '../../kernel/operation/operation.ts'

type Known = { readonly op: Operation; readonly pattern: RegExp; readonly words: number }

const known: readonly Known[] = operations
  .map((op) => ({
    op,
    pattern: new RegExp(`^${(API_PREFIX + op.path).replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    words: op.path.split('/').filter((part) => part && !part.startsWith('{')).length,
  }))
  // `/battles/live` before `/battles/{id}`.
  .sort((one, other) => other.words - one.words)

/** How often each operation was called, and how it answered. */
export class Counts {
  readonly #byStatus = new Map<string, Map<number, number>>()
  /** Faults on our side, in their own words. */
  readonly failures: string[] = []

  /** Counts all requests of this process from now on; returns a function that stops it. */
  listen(): () => void {
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      const response = await fetch(request)
      const { pathname } = new URL(request.url)
      const op = known.find((one) => one.op.method === request.method && one.pattern.test(pathname))?.op
      if (op) this.#count(op.id, response.status)
      if (op && response.status >= 500)
        this.failures.push(`${op.id}: ${response.status} ${await response.clone().text()}`)
      return response
    }
    return () => {
      globalThis.fetch = fetch
    }
  }

  #count(id: string, status: number): void {
    const counts = this.#byStatus.getOrInsertComputed(id, () => new Map())
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }

  worked({ id }: Operation): number {
    const counts = [...(this.#byStatus.get(id) ?? [])]
    return counts.filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  }

  get calls(): number {
    return [...this.#byStatus.values()]
      .flatMap((one) => [...one.values()])
      .reduce((sum, count) => sum + count, 0)
  }

  /** The operations that never succeeded. */
  get missing(): Operation[] {
    return operations.filter((op) => this.worked(op) === 0)
  }

  /** One of the operations that succeeded least often. */
  least(choose: (most: number) => number): Operation {
    const fewest = Math.min(...operations.map((op) => this.worked(op)))
    const least = operations.filter((op) => this.worked(op) <= fewest + 1)
    return least[choose(least.length)] as Operation
  }

  lines(): string[] {
    return operations.map(({ id }) => {
      const counts = [...(this.#byStatus.get(id) ?? [])].sort(([one], [other]) => one - other)
      return `${id.padEnd(26)} ${counts.map(([status, count]) => `${status}: ${count}`).join('  ') || 'never'}`
    })
  }
}
