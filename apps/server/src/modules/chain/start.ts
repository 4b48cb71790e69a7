import type { House } from '../../kernel/house.ts'
import type { ChainLoop } from './lead.ts'
import { linkOf } from './link.ts'
import { EMBEDDED_CHAIN_ID } from './node/anvil.ts'
import type { CrashPoint } from './outbox/lane.ts'

export type ChainOptions = {
  /** In tests: called at each point where a death would hurt most. */
  readonly pass?: (point: CrashPoint) => void
}

/** H2: begins to look for the chain in the background; nobody waits for it. */
export function startChain(house: House, options: ChainOptions = {}): ChainLoop {
  const { chainEnabled, chainRpcUrl, chainId, role } = house.settings
  const link = linkOf(house)
  link.chainId = chainRpcUrl ? chainId : EMBEDDED_CHAIN_ID
  if (!chainEnabled) return { wake() {}, stop: async () => {} }
  link.enabled = true
  // Loaded after the service is ready: what speaks to chains is large.
  const loading = import('./lead.ts').then(({ startLoop }) =>
    startLoop(house, role !== 'http', options.pass ?? (() => {})),
  )
  return {
    wake: () => void loading.then((loop) => loop.wake()),
    stop: async () => (await loading).stop(),
  }
}
