import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { nullable, record, Type } from '../../../kernel/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { AREA } from '../area.ts'

const OnChainVault = record('OnChainVault', {
  owner: Type.String(),
  agent: Type.String(),
  armed: Type.Boolean(),
  remainingToday: Type.Number(),
  balance: Type.Number(),
})

export const getVault = operation({
  id: 'getVault',
  route: 'GET /agents/{id}/vault',
  area: AREA,
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
  async handler({ db, caller, params }) {
    const { tokenId, vaultAddress } = await getOwnAgent(db, caller, params.id as AgentId)
    // Nobody looks at a chain yet, so nothing can be said of what stands there.
    return { tokenId, vault: vaultAddress, onChain: null }
  },
})
