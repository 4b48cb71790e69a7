import assert from 'node:assert/strict'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { type AgentRow, type ChainChange, lockAgents, updateAgent } from './store/agents.ts'

type ChainStatus = AgentRow['chainStatus']

/** A16: from where each state can be reached. */
const REACHED_FROM: Readonly<Record<ChainStatus, readonly ChainStatus[]>> = {
  offchain: [],
  minting: ['offchain', 'failed'],
  minted: ['minting'],
  failed: ['minting'],
}

export type ChainState = {
  readonly status: Exclude<ChainStatus, 'offchain'>
  /** Known once it is minted; left out, what is known stays. */
  readonly tokenId?: number
  readonly vaultAddress?: string
}

/**
 * A16: writes down how far an agent has come on the chain; for the chain's room alone. False, and nothing changed, when
 * it is not in a state that leads there: whoever runs twice finds its work done.
 */
export async function setChainState({ tx }: Deed, id: AgentId, state: ChainState): Promise<boolean> {
  const agent = (await lockAgents(tx, [id])).get(id)
  assert(agent, `no agent ${id}`)
  if (!REACHED_FROM[state.status].includes(agent.chainStatus)) return false
  const { status, tokenId = agent.tokenId, vaultAddress = agent.vaultAddress } = state
  assert(
    status !== 'minted' || (tokenId !== null && vaultAddress !== null),
    'what is minted has a token and a vault',
  )
  const change: ChainChange = { chain_status: status, token_id: tokenId, vault_address: vaultAddress }
  await updateAgent(tx, id, change)
  return true
}
