import type { AgentId } from '../../kernel/lib/ids.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import type { ChainState } from '../agents/index.ts'

/** The states of something that the chain is to be told. Another chain is told everything anew, in any state here. */
export const INTENT_STATES = stateTable({
  // To itself: refused before it was sent. Done at once: the chain has it already.
  queued: ['queued', 'sent', 'done', 'failed'],
  sent: ['queued', 'done', 'failed'],
  // Its block is gone.
  done: ['sent'],
  // Done: another change of hands made it needless.
  failed: ['queued', 'done'],
})

/** A transaction, under its nonce. */
export const TX_STATES = stateTable({ open: ['confirmed', 'dropped'], confirmed: ['open'], dropped: [] })

/** chainStatus as it follows from what happened: the only words this module has for it. */
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
