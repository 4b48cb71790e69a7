import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { stateTable } from '../../kernel/operation/states.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from './store/agents.ts'

/** [agents-18] The legal changes. Back from minted only when the chain reverted a block, or is replaced by another. */
const STATES = stateTable<AgentRow['chainStatus']>({
  offchain: ['minting'],
  minting: ['minted', 'failed', 'offchain'],
  minted: ['minting', 'offchain'],
  failed: ['minting', 'offchain'],
})
const MOVES = STATES.states.flatMap((to) => STATES.sourcesOf(to).map((from) => `${from}>${to}`))

export type ChainState = { readonly agentId: AgentId } & Pick<
  AgentRow,
  'chainStatus' | 'tokenId' | 'vaultAddress'
>

/**
 * [agents-18] Records how far agents have come on the chain; for the chain's module alone. Leaves an agent alone whose
 * state does not lead there, so that running twice does no harm.
 */
export async function setChainStates({ tx }: UnitOfWork, states: readonly ChainState[]): Promise<void> {
  for (const { chainStatus, tokenId, vaultAddress } of states) {
    const isMinted = chainStatus === 'minted'
    assert.deepEqual(
      [tokenId !== null, vaultAddress !== null],
      [isMinted, isMinted],
      'what is minted has both',
    )
  }
  const ids = states.map(({ agentId }) => agentId)
  // Locked in the common order before any is changed.
  await sql`select id from agents.agents where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    update agents.agents a
    set chain_status = s.status, token_id = s.token_id, vault_address = s.vault_address
    from unnest(${ids}::uuid[], ${states.map(({ chainStatus }) => chainStatus)}::text[],
                ${states.map(({ tokenId }) => tokenId)}::bigint[],
                ${states.map(({ vaultAddress }) => vaultAddress)}::text[]) as s (id, status, token_id, vault_address)
    where a.id = s.id and a.chain_status || '>' || s.status = any(${MOVES}::text[])`.execute(tx)
}
