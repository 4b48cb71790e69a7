import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, record, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { readVault } from '../reads.ts'

const OnChainVault = record('OnChainVault', {
  owner: Type.String({ description: 'Wallet that owns the agent’s token' }),
  agent: Type.String({
    description: 'Key that the agent itself may spend with; zero after a change of owner',
  }),
  armed: Type.Boolean({ description: 'Whether that key may spend at all' }),
  remainingToday: Type.Number({
    description:
      'Credits that it may still spend on chain this UTC day: the policy’s daily limit less the vault’s payments. The ' +
      'purse’s spending in the ledger is the policy’s `spentToday`',
  }),
  balance: Type.Number({
    description: 'Credits in the vault; the purse in the ledger is settled to it in turns',
  }),
})

export const getVault = operation({
  id: 'getVault',
  route: 'GET /agents/{id}/vault',
  summary: 'Read an agent’s vault',
  access: scopes('finance:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({
    tokenId: nullable(Type.Integer()),
    vault: nullable(Type.String({ description: 'Address of the vault' })),
    onChain: nullable(OnChainVault),
  }),
  problems: ['not_found'],
  async handler({ db, runtime, caller, params }) {
    const { tokenId, vaultAddress } = await getOwnAgent(db, caller, params.id)
    const onChain = vaultAddress ? await readVault(runtime, vaultAddress) : null
    return { tokenId, vault: vaultAddress, onChain }
  },
})
