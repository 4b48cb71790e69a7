import { agentItemsAbi } from './generated/agent-items.gen.ts'
import { agentMarketAbi } from './generated/agent-market.gen.ts'
import { agentNftAbi } from './generated/agent-nft.gen.ts'
import { agentVaultAbi } from './generated/agent-vault.gen.ts'
import { creditsAbi } from './generated/credits.gen.ts'
import { forwarderAbi } from './generated/forwarder.gen.ts'
import { registryAbi } from './generated/registry.gen.ts'

export { agentItemsAbi, agentMarketAbi, agentNftAbi, agentVaultAbi, creditsAbi, forwarderAbi, registryAbi }

/** By the names in `deployment`. */
export const abis = {
  registry: registryAbi,
  forwarder: forwarderAbi,
  credits: creditsAbi,
  agentItems: agentItemsAbi,
  agentVault: agentVaultAbi,
  agentNft: agentNftAbi,
  agentMarket: agentMarketAbi,
} as const
