import type { AgentId } from '../../kernel/ids.ts'
import type { ChainState } from '../agents/index.ts'

/** chainStatus as it follows from what happened: the only words this room has for it. */
export const minting = (agentId: AgentId): ChainState => ({
  agentId,
  chainStatus: 'minting',
  tokenId: null,
  vaultAddress: null,
})

export const minted = (agentId: AgentId, tokenId: number, vaultAddress: string): ChainState => ({
  agentId,
  chainStatus: 'minted',
  tokenId,
  vaultAddress,
})

export const failed = (agentId: AgentId): ChainState => ({ ...minting(agentId), chainStatus: 'failed' })

/** On the way to another chain. */
export const offchain = (agentId: AgentId): ChainState => ({ ...minting(agentId), chainStatus: 'offchain' })
