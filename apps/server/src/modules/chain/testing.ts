import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { custom } from 'viem'
import { openKeyring } from '../../kernel/secrets/keyring.ts'
import type { Player } from '../../testing/player.ts'
import { MASTER_KEY, type TestService, useService } from '../../testing/service.ts'
import { signerAt } from '../wallets/index.ts'
import { type Anvil, startAnvil } from './node/anvil.ts'
import { endow } from './node/embedded.ts'
import { openRpc, type Rpc } from './rpc.ts'
import { getLane } from './store/lanes.ts'
import { until } from './testing/until.ts'

type Options = NonNullable<Parameters<typeof useService>[0]>

/** A service with an embedded chain of its own. */
export function useChainService(options: Options = {}): TestService & { readonly dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'shugyo-chain-'))
  const service = useService({ ...options, settings: { chainEnabled: true, dataDir, ...options.settings } })
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  return Object.assign(service, { dataDir })
}

/** The agent once it is on chain, as its owner sees it. */
export const untilMinted = (owner: Player, id: string) =>
  until(`agent ${id} is minted`, async () => {
    const { data } = await owner.api.GET('/agents/{id}', { params: { path: { id } } })
    return data?.agent.chainStatus === 'minted' && data.agent
  })

export const untilChainIsUp = (service: TestService) =>
  until('the chain is up', async () => (await service.visitor().api.GET('/chain')).data?.up)

/** A transport by which viem speaks to a chain of the service's own: its node has no port. */
export const throughOwnNode = (service: TestService) =>
  custom({
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      const { rpcUrl } = await getLane(service.runtime.database.db)
      return openRpc(rpcUrl as string).ask(method, params)
    },
  })

export { settleOutside } from './intents.ts'
export { firstEdition } from './testing/first-edition.ts'
export { signAsGuest } from './testing/guest.ts'
export { openMarket } from './testing/market.ts'
export { until } from './testing/until.ts'

export type OtherChain = {
  readonly url: string
  readonly rpc: Rpc
  /** Blocks come by themselves, or only when asked for. */
  minesAlone: boolean
  mine(blocks?: number): Promise<void>
}

/**
 * A chain that is not the service's own: it makes blocks as it likes. The platform's keys have ether there. Its address
 * is put into `settings` before the service starts; so it must be used before the service is.
 */
export function useOtherChain(settings: { chainRpcUrl?: string | null }, chainId = 31_337): OtherChain {
  let anvil: Anvil
  let ended = false
  let mining: Promise<void> | undefined
  const keyring = openKeyring(MASTER_KEY)
  const chain = {
    minesAlone: true,
    get url() {
      return anvil.url
    },
    get rpc() {
      return openRpc(anvil.url)
    },
    async mine(blocks = 1) {
      for (let mined = 0; mined < blocks; mined++) await chain.rpc.ask('evm_mine')
    },
  }
  /** One block after the other: on a slow machine, blocks that were asked for ahead would come for minutes. */
  async function mineAlone(): Promise<void> {
    for (; !ended; await pause(100)) if (chain.minesAlone) await chain.mine().catch(() => {})
  }
  before(async () => {
    anvil = await startAnvil({ port: true }, null, () => {}, chainId)
    settings.chainRpcUrl = anvil.url
    await endow(chain.rpc, [signerAt(keyring, 'relayer').address, signerAt(keyring, 'deployer').address])
    mining = mineAlone()
  })
  after(async () => {
    ended = true
    await mining
    await anvil?.stop()
  })
  return chain
}
