import { lookup, Resolver } from 'node:dns/promises'

/** The service's way to names outside. Like time, it is an argument, so that a test can be the name server. */
export type Network = {
  /** Every address of a host name; throws when it has none. */
  resolve(hostname: string): Promise<readonly string[]>
  /** Certificates (PEM) that are trusted instead of the machine's own. */
  readonly trustedRoots?: readonly string[]
}

const TIMEOUT_MS = 1_500
const TRIES = 2

/**
 * Asks the name servers itself: the machine's own look-up holds a thread while it waits, and a handful of slow name
 * servers would take them all. `local` asks the machine, which also knows its own neighbours.
 */
export function systemNetwork(local: boolean): Network {
  if (local)
    return { resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address) }
  return {
    async resolve(name) {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (found.length === 0) throw (v4 as PromiseRejectedResult).reason
      return found
    },
  }
}
