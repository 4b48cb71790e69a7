import type { Runtime } from '../../kernel/runtime.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import { type Book, keepBook } from './book.ts'
import type { ChainLoop } from './lead.ts'
import { linkOf } from './link.ts'
import { EMBEDDED_CHAIN_ID } from './node/anvil.ts'
import type { CrashPoint } from './outbox/lane.ts'

export type ChainOptions = {
  /** Widens limits, as those of the HTTP interface are. */
  readonly limitFactor?: number
  /** In tests: called at each point where a death would hurt most. */
  readonly pass?: (point: CrashPoint) => void
  /** In tests: the contracts that an earlier version knew. */
  readonly book?: (keyring: Keyring) => Promise<Book>
}

/** [chain-2] Begins to look for the chain in the background; nobody waits for it. */
export function startChain(runtime: Runtime, options: ChainOptions = {}): ChainLoop {
  const { chainEnabled, chainRpcUrl, chainId, role } = runtime.settings
  if (options.book) keepBook(runtime.keyring, options.book(runtime.keyring))
  const link = linkOf(runtime)
  link.doorFactor = options.limitFactor ?? 1
  link.chainId = chainRpcUrl ? chainId : EMBEDDED_CHAIN_ID
  if (!chainEnabled) return { wake() {}, stop: async () => {} }
  link.enabled = true
  // Loaded after the service is ready: what speaks to chains is large.
  const loading = import('./lead.ts').then(({ startLoop }) =>
    startLoop(runtime, role !== 'http', options.pass ?? (() => {})),
  )
  return {
    wake: () => void loading.then((loop) => loop.wake()),
    stop: async () => (await loading).stop(),
  }
}
